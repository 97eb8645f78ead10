import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';

/** Sets the environment of this process to that of Variant A, with a fake for DynamoDB. */
export const setLenientEnvironment = (endpoint: string): void => {
  const settings = { ...localAwsEnvironment(endpoint), ACCOUNTS_TABLE: 'accounts', USAGE_TABLE: 'usage', INTERFACE_VARIANT: 'A', CORS_ORIGINS: '' };
  for (const [name, value] of Object.entries<string | undefined>(settings)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
};
