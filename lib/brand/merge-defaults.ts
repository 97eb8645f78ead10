export type Fields = Readonly<Record<string, unknown>>;

/** Fields whose objects are merged by field. */
const MERGED_FIELDS: ReadonlySet<string> = new Set(['labels', 'documentLabels', 'customTheme']);

/** Whether a value of JSON is an object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const omitFields = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Whether two values of a field are merged: only certain fields, and only objects. */
export const isMerged = (name: string, own: unknown, byDefault: unknown): boolean =>
  MERGED_FIELDS.has(name) && isFields(own) && isFields(byDefault);

/** The value of a field: that of the first layer, merged with later ones if possible. Undefined if null removes a default. */
const mergedValue = (name: string, [own, ...later]: readonly unknown[]): unknown => {
  if (own === null) return later.length > 0 ? undefined : null;
  const firstUnmerged = later.findIndex((value) => !isMerged(name, own, value));
  const merged = firstUnmerged < 0 ? later : later.slice(0, firstUnmerged);
  return merged.length > 0 ? withDefaults(own as Fields, ...merged as readonly Fields[]) : own;
};

/**
 * Adds defaults to an invoice, whose own fields replace them; null removes a default. Labels and colours are merged.
 * @param defaults earlier ones take precedence
 */
export const withDefaults = (own: Fields, ...defaults: readonly Fields[]): Fields => {
  const layers = [own, ...defaults];
  const names = [...new Set(layers.toReversed().flatMap((layer) => Object.keys(layer)))];
  return Object.fromEntries(names.flatMap((name) => {
    const value = mergedValue(name, layers.filter((layer) => Object.hasOwn(layer, name)).map((layer) => layer[name]));
    return value === undefined ? [] : [[name, value]];
  }));
};

/**
 * Removes a field by its path, such as `poNumbr`, or `labels.totl` in an object that is merged.
 * @returns the same object if it has no such field
 */
export const withoutField = (fields: Fields, path: string): Fields => {
  if (Object.hasOwn(fields, path)) return omitFields(fields, path);
  const at = path.indexOf('.');
  const name = at < 0 ? path : path.slice(0, at);
  const value = fields[name];
  if (at < 0 || !MERGED_FIELDS.has(name) || !isFields(value)) return fields;
  const inner = withoutField(value, path.slice(at + 1));
  return inner === value ? fields : { ...fields, [name]: inner };
};

const FIELD_PATH = /^([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?/;

/** Whether the value at a path, such as `labels.invoice` or `tax[0]`, is a default of the batch. */
export const isDefault = (path: string, own: Fields, defaults: Fields): boolean => {
  const [, name = '', inner = ''] = FIELD_PATH.exec(path) ?? [];
  if (!Object.hasOwn(defaults, name)) return false;
  if (!Object.hasOwn(own, name)) return true;
  return isMerged(name, own[name], defaults[name]) && isDefault(inner, own[name] as Fields, defaults[name] as Fields);
};
