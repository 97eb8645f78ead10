import type { StoreClient } from '../../lib/accounts/dynamodb-client.js';

/** What one call asked of the store. */
export interface RecordedCall {
  readonly input: Readonly<Record<string, unknown>>;
  readonly abortSignal: AbortSignal | undefined;
}

/**
 * A client whose store is empty and who writes down what it is asked for: whether a read is strongly consistent, and whether a call can be
 * broken off, is seen in the call only, since a single emulator answers alike.
 */
export const recordingClient = (): { readonly client: StoreClient; readonly calls: readonly RecordedCall[] } => {
  const calls: RecordedCall[] = [];
  const send = async ({ input }: { readonly input: RecordedCall['input'] }, options?: { readonly abortSignal?: AbortSignal }): Promise<object> => {
    calls.push({ input, abortSignal: options?.abortSignal });
    return { $metadata: {} };
  };
  return { client: { send } as unknown as StoreClient, calls };
};
