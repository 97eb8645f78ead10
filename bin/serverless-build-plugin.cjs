'use strict';
// Bundles the functions before serverless packages, deploys, invokes or serves them: osls has no esbuild of its own.
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const HOOKS = [
  'before:package:createDeploymentArtifacts',
  'before:deploy:function:packageFunction',
  'before:invoke:local:invoke',
  'before:offline:start',
  'before:offline:start:init',
];

const build = () => {
  execFileSync(process.execPath, ['--import', 'tsx', join(__dirname, 'build.ts'), '--quiet'], { cwd: join(__dirname, '..'), stdio: 'inherit' });
};

module.exports = class BuildPlugin {
  constructor(serverless) {
    const buildOnce = () => {
      try {
        build();
      } catch {
        throw new serverless.classes.Error('The functions could not be bundled: see above.');
      }
    };
    this.hooks = Object.fromEntries(HOOKS.map((hook) => [hook, buildOnce]));
  }
};
