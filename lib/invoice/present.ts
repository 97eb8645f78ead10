/** The same fields, of which those that may be undefined may be absent. */
export type Present<Fields> =
  & { readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] }
  & { readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined> };

/**
 * An object without its undefined fields.
 * @param fields of any kind
 */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
