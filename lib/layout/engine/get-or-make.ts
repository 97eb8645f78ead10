/** The value of a key in a map, which is made and stored on first use. */
export const getOrMake = <Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }, key: Key, make: () => Value,
): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};
