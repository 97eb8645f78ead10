import { INVOICE_REQUEST_SHAPE, type Shape } from '../../../schemas/generated/invoice-request-shape.js';

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const objectPathsIn = (shape: Shape, path: string): readonly string[] => [
  ...shape.fields === undefined ? [] : [path],
  ...Object.entries(shape.fields ?? {}).flatMap(([name, field]) => objectPathsIn(field, joinPath(path, name))),
  ...shape.list === undefined ? [] : objectPathsIn(shape.list.item, `${path}[]`),
];

/** The objects of a request, as paths without indexes; the request itself is empty. */
const OBJECT_PATHS: readonly string[] = objectPathsIn(INVOICE_REQUEST_SHAPE, '');

/** The objects to which the list of other names applies these names, separated by commas. */
export const objectPathsNamed = (names: string): readonly string[] => names.split(', ').flatMap((name) =>
  OBJECT_PATHS.filter((path) => (name === 'document' ? path === '' : path === name || path.endsWith(`.${name}`))));
