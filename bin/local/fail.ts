/** Exits with one message about a failure, without a stack. */
export const exitWithError = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
};
