const REGION = 'us-east-1';
const KEY = 'local';

/** The local stage, part of the tables' names. */
export const LOCAL_STAGE = 'local';

/** The SDK requires region and credentials; a local DynamoDB ignores them. */
export const localCredentials = { region: REGION, credentials: { accessKeyId: KEY, secretAccessKey: KEY } } as const;

/** An environment in which handlers use a local DynamoDB and never a real AWS account. */
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

/** Changes this process's environment; an undefined value removes the variable. */
export const changeEnvironment = (changes: NodeJS.ProcessEnv): void => {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
};
