/** What an operator can do about a fault, by the name or code that the SDK gives it. */
const REMEDIES: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'There are no AWS credentials in this shell: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. With --local the command talks to the local service.',
  ExpiredTokenException: 'The AWS credentials of this shell have expired: renew them.',
  UnrecognizedClientException: 'AWS does not know the credentials of this shell: renew them.',
  InvalidSignatureException: 'AWS does not accept the credentials of this shell: is the secret right, and this machine\'s clock?',
  AccessDeniedException: 'These AWS credentials may not: whoever manages keys needs to read and write the stage\'s two tables.',
  ResourceNotFoundException: 'There is no such table: is this the stage and the region of the deployment? Say them with --stage and --region.',
  ECONNREFUSED: 'Nothing listens there: is `npx serverless offline` running, with the same DYNAMODB_PORT?',
  ENOTFOUND: 'There is no such host: is the region right, and this machine on the network?',
};

const nameOf = ({ name, code }: Error & { readonly code?: unknown }): string => (typeof code === 'string' && code in REMEDIES ? code : name);

/**
 * What an operator is told of a fault of the store.
 * @param where was asked, in words
 * @param cause what the SDK threw
 */
export const describeStoreFault = (where: string, cause: Error): string => {
  const remedy = REMEDIES[nameOf(cause)] ?? 'Nothing more was done; please try again.';
  return `${where} are out of reach. ${remedy}\n(${cause.name}: ${cause.message})`;
};
