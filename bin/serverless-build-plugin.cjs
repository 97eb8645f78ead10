'use strict';
// Bundles the functions before serverless packages, deploys, invokes or serves them: osls has no esbuild of its own.
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const build = (args) => {
  const command = ['--import', 'tsx', join(__dirname, 'build.ts'), '--quiet', ...args];
  execFileSync(process.execPath, command, { cwd: join(__dirname, '..'), stdio: 'inherit' });
};

module.exports = class BuildPlugin {
  constructor(serverless, options) {
    const buildWith = (args) => {
      try {
        build(args);
      } catch {
        throw new serverless.classes.Error('The functions could not be bundled: see above.');
      }
    };
    const buildAll = () => buildWith([]);
    const buildOne = (name) => {
      const { handler } = serverless.service.getFunction(name); // dist/NAME/index.handler
      buildWith(['--only', handler.split('/')[1]]);
    };
    this.hooks = {
      'before:package:createDeploymentArtifacts': buildAll,
      'before:deploy:function:packageFunction': () => buildOne(options.function),
      'before:invoke:local:invoke': () => buildOne(options.function),
      'before:offline:start:init': () => (options.only === undefined ? buildAll() : buildOne(options.only)),
    };
  }
};
