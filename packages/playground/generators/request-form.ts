import type { Generator } from '../../../bin/generators/generated-file.js';
import { definitionName, GENERATED_NOTICE, readRequestSchema, resolveNode, type SchemaNode } from '../../../bin/generators/request-schema.js';
import type { FieldKind, FormNode } from '../src/model/form-node.js';
import { AUTHORITY_MEMBERS } from '../../../lib/validation/authority-rules.js';
import { listedSectionOf, type SectionName } from '../src/model/field-messages.js';
import { handMadeFields } from './hand-made-fields.js';

/** The definitions of texts with a control of their own. */
const TEXT_KINDS: Readonly<Record<string, FieldKind>> = {
  calendarDate: 'date', countryCode: 'country', pictureDataUrl: 'picture', multiLineText: 'lines',
};

const textKind = (root: SchemaNode, node: SchemaNode): FieldKind => {
  const name = definitionName(node);
  return name === undefined ? 'text' : TEXT_KINDS[name] ?? textKind(root, root.$defs?.[name] ?? {});
};

const kindOf = (root: SchemaNode, reference: SchemaNode): FieldKind => {
  const { type, enum: values, default: defaultValue } = resolveNode(root, reference);
  if (type === 'boolean') return values !== undefined || defaultValue === false ? 'switch' : 'flag';
  if (values !== undefined) return 'choice';
  return type === 'number' || type === 'integer' ? 'number' : textKind(root, reference);
};

const HINT_LENGTH = 120;

/** The first sentence of a description, if it is short and says more than the title. */
const hintOf = (title: string, description = ''): string | undefined => {
  const sentence = (/^.*?\.(?= |$)/s.exec(description)?.[0] ?? '').replaceAll('`', '');
  const words = sentence.toLowerCase().replace(/^(the|an?) /, '').replace(/\.$/, '');
  return sentence === '' || sentence.length > HINT_LENGTH || words === title.toLowerCase() ? undefined : sentence;
};

const titleOf = (name: string, { title = name }: SchemaNode): string => title.replaceAll('`', '');

/** What the form knows of a hand-made field: its structure. */
const structureOf = ({ kind, fields, item, maxItems }: FormNode): FormNode => ({
  ...kind !== undefined && { kind }, ...fields !== undefined && { fields },
  ...item !== undefined && { item: structureOf(item) }, ...maxItems !== undefined && { maxItems },
});

interface Variants {
  /** The field that chooses the variant. */
  readonly field: string;
  readonly members: Readonly<Record<string, { readonly required: readonly string[]; readonly optional: readonly string[] }>>;
}

/** Objects whose members depend on one of their fields, by path. */
const VARIANTS: Readonly<Record<string, Variants>> = { authority: { field: 'system', members: AUTHORITY_MEMBERS } };

/** When an object has a member; nothing if it always may. */
const conditionOf = (path: string, name: string): Pick<FormNode, 'onlyIf'> => {
  const variants = VARIANTS[path];
  if (variants === undefined || variants.field === name) return {};
  const values = Object.entries(variants.members)
    .filter(([, { required, optional }]) => [...required, ...optional].includes(name));
  return { onlyIf: { field: variants.field, values: values.map(([value]) => value) } };
};

class FormBuilder {
  /** @param root the whole schema, which has the definitions */
  constructor(private readonly root: SchemaNode) {}

  node(reference: SchemaNode, path: string): FormNode {
    const schema = resolveNode(this.root, reference);
    if (schema.anyOf !== undefined && schema.type !== 'string') return this.#merged(schema.anyOf.map((each) => this.node(each, path)));
    if (schema.type === 'array') return { item: this.node(schema.items ?? {}, path), maxItems: schema.maxItems ?? 1 };
    if (schema.type === 'object') return { fields: this.#fields(schema, path) };
    const kind = kindOf(this.root, reference);
    return { kind, ...kind === 'choice' && schema.enum !== undefined && { options: schema.enum } };
  }

  /** Alternatives of a field. One or several of the same have one description. */
  #merged(alternatives: readonly FormNode[]): FormNode {
    const { item, ...merged } = Object.assign({}, ...alternatives) as FormNode;
    const fields = Object.assign({}, ...alternatives.map((each) => each.fields)) as Record<string, FormNode>;
    if (Object.keys(fields).length > 0 || alternatives.some((each) => each.fields !== undefined)) return { ...merged, fields };
    return { ...merged, ...item !== undefined && { item } };
  }

  #fields({ properties = {} }: SchemaNode, path: string): Readonly<Record<string, FormNode>> {
    const handMade = handMadeFields(path);
    const fields: [string, FormNode][] = [];
    let section: SectionName = 'design';
    for (const [name, reference] of Object.entries(properties)) {
      const node = this.node(reference, path === '' ? name : `${path}.${name}`);
      section = listedSectionOf(name) ?? section;
      if (!handMade.includes(name)) fields.push([name, { ...this.#texts(name, reference), ...path === '' && { section }, ...node, ...conditionOf(path, name) }]);
      else if (node.fields !== undefined || node.item !== undefined) fields.push([name, structureOf(node)]);
    }
    return Object.fromEntries(fields);
  }

  #texts(name: string, reference: SchemaNode): Partial<FormNode> {
    const schema = resolveNode(this.root, reference);
    const title = titleOf(name, schema);
    const hint = hintOf(title, schema.description);
    return { title, ...hint !== undefined && { hint } };
  }
}

/** The form of a request's schema, see `FormNode`. */
export const formOf = (schema: SchemaNode): FormNode => new FormBuilder(schema).node(schema, '');

/** Generates what the playground derives of its form from the request's schema: the fields without a hand-made control. */
export const requestForm: Generator = {
  name: 'form of the playground',
  produce: async () => {
    const form = formOf(await readRequestSchema());
    const text = `${GENERATED_NOTICE}
import type { FormNode } from '../form-node.js';

/** The objects and lists of the request, and the fields without a hand-made control, which have a title. */
export const REQUEST_FORM: FormNode = ${JSON.stringify(form, null, 1)};
`;
    return [{ path: 'packages/playground/src/model/generated/request-form.ts', text }];
  },
};
