'use strict';
// Makes `serverless offline` and `serverless invoke local` work as they are typed: with an embedded DynamoDB, its tables, and the demo account.
const { require: requireTypeScript } = require('tsx/cjs/api');

// Loaded when a hook needs them: a deployment does not.
const load = (name) => requireTypeScript(`./local/${name}.ts`, __filename);

const OPTIONS = {
  memory: { usage: 'Keep accounts in memory only. Default: in .dynamodb/.', type: 'boolean' },
  only: { usage: 'Build and serve this function only. Default: all.', type: 'string' },
};

/** Shows only warnings and errors of serverless-offline, unless --verbose is set. */
const quietOffline = ({ log }) => log.levelRoot.get('serverless').get('plugin').get('serverless-offline').disable();

module.exports = class LocalPlugin {
  commands = {
    offline: { lifecycleEvents: [], options: OPTIONS, commands: { start: { lifecycleEvents: [], options: OPTIONS } } },
  };

  constructor(serverless, options, utils) {
    let session;
    const stop = () => session?.stop();
    const withPlainErrors = (work) => async () => {
      try {
        await work();
      } catch (error) {
        throw new serverless.classes.Error(error.message);
      }
    };
    const start = async () => {
      if (options.verbose !== true) quietOffline(utils);
      session = await load('offline').startOffline(serverless, options);
    };
    this.hooks = {
      initialize: () => {
        process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'; // it concerns deployments only
        if (serverless.processedInput.commands.join(' ') === 'invoke local') load('invocation').useLocalCredentials();
      },
      // `offline` is `offline start`, which has hooks for its beginning and its end.
      'before:offline:start': () => serverless.pluginManager.spawn('offline:start'),
      'before:offline:start:init': withPlainErrors(start),
      'after:offline:start:init': () => session.announce(),
      'before:offline:start:end': stop,
      'before:invoke:local:invoke': withPlainErrors(() => load('invocation').prepareInvocation(serverless, options)),
      error: stop,
    };
  }
};
