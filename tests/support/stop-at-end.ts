/** Processes that several test files of a bundle share: they stop after the last test of the bundle. */

/** Something that runs until it is stopped. */
interface Running { readonly stop: () => Promise<void> }

const shared: Promise<Running>[] = [];

/** Stops a shared process after the last test of the bundle. */
export const stopAtEnd = (running: Promise<Running>): void => { shared.push(running); };

/** Stops all that was given to {@link stopAtEnd}; see stop-shared.ts. */
export const stopShared = async (): Promise<void> => {
  for (const running of shared.splice(0)) await (await running).stop();
};
