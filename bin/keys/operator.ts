import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

const fetchIdentity = async (region: string): Promise<string> => {
  const client = new STSClient({ region });
  try {
    const { Arn: arn } = await client.send(new GetCallerIdentityCommand());
    if (arn === undefined) throw new Error('AWS STS did not name the identity of these credentials.');
    return arn;
  } finally {
    client.destroy();
  }
};

/** The ARN of the AWS identity whose credentials this shell has, for the audit log. It needs no permission, and is asked for once. */
export const awsIdentity = (region: string): (() => Promise<string>) => {
  let cached: Promise<string> | undefined;
  return () => cached ??= fetchIdentity(region);
};
