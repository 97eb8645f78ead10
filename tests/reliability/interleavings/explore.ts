/** Picks one of several things that may happen next. */
export type Choose = (optionCount: number) => number;

/**
 * Runs a function once for each possible sequence of choices, depth first. The same choices must lead to the same further choices.
 * @param run calls its argument for each choice
 */
export const explore = async (run: (choose: Choose) => Promise<void>): Promise<number> => {
  const path: number[] = [];
  const optionCounts: number[] = [];
  for (let runs = 1; ; runs += 1) {
    let depth = 0;
    await run((optionCount) => {
      const choice = path[depth] ?? 0;
      path[depth] = choice;
      optionCounts[depth] = optionCount;
      depth += 1;
      return choice;
    });
    path.length = depth;
    while (path.length > 0 && path.at(-1)! + 1 >= optionCounts[path.length - 1]!) path.pop();
    if (path.length === 0) return runs;
    path.push(path.pop()! + 1);
  }
};
