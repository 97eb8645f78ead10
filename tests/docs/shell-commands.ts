/** Whether no quote is open and the line does not continue. */
const isComplete = (text: string): boolean => {
  if (/\\$/.test(text)) return false;
  const withoutDouble = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => quoted.replaceAll('\'', ''));
  return (withoutDouble.match(/'/g) ?? []).length % 2 === 0;
};

/** The commands of a shell block, with their continued lines, without comments and empty lines. */
export const shellCommands = (block: string): readonly string[] => {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    const text = open === '' ? line : `${open}\n${line}`;
    open = isComplete(text) ? '' : text;
    if (open === '' && text.trim() !== '' && !text.startsWith('#')) commands.push(text);
  }
  if (open !== '') throw new Error(`Incomplete command: ${open}`);
  return commands;
};
