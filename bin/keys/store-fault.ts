/** Advice to the operator, by name or code of the SDK's error. */
const HINTS: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'There are no AWS credentials in this shell: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. With --local, the command uses the local service instead.',
  ExpiredTokenException: 'The AWS credentials of this shell have expired. Renew them.',
  UnrecognizedClientException: 'AWS does not know the credentials of this shell. Renew them.',
  InvalidSignatureException: 'AWS rejected the credentials of this shell. Check the secret key and the clock of this machine.',
  AccessDeniedException: 'These AWS credentials do not have permission to read and write the two tables of the stage.',
  ResourceNotFoundException: 'The table does not exist. Check the stage and the region of the deployment, and set them with --stage and --region; for restore, also check --from.',
  ECONNREFUSED: 'Nothing listens on that port. Check that `npx serverless offline` is running with the same DYNAMODB_PORT.',
  ENOTFOUND: 'The host does not exist. Check the region and the network connection.',
};

const errorName = ({ name, code }: Error & { readonly code?: unknown }): string => (typeof code === 'string' && code in HINTS ? code : name);

/** Describes a fault of the store to the operator. */
export const describeStoreError = (storeName: string, cause: Error): string => {
  const hint = HINTS[errorName(cause)] ?? 'The command stopped. Please try again.';
  return `${storeName} cannot be reached. ${hint}\n(${cause.name}: ${cause.message})`;
};
