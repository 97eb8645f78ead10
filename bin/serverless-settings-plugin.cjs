'use strict';
// Checks the settings of a deployment before anything else, with the code that runs at the functions' cold start. Applies those
// that CloudFormation has no condition for: functions that are switched off, the canary, the budget, the version of Node.js,
// reserved instances, throttles, CORS and KMS keys. A deployment without AWS credentials ends before anything is built.
const { require: requireTypeScript } = require('tsx/cjs/api');

const { deploymentErrors } = requireTypeScript('../lib/settings/check-deployment.ts', __filename);
const { parseSetting } = requireTypeScript('../lib/settings/setting-parser.ts', __filename);
const { SETTINGS } = requireTypeScript('../lib/settings/settings.ts', __filename);

/** Functions that the setting of their name leaves out when it is off. */
const SWITCHES = ['docs', 'playground'];

/** Functions that answer without a key. Each of their routes gets the stage's default throttle. */
const PUBLIC = [...SWITCHES, 'health', 'default'];

const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the parameters on the command line and in serverless.yml. */
const givenNames = ({ processedInput, configurationInput }) => [...new Set([
  ...(processedInput.options.param ?? []).map((given) => given.split('=')[0]),
  ...Object.values(configurationInput.params ?? {}).flatMap((ofStage) => Object.keys(ofStage)),
])];

/** Settings that are valid alone, and not together. */
const combinationErrors = ({ monthlyBudget, alarmEmail, alarmTopicArn, canaryKey, canaryUrl, defaultEndpoint }) => [
  ...monthlyBudget !== '' && alarmEmail + alarmTopicArn === '' ? ['monthlyBudget notifies nobody. Set alarmEmail or alarmTopicArn.'] : [],
  ...canaryKey !== '' && canaryUrl === '' && defaultEndpoint === 'off' ? ['The canary cannot call the default endpoint, which is off. Set canaryUrl.'] : [],
];

const check = (serverless) => {
  const { custom, provider } = serverless.service;
  const inForce = { ...custom.settings, stage: provider.stage, region: provider.region };
  const errors = [...deploymentErrors(inForce, givenNames(serverless)), ...combinationErrors(custom.settings)];
  if (errors.length > 0) throw new serverless.classes.Error(`${errors.join('\n')}\nEvery setting: docs/configuration.md`);
};

/** API Gateway answers preflights and adds the headers to all responses, its own errors included. */
const allowOrigins = ({ provider, custom }) => {
  const allowedOrigins = parseSetting(SETTINGS.corsOrigins, custom.settings.corsOrigins);
  if (allowedOrigins.length > 0) provider.httpApi.cors = { ...structuredClone(custom.cors), allowedOrigins: [...allowedOrigins] };
};

/** Leaves out functions that are switched off, with the alarm's filter of their log and their part of the pages' role. */
const leaveOut = ({ functions, resources: { Resources: resources }, custom }, naming) => {
  for (const name of SWITCHES.filter((each) => custom.settings[each] === 'off')) {
    delete functions[name];
    delete resources[`${capitalized(name)}ErrorLines`];
    const [{ PolicyDocument: { Statement: [logs] } }] = resources.PagesRole.Properties.Policies;
    logs.Resource = logs.Resource.filter(({ 'Fn::GetAtt': [group] }) => group !== naming.getLogGroupLogicalId(name));
  }
  if (SWITCHES.every((name) => functions[name] === undefined)) delete resources.PagesRole;
};

/** The address of API Gateway, for a canary that has no other. */
const DEFAULT_URL = { 'Fn::Sub': 'https://${HttpApi}.execute-api.${AWS::Region}.${AWS::URLSuffix}/api/v1' };

/** Leaves out the canary and the budget, unless they are set. */
const leaveOutUnset = ({ functions, resources: { Resources: resources }, custom: { settings } }) => {
  if (String(settings.monthlyBudget) === '') delete resources.Budget;
  if (settings.canaryKey !== '') {
    if (settings.canaryUrl === '') functions.canary.environment.CANARY_URL = DEFAULT_URL;
    return;
  }
  delete functions.canary;
  delete resources.CanaryRole;
  delete resources.CanaryAlarm;
};

const keepRuntime = ({ provider, custom: { settings: { runtimeVersionArn: arn } } }) => {
  if (arn !== '') provider.runtimeManagement = { mode: 'manual', arn };
};

const reserve = ({ functions, custom: { settings } }) => {
  for (const [name, count] of parseSetting(SETTINGS.reservedConcurrency, settings.reservedConcurrency)) {
    if (functions[name] !== undefined) functions[name].reservedConcurrency = count;
  }
};

/**
 * Only endpoints get their own settings, not the pages that can be switched off: if a route is deleted, API Gateway keeps its
 * settings and rejects every change of the stage. It also rejects settings of routes that do not exist yet, so the stage
 * depends on the routes. The limits are numbers, because CloudFormation does not convert this property.
 */
const throttleEndpoints = ({ functions, resources, custom: { settings } }, naming) => {
  const endpoints = Object.entries(functions).filter(([name]) => !PUBLIC.includes(name));
  // The canary has a schedule, and no route.
  const routeKeys = endpoints.flatMap(([, { events }]) => events.flatMap(({ httpApi = [] }) => httpApi));
  const stage = resources.extensions.HttpApiStage;
  const { DetailedMetricsEnabled } = stage.Properties.DefaultRouteSettings;
  const limits = { ThrottlingRateLimit: Number(settings.throttleRate), ThrottlingBurstLimit: Number(settings.throttleBurst) };
  stage.Properties.RouteSettings = Object.fromEntries(routeKeys.map((key) => [key, { DetailedMetricsEnabled, ...limits }]));
  stage.DependsOn = routeKeys.map((key) => naming.getHttpApiRouteLogicalId(key));
};

/** Encrypts tables, logs and the alarms' topic with the keys that are set. osls makes the log groups, so they are extended. */
const encrypt = ({ functions, resources: { Resources: resources, extensions }, custom: { settings } }, naming) => {
  const { tablesKeyArn, logsKeyArn, topicKeyArn } = settings;
  const tables = Object.values(resources).filter(({ Type }) => Type === 'AWS::DynamoDB::Table');
  // A new object for each: osls writes an object that is used twice as a reference, which CloudFormation does not know.
  const encryption = () => ({ SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: tablesKeyArn });
  for (const { Properties } of tablesKeyArn === '' ? [] : tables) Properties.SSESpecification = encryption();
  if (topicKeyArn !== '') resources.AlarmTopic.Properties.KmsMasterKeyId = topicKeyArn;
  if (logsKeyArn === '') return;
  const groups = Object.keys(functions).map((name) => naming.getLogGroupLogicalId(name));
  groups.push(naming.getHttpApiLogGroupLogicalId());
  for (const group of groups) extensions[group] = { Properties: { KmsKeyId: logsKeyArn } };
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
    const provider = () => serverless.getProvider('aws');
    this.hooks = {
      initialize: async () => {
        const { naming } = provider();
        if (serverless.processedInput.commands[0] === 'deploy') await provider().getAccountId(); // fails without valid credentials
        for (const apply of [leaveOut, leaveOutUnset, keepRuntime, reserve, throttleEndpoints, encrypt]) apply(service, naming);
      },
    };
  }
};
