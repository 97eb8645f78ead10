'use strict';
// Leaves out the functions that a deployment has switched off: their routes, roles and logs never exist, so the address answers like any other unknown one.
const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

module.exports = class SwitchPlugin {
  constructor(serverless) {
    const { Error: ServerlessError } = serverless.classes;
    this.hooks = {
      initialize: () => {
        const { functions, resources, custom: { switches } } = serverless.service;
        for (const [name, setting] of Object.entries(switches)) {
          if (setting !== 'on' && setting !== 'off') throw new ServerlessError(`The parameter ${name} must be on or off, not "${setting}".`);
          if (setting === 'on') continue;
          delete functions[name];
          delete resources.Resources[`${capitalized(name)}Role`];
        }
      },
    };
  }
};
