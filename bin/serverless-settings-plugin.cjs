'use strict';
// Checks the settings of a deployment before anything else, with the code that runs at the functions' cold start. Leaves out
// functions that are switched off, with their routes, roles and logs. Gives each endpoint its own throttle. Turns CORS on.
const { require: requireTypeScript } = require('tsx/cjs/api');

const { deploymentErrors } = requireTypeScript('../lib/settings/check-deployment.ts', __filename);
const { parseSetting } = requireTypeScript('../lib/settings/setting-parser.ts', __filename);
const { SETTINGS } = requireTypeScript('../lib/settings/settings.ts', __filename);

/** Functions that the setting of their name leaves out when it is off. */
const SWITCHES = ['docs', 'playground'];

/** Functions that answer without a key. Each of their routes gets the stage's default throttle. */
const PUBLIC = [...SWITCHES, 'default'];

const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the parameters on the command line and in serverless.yml. */
const givenNames = ({ processedInput, configurationInput }) => [...new Set([
  ...(processedInput.options.param ?? []).map((given) => given.split('=')[0]),
  ...Object.values(configurationInput.params ?? {}).flatMap((ofStage) => Object.keys(ofStage)),
])];

const check = (serverless) => {
  const { custom, provider } = serverless.service;
  const inForce = { ...custom.settings, stage: provider.stage, region: provider.region };
  const errors = deploymentErrors(inForce, givenNames(serverless));
  if (errors.length > 0) throw new serverless.classes.Error(`${errors.join('\n')}\nEvery setting: docs/configuration.md`);
};

/** API Gateway answers preflights and adds the headers to all responses, its own errors included. */
const allowOrigins = ({ provider, custom }) => {
  const allowedOrigins = parseSetting(SETTINGS.corsOrigins, custom.settings.corsOrigins);
  if (allowedOrigins.length > 0) provider.httpApi.cors = { ...structuredClone(custom.cors), allowedOrigins: [...allowedOrigins] };
};

const leaveOut = ({ functions, resources, custom }) => {
  for (const name of SWITCHES.filter((each) => custom.settings[each] === 'off')) {
    delete functions[name];
    delete resources.Resources[`${capitalized(name)}Role`];
  }
};

/**
 * Only endpoints get their own settings, not the pages that can be switched off: if a route is deleted, API Gateway keeps its
 * settings and rejects every change of the stage. It also rejects settings of routes that do not exist yet, so the stage
 * depends on the routes. The limits are numbers, because CloudFormation does not convert this property.
 */
const throttleEndpoints = ({ functions, resources, custom: { settings } }, naming) => {
  const endpoints = Object.entries(functions).filter(([name]) => !PUBLIC.includes(name));
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
    // Runs before osls validates the same values: its messages do not name the parameter. No hook is that early.
    service.validate = () => {
      check(serverless);
      allowOrigins(service);
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
