'use strict';
// Bundles the functions before serverless packages, deploys, invokes or serves them: osls has no esbuild of its own. A package
// also gets the source maps of its code, which are not deployed.
const { execFileSync } = require('node:child_process');
const { cpSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');

const build = (args) => {
  const command = ['--import', 'tsx', join(__dirname, 'build.ts'), '--quiet', ...args];
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
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
    const keepSourceMaps = () => cpSync(join(ROOT, 'dist/source-maps'), join(ROOT, '.serverless/source-maps'), { recursive: true });
    const buildOne = (name) => {
      const { handler } = serverless.service.getFunction(name); // dist/NAME/index.handler
      buildWith(['--only', handler.split('/')[1]]);
    };
    this.hooks = {
      'before:package:createDeploymentArtifacts': buildAll,
      'after:package:createDeploymentArtifacts': keepSourceMaps,
      'before:deploy:function:packageFunction': () => buildOne(options.function),
      'before:invoke:local:invoke': () => buildOne(options.function),
      'before:offline:start:init': () => (options.only === undefined ? buildAll() : buildOne(options.only)),
    };
  }
};
