/** The same fields; those that may be undefined become optional. */
type WithoutUndefined<Fields> =
  & { readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] }
  & { readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined> };

export const omitUndefined = <Fields extends object>(fields: Fields): WithoutUndefined<Fields> => {
  const defined: { [Name in keyof Fields]?: unknown } = {};
  // A loop, because it runs for every invoice and `Object.entries` takes three times as long.
  for (const name in fields) if (fields[name] !== undefined) defined[name] = fields[name];
  return defined as unknown as WithoutUndefined<Fields>;
};
