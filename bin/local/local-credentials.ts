const REGION = 'us-east-1';
const KEY = 'local';

/** Stage of everything local: part of the tables' names. */
export const LOCAL_STAGE = 'local';

/** What the SDK wants to hear before it talks to a local DynamoDB, which does not look at it. */
export const localCredentials = { region: REGION, credentials: { accessKeyId: KEY, secretAccessKey: KEY } } as const;

/**
 * Environment in which handlers find a local DynamoDB and never a real account of whoever runs them.
 * @param endpoint address of the local DynamoDB
 */
export const localAwsEnvironment = (endpoint: string): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ACCESS_KEY_ID: KEY,
  AWS_SECRET_ACCESS_KEY: KEY,
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_EC2_METADATA_DISABLED: 'true',
});

/**
 * Changes this process's environment; an undefined value removes the variable.
 * @param changes variables by name
 */
export const changeEnvironment = (changes: NodeJS.ProcessEnv): void => {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
};
