/** One operator of a content stream with its operands as written. A string or an array is one operand. */
export interface Operation { readonly operator: string; readonly operands: readonly string[] }

const TOKEN = /<<|>>|<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\()])*\)|\[|\]|\/[^\s<>[\]()/]*|[^\s<>[\]()/]+/gs;
const OPERAND = /^(?:[<(/[]|[+-]?(?:\d+\.?\d*|\.\d+)$|true$|false$|null$)/;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '<<': '>>' };

/** Joins the tokens of arrays and dictionaries. */
const operandAt = (tokens: readonly string[], start: number): readonly [text: string, end: number] => {
  const closing: string[] = [];
  let at = start;
  let text = '';
  do {
    const token = tokens[at++] ?? '';
    if (token === closing.at(-1)) closing.pop();
    else if (CLOSING[token] !== undefined) closing.push(CLOSING[token]);
    text += `${text === '' ? '' : ' '}${token}`;
  } while (closing.length > 0 && at < tokens.length);
  return [text, at];
};

/** The operations of a content stream, in order. Everything but an operand counts as an operator, so that invalid numbers are found. */
export const contentOperations = (content: string): readonly Operation[] => {
  const tokens = content.match(TOKEN) ?? [];
  const operations: Operation[] = [];
  let operands: string[] = [];
  for (let at = 0; at < tokens.length;) {
    if (!OPERAND.test(tokens[at]!)) {
      operations.push({ operator: tokens[at]!, operands });
      operands = [];
      at += 1;
      continue;
    }
    const [operand, end] = operandAt(tokens, at);
    operands.push(operand);
    at = end;
  }
  return operations;
};
