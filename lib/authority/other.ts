import { type AuthoritySystem, DEFAULT_SIDE_MM, type MarkText } from './authority-system.js';

const text = (value: string | undefined, field: string): MarkText | undefined =>
  (value === undefined ? undefined : { text: value, field });

/** Any other country: codes and lines as sent. */
export const other: AuthoritySystem = {
  name: '',
  findErrors: () => [],
  build: ({ members: { place = 'end', codes = [], lines = [] } }) => ({
    place,
    codes: codes.map(({ content, level, size, ...texts }, index) => {
      const field = `authority.codes[${index}]`;
      const [above, below] = [text(texts.above, `${field}.above`), text(texts.below, `${field}.below`)];
      return {
        payload: content, field: `${field}.content`, sideMm: size ?? DEFAULT_SIDE_MM,
        ...size !== undefined && { sideField: `${field}.size` }, ...level && { level }, ...above && { above }, ...below && { below },
      };
    }),
    lines: lines.map((line, index) => ({ text: line, field: `authority.lines[${index}]` })),
  }),
};
