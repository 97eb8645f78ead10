// The globals that loops use most, as variables of a module. transform.js says why. `globalThis` is Jest's context.
const context = globalThis;
const Array = context.Array;
const BigInt = context.BigInt;
const Buffer = context.Buffer;
const Intl = context.Intl;
const JSON = context.JSON;
const Map = context.Map;
const Math = context.Math;
export const Number = context.Number;
const Object = context.Object;
const Set = context.Set;
const String = context.String;
const Uint8Array = context.Uint8Array;
