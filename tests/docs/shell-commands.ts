/** Whether a command is complete: no quote is open and no line goes on. */
const isComplete = (text: string): boolean => {
  if (/\\$/.test(text)) return false;
  const withoutDouble = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => quoted.replaceAll('\'', ''));
  return (withoutDouble.match(/'/g) ?? []).length % 2 === 0;
};

/** The commands of a shell block, each with its continued lines; comments and empty lines are dropped. */
export const shellCommands = (block: string): readonly string[] => {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    const text = open === '' ? line : `${open}\n${line}`;
    open = isComplete(text) ? '' : text;
    if (open === '' && text.trim() !== '' && !text.startsWith('#')) commands.push(text);
  }
  if (open !== '') throw new Error(`A command does not end: ${open}`);
  return commands;
};
