/** The fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Fields whose own fields are merged, each by its name. */
const MERGED: ReadonlySet<string> = new Set(['labels', 'documentLabels', 'customTheme']);

/** Whether a value of JSON is an object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field is merged by name, here with an object in both places. */
export const isMerged = (name: string, own: unknown, byDefault: unknown): boolean =>
  MERGED.has(name) && isFields(own) && isFields(byDefault);

/**
 * An invoice with the defaults of its batch. A field of its own replaces a default, and null removes one. Labels and
 * colours are merged by name.
 */
export const withDefaults = (own: Fields, defaults: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...defaults, ...own }).flatMap(([name, value]) => {
    if (!Object.hasOwn(own, name) || !Object.hasOwn(defaults, name)) return [[name, value]];
    if (value === null) return [];
    const byDefault = defaults[name];
    return [[name, isMerged(name, value, byDefault) ? withDefaults(value as Fields, byDefault as Fields) : value]];
  }));

const PATH = /^([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?/;

/** Whether the value at a path, such as `labels.invoice` or `tax[0]`, is a default of the batch. */
export const isDefault = (path: string, own: Fields, defaults: Fields): boolean => {
  const [, name = '', inner = ''] = PATH.exec(path) ?? [];
  if (!Object.hasOwn(defaults, name)) return false;
  if (!Object.hasOwn(own, name)) return true;
  return isMerged(name, own[name], defaults[name]) && isDefault(inner, own[name] as Fields, defaults[name] as Fields);
};
