type Condition = { readonly 'Fn::Equals': readonly [string, string] } | { readonly 'Fn::Not': readonly [Condition] };

/** Whether a condition of a template holds. Its parameters are texts already. */
export const conditionHolds = (conditions: Readonly<Record<string, unknown>> | undefined, name: string): boolean => {
  const holds = (condition: Condition): boolean =>
    'Fn::Not' in condition ? !holds(condition['Fn::Not'][0]) : condition['Fn::Equals'][0] === condition['Fn::Equals'][1];
  return holds(conditions?.[name] as Condition);
};

/** The values of a stack's references. */
export interface Names {
  readonly region: string;
  readonly accountId: string;
  /** Physical ids by logical id. */
  readonly physicalIds: ReadonlyMap<string, string>;
}

const referenced = (name: string, { region, accountId, physicalIds }: Names): string => {
  const pseudo: Readonly<Record<string, string>> = {
    'AWS::Region': region, 'AWS::AccountId': accountId, 'AWS::Partition': 'aws', 'AWS::URLSuffix': 'amazonaws.com',
  };
  const value = pseudo[name] ?? physicalIds.get(name);
  if (value === undefined) throw new Error(`The template refers to ${name}, which it does not hold.`);
  return value;
};

const attribute = ([logicalId = '', name = '']: readonly string[], names: Names): string =>
  `arn:aws:emulator:${names.region}:${names.accountId}:${referenced(logicalId, names)}/${name}`;

/** Resolves `Ref`, `Fn::GetAtt`, `Fn::Sub` and `Fn::Join`, which outputs use, to texts. */
export const resolveText = (value: unknown, names: Names): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const [[kind, content] = ['nothing', null]] = Object.entries(value as object) as [string, unknown][];
  switch (kind) {
    case 'Ref': return referenced(content as string, names);
    case 'Fn::GetAtt': return attribute(typeof content === 'string' ? content.split('.') : content as string[], names);
    case 'Fn::Sub': return (content as string).replaceAll(/\$\{([\w:]+)\}/g, (_, name: string) => referenced(name, names));
    case 'Fn::Join': {
      const [separator, parts] = content as [string, unknown[]];
      return parts.map((part) => resolveText(part, names)).join(separator);
    }
    default: throw new Error(`The emulator does not know ${kind}.`);
  }
};
