/**
 * Ends a command that could not do its work: says why in one message, without a stack.
 * @param error what was thrown
 */
export const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
};
