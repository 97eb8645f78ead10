import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';

/** A call to the store. */
interface RecordedCall {
  readonly input: Readonly<Record<string, unknown>>;
  readonly abortSignal: AbortSignal | undefined;
}

/**
 * A client with an empty store that records its calls. Only the call shows whether a read is strongly consistent and whether it can be aborted,
 * since a single emulator answers both in the same way.
 */
export const recordingClient = (): { readonly client: StoreClient; readonly calls: readonly RecordedCall[] } => {
  const calls: RecordedCall[] = [];
  const send = async ({ input }: { readonly input: RecordedCall['input'] }, options?: { readonly abortSignal?: AbortSignal }): Promise<object> => {
    calls.push({ input, abortSignal: options?.abortSignal });
    return { $metadata: {} };
  };
  return { client: { send } as unknown as StoreClient, calls };
};
