import type { Template } from '../lambda/packaged-template.js';
import { queryAnswer, queryError, type AwsAnswer, type XmlValue } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';
import type { BucketService } from './bucket-service.js';
import { resolveText } from './intrinsics.js';
import type { Policy } from './policy.js';
import { ACCOUNT_ID, applyTemplate, deleteStack, importResources, namesOf, setStatus, type Stack } from './stack.js';

/** The parts of CloudFormation that a deployment uses. */
export interface StackService {
  /** Existing stacks by name. */
  readonly stacks: Map<string, Stack>;
  /** The resources that deleted stacks retained: type and physical id. */
  readonly retained: string[];
  readonly answer: (call: AwsCall) => AwsAnswer | undefined;
}

interface ChangeSet { readonly kind: 'CREATE' | 'UPDATE' | 'IMPORT'; readonly template: Template }

const EMPTY: Template = { Resources: {}, Outputs: {} };

const missing = (name: string): AwsAnswer => queryError('ValidationError', `Stack with id ${name} does not exist`);

const descriptionOf = (stack: Stack, region: string): Readonly<Record<string, XmlValue>> => ({
  StackId: stack.id,
  StackName: stack.name,
  StackStatus: stack.status,
  CreationTime: '2026-01-01T00:00:00.000Z',
  Outputs: {
    member: Object.entries(stack.template.Outputs).map(([OutputKey, { Value }]) =>
      ({ OutputKey, OutputValue: resolveText(Value, namesOf(stack, region)) })),
  },
});

const resourceOf = (stack: Stack, id: string): Readonly<Record<string, XmlValue>> => ({
  StackId: stack.id, StackName: stack.name, LogicalResourceId: id, PhysicalResourceId: stack.physicalIds.get(id),
  ResourceType: stack.template.Resources[id]?.Type, ResourceStatus: 'CREATE_COMPLETE',
  LastUpdatedTimestamp: '2026-01-01T00:00:00.000Z', Timestamp: '2026-01-01T00:00:00.000Z',
});

/** The template in a call or in a bucket. */
const templateOf = ({ input }: AwsCall, { buckets }: BucketService): Template => {
  if (input.TemplateBody !== undefined) return { ...EMPTY, ...JSON.parse(input.TemplateBody) as Template };
  const [, bucket = '', ...key] = new URL(input.TemplateURL ?? '').pathname.split('/');
  const object = buckets.get(bucket)?.get(key.join('/'));
  if (object === undefined) throw new Error(`No template at ${String(input.TemplateURL)}.`);
  return JSON.parse(object.bytes.toString('utf8')) as Template;
};

const holdsRoles = ({ Resources }: Template): boolean => Object.values(Resources).some(({ Type }) => Type === 'AWS::IAM::Role');

const lacksCapability = ({ input }: AwsCall, template: Template): boolean =>
  holdsRoles(template) && !Object.entries(input).some(([name, value]) => name.startsWith('Capabilities.member.') && value === 'CAPABILITY_IAM');

/**
 * Creates a CloudFormation without stacks. It creates its S3 resources in `s3`.
 * @param policy permissions of the deployer, which CloudFormation uses
 */
export const createStackService = (s3: BucketService, policy: Policy): StackService => {
  const stacks = new Map<string, Stack>();
  const gone = new Map<string, Stack>();
  const retained: string[] = [];
  const changeSets = new Map<string, ChangeSet>();
  const find = (nameOrId: string): Stack | undefined =>
    stacks.get(nameOrId) ?? [...stacks.values(), ...gone.values()].find(({ id }) => id === nameOrId);
  const createChangeSet = (call: AwsCall): AwsAnswer => {
    const { StackName: name = '', ChangeSetType: kind } = call.input;
    const template = templateOf(call, s3);
    const present = stacks.get(name);
    if (lacksCapability(call, template)) return queryError('InsufficientCapabilitiesException', 'Requires capabilities : [CAPABILITY_IAM]');
    if (present?.status === 'ROLLBACK_COMPLETE') {
      return queryError('ValidationError', `Stack:${present.id} is in ROLLBACK_COMPLETE state and can not be updated.`);
    }
    const id = `arn:aws:cloudformation:${call.region}:${ACCOUNT_ID}:stack/${name}/emulator`;
    if (present === undefined) {
      stacks.set(name, { id, name, status: 'REVIEW_IN_PROGRESS', template: EMPTY, physicalIds: new Map(), events: [] });
    }
    changeSets.set(name, { kind: kind === 'CREATE' || kind === 'IMPORT' ? kind : 'UPDATE', template });
    return queryAnswer(call.action, { Id: `${id}/change-set`, StackId: id });
  };
  const onStack: Readonly<Record<string, (stack: Stack, call: AwsCall) => AwsAnswer>> = {
    DescribeStacks: (stack, { action, region }) => queryAnswer(action, { Stacks: { member: [descriptionOf(stack, region)] } }),
    DescribeChangeSet: (stack, { action }) => queryAnswer(action, {
      StackId: stack.id, StackName: stack.name, ChangeSetName: 'change-set', Status: 'CREATE_COMPLETE',
      Changes: { member: Object.keys(changeSets.get(stack.name)?.template.Resources ?? {}).map((LogicalResourceId) => ({ Type: 'Resource', ResourceChange: { LogicalResourceId } })) },
    }),
    GetTemplate: ({ template }, { action }) => queryAnswer(action, { TemplateBody: JSON.stringify(template) }),
    DeleteChangeSet: (stack, { action }) => {
      changeSets.delete(stack.name);
      return queryAnswer(action, {});
    },
    ExecuteChangeSet: (stack, { action, region }) => {
      const changeSet = changeSets.get(stack.name);
      if (changeSet === undefined) return queryError('ChangeSetNotFound', 'ChangeSet does not exist', 404);
      if (changeSet.kind === 'IMPORT') importResources(stack, changeSet.template, retained, region);
      else applyTemplate(stack, changeSet.template, changeSet.kind, { s3, region, retained, policy });
      return queryAnswer(action, {});
    },
    DescribeStackEvents: (stack, { action }) => queryAnswer(action, { StackEvents: { member: stack.events } }),
    DescribeStackResource: (stack, { action, input }) => stack.physicalIds.has(input.LogicalResourceId ?? '')
      ? queryAnswer(action, { StackResourceDetail: resourceOf(stack, input.LogicalResourceId ?? '') })
      : queryError('ValidationError', `Resource ${String(input.LogicalResourceId)} does not exist for stack ${stack.name}`),
    ListStackResources: (stack, { action }) => queryAnswer(action, {
      StackResourceSummaries: { member: [...stack.physicalIds.keys()].map((id) => resourceOf(stack, id)) },
    }),
    DeleteStack: (stack, { action, region }) => {
      retained.push(...deleteStack(stack, { s3, region, retained, policy }));
      if (stack.status === 'DELETE_COMPLETE') {
        stacks.delete(stack.name);
        gone.set(stack.id, stack);
      }
      return queryAnswer(action, {});
    },
  };
  return {
    stacks,
    retained,
    answer: (call) => {
      if (call.action === 'CreateChangeSet') return createChangeSet(call);
      if (call.action === 'ValidateTemplate') return queryAnswer(call.action, { Description: `${Object.keys(templateOf(call, s3).Resources).length} resources` });
      const operation = onStack[call.action];
      const name = call.input.StackName ?? '';
      const stack = find(name);
      if (operation === undefined) return undefined;
      return stack === undefined ? missing(name) : operation(stack, call);
    },
  };
};

/** Adds a stack whose first creation failed: its bucket is gone, but its name is still taken. */
export const leaveRolledBackStack = ({ stacks }: StackService, name: string): void => {
  const id = `arn:aws:cloudformation:eu-central-1:${ACCOUNT_ID}:stack/${name}/left`;
  const stack: Stack = { id, name, status: '', template: EMPTY, physicalIds: new Map([['ServerlessDeploymentBucket', `${name}-serverlessdeploymentbucket-gone`]]), events: [] };
  setStatus(stack, 'ROLLBACK_COMPLETE');
  stacks.set(name, stack);
};
