'use strict';
// `npx serverless costs`: what a deployment with these parameters costs in a month, and what its throttles allow at most.
const { require: requireTypeScript } = require('tsx/cjs/api');

const { costsText } = requireTypeScript('./costs/bill.ts', __filename);

const alarmMetricsOf = ({ Metrics = [{ MetricStat: 'the only one' }] }) => Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length;

/** A function with its routes, each with the throttle of the stage or its own. */
const billedFunction = (provider, settings) => ({ memorySize, timeout, layers, events }) => {
  const { DefaultRouteSettings: others, RouteSettings: endpoints } = settings;
  const routes = events.flatMap(({ httpApi }) => httpApi ?? []);
  return {
    memoryMb: memorySize ?? provider.memorySize, timeoutS: timeout ?? provider.timeout, isCharged: layers !== undefined,
    throttles: routes.map((route) => Number((endpoints[route] ?? others).ThrottlingRateLimit)),
  };
};

const deploymentOf = ({ provider, functions, custom: { settings }, resources: { Resources: resources, extensions } }) => {
  const alarms = Object.values(resources).filter(({ Type, Condition }) =>
    Type === 'AWS::CloudWatch::Alarm' && (Condition !== 'HasMetrics' || settings.metrics === 'on'));
  return {
    functions: Object.values(functions).map(billedFunction(provider, extensions.HttpApiStage.Properties)),
    hasMetrics: settings.metrics === 'on',
    alarmMetrics: alarms.reduce((sum, { Properties }) => sum + alarmMetricsOf(Properties), 0),
  };
};

const wholeNumber = (serverless, name, text) => {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new serverless.classes.Error(`--${name} must be a whole number, not ${JSON.stringify(text)}.`);
};

module.exports = class CostsPlugin {
  constructor(serverless, options) {
    this.commands = {
      costs: {
        usage: 'What a month costs, and what the throttles allow at most',
        lifecycleEvents: ['costs'],
        options: {
          invoices: { type: 'string', usage: 'Invoices a month; default: 1000000' },
          concurrency: { type: 'string', usage: 'Instances that the AWS account may run at once; default: 1000' },
        },
      },
    };
    this.hooks = {
      'costs:costs': () => {
        const invoices = wholeNumber(serverless, 'invoices', options.invoices ?? '1000000');
        const concurrency = wholeNumber(serverless, 'concurrency', options.concurrency ?? '1000');
        process.stdout.write(`${costsText(deploymentOf(serverless.service), { invoices, concurrency })}\n`);
      },
    };
  }
};
