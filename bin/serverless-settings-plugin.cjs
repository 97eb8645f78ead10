'use strict';
// Checks the settings of a deployment before anything else, with the code that checks them at the functions' cold start. Leaves out the
// functions that are switched off: their routes, roles and logs never exist, so the address answers like any other unknown one. Gives each
// endpoint a throttle of its own.
const { require: requireTypeScript } = require('tsx/cjs/api');

const { deploymentErrors } = requireTypeScript('../lib/settings/check-deployment.ts', __filename);

/** Functions that the setting of their name leaves out when it is off. */
const SWITCHES = ['docs', 'playground'];

/** Functions that answer without a key. Each of their routes gets the stage's default throttle. */
const KEYLESS = [...SWITCHES, 'default'];

const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the parameters that were typed, and of those that serverless.yml holds for any stage. */
const givenNames = ({ processedInput, configurationInput }) => [...new Set([
  ...(processedInput.options.param ?? []).map((given) => given.split('=')[0]),
  ...Object.values(configurationInput.params ?? {}).flatMap((ofStage) => Object.keys(ofStage)),
])];

const check = (serverless) => {
  const { custom, provider } = serverless.service;
  const inForce = { ...custom.settings, stage: provider.stage, region: provider.region };
  const offences = deploymentErrors(inForce, givenNames(serverless));
  if (offences.length > 0) throw new serverless.classes.Error(`${offences.join('\n')}\nEvery setting: docs/configuration.md`);
};

const leaveOut = ({ functions, resources, custom }) => {
  for (const name of SWITCHES.filter((each) => custom.settings[each] === 'off')) {
    delete functions[name];
    delete resources.Resources[`${capitalized(name)}Role`];
  }
};

/**
 * The endpoints have the settings of their own, not the pages: API Gateway keeps the settings of a route that is gone and then refuses every
 * change of the stage. Pages can be switched off, endpoints never go. And it refuses settings of a route that is not there yet, so the stage
 * waits for the routes. The limits are numbers, because CloudFormation passes this property on as it is.
 */
const throttleEndpoints = ({ functions, resources, custom: { settings } }, naming) => {
  const endpoints = Object.entries(functions).filter(([name]) => !KEYLESS.includes(name));
  const routeKeys = endpoints.flatMap(([, { events }]) => events.map(({ httpApi }) => httpApi));
  const stage = resources.extensions.HttpApiStage;
  const { DetailedMetricsEnabled } = stage.Properties.DefaultRouteSettings;
  const limits = { ThrottlingRateLimit: Number(settings.throttleRate), ThrottlingBurstLimit: Number(settings.throttleBurst) };
  stage.Properties.RouteSettings = Object.fromEntries(routeKeys.map((key) => [key, { DetailedMetricsEnabled, ...limits }]));
  stage.DependsOn = routeKeys.map((key) => naming.getHttpApiRouteLogicalId(key));
};

module.exports = class SettingsPlugin {
  constructor(serverless) {
    const { service } = serverless;
    const validate = service.validate.bind(service);
    // Before osls judges the same values by its own schema, in words that do not name the parameter; no hook comes that early.
    service.validate = () => {
      check(serverless);
      return validate();
    };
    this.hooks = {
      initialize: () => {
        leaveOut(service);
        throttleEndpoints(service, serverless.getProvider('aws').naming);
      },
    };
  }
};
