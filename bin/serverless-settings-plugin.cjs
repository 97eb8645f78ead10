'use strict';
// Checks the settings of a deployment before anything else, with the code that checks them at the functions' cold start, and leaves out the
// functions that are switched off: their routes, roles and logs never exist, so the address answers like any other unknown one.
const { require: requireTypeScript } = require('tsx/cjs/api');

const { deploymentOffences } = requireTypeScript('../lib/settings/check-deployment.ts', __filename);

/** Functions that the setting of their name leaves out when it is off. */
const SWITCHES = ['docs', 'playground'];

const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the parameters that were typed, and of those that serverless.yml holds for any stage. */
const givenNames = ({ processedInput, configurationInput }) => [...new Set([
  ...(processedInput.options.param ?? []).map((given) => given.split('=')[0]),
  ...Object.values(configurationInput.params ?? {}).flatMap((ofStage) => Object.keys(ofStage)),
])];

const check = (serverless) => {
  const { custom, provider } = serverless.service;
  const inForce = { ...custom.settings, stage: provider.stage, region: provider.region };
  const offences = deploymentOffences(inForce, givenNames(serverless));
  if (offences.length > 0) throw new serverless.classes.Error(`${offences.join('\n')}\nEvery setting: docs/configuration.md`);
};

const leaveOut = ({ functions, resources, custom }) => {
  for (const name of SWITCHES.filter((each) => custom.settings[each] === 'off')) {
    delete functions[name];
    delete resources.Resources[`${capitalized(name)}Role`];
  }
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
    this.hooks = { initialize: () => leaveOut(service) };
  }
};
