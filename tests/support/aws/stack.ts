import type { Resource, Template } from '../lambda/packaged-template.js';
import type { BucketService } from './bucket-service.js';
import { conditionHolds, resolveText, type Names } from './intrinsics.js';
import { isAllowed, type Policy } from './policy.js';
import { needsOfResource, type Step } from './resource-needs.js';

/** An event of a stack. */
interface StackEvent {
  readonly EventId: string;
  readonly StackId: string;
  readonly StackName: string;
  readonly LogicalResourceId: string;
  readonly ResourceType: string;
  readonly ResourceStatus: string;
  readonly ResourceStatusReason?: string;
  readonly Timestamp: string;
  readonly [name: string]: string;
}

/** A stack: the resources of its template with their physical ids, and their events. */
export interface Stack {
  readonly id: string;
  readonly name: string;
  status: string;
  template: Template;
  /** Physical ids by logical id. */
  readonly physicalIds: Map<string, string>;
  /** Newest first. */
  readonly events: StackEvent[];
}

export const ACCOUNT_ID = '123456789012';
const STACK_TYPE = 'AWS::CloudFormation::Stack';

const NAME_PROPERTIES = ['TableName', 'FunctionName', 'LogGroupName', 'RoleName', 'BucketName', 'AlarmName', 'DashboardName', 'TopicName'];

const record = (stack: Stack, logicalId: string, type: string, status: string, reason?: string): void => {
  stack.events.unshift({
    EventId: `${stack.events.length + 1}`, StackId: stack.id, StackName: stack.name, LogicalResourceId: logicalId, ResourceType: type,
    ResourceStatus: status, Timestamp: '2026-01-01T00:00:00.000Z', ...reason === undefined ? {} : { ResourceStatusReason: reason },
  });
};

/** Sets the status of the stack as a whole, with its event. */
export const setStatus = (stack: Stack, status: string, reason?: string): void => {
  stack.status = status;
  record(stack, stack.name, STACK_TYPE, status, reason);
};

/** The values of a stack's references. */
export const namesOf = ({ physicalIds }: Stack, region: string): Names => ({ region, accountId: ACCOUNT_ID, physicalIds });

const LAYER = 'AWS::Lambda::LayerVersion';

/** The ARN of the next version of a layer. */
const layerVersionArn = (stack: Stack, logicalId: string, name: unknown, region: string): string => {
  const [, version = '0'] = /:(\d+)$/.exec(stack.physicalIds.get(logicalId) ?? '') ?? [];
  return `arn:aws:lambda:${region}:${ACCOUNT_ID}:layer:${String(name)}:${Number(version) + 1}`;
};

/** The physical id of a new resource: its given name, or a name made from the stack's name and its logical id. */
export const physicalIdOf = (stack: Stack, logicalId: string, resource: Resource, region: string): string => {
  const { Type, Properties: properties } = resource as { readonly Type: string; readonly Properties?: Resource['Properties'] };
  const named = NAME_PROPERTIES.map((property) => properties?.[property]).find((value) => typeof value === 'string');
  if (named !== undefined) return named;
  if (Type === LAYER) return layerVersionArn(stack, logicalId, properties?.LayerName, region);
  // An HTTP API's id is part of its address.
  if (Type === 'AWS::ApiGatewayV2::Api') return 'a1b2c3d4e5';
  return `${stack.name}-${logicalId}-1x2y3z`.toLowerCase();
};

/** The environment of a stack. */
interface Surroundings {
  readonly s3: BucketService;
  readonly region: string;
  /** The resources that deleted stacks retained: type and physical id. */
  readonly retained: readonly string[];
  /** Permissions of the deployer. */
  readonly policy: Policy;
}

/** The first missing permission of the deployer for a step of a resource; null if none is missing. */
const rejection = (
  step: Step, stack: Stack, template: Template, logicalId: string, { region, policy }: Surroundings,
): string | null => {
  const [resource, physicalId] = [template.Resources[logicalId], stack.physicalIds.get(logicalId)];
  if (resource === undefined || physicalId === undefined) return null;
  const needs = needsOfResource(step, { resource, physicalId, names: namesOf(stack, region), template });
  const rejected = needs.find((need) => !isAllowed(policy, need));
  return rejected === undefined ? null : `deployer is not authorized to perform: ${rejected.action} on resource: ${rejected.resource}`;
};

/** The error of a resource whose zip is not where the template says, or null. */
const missingZip = ({ Properties: properties }: Resource, stack: Stack, { s3, region }: Surroundings): string | null => {
  const zip = (properties.Code ?? properties.Content) as { readonly S3Bucket: unknown; readonly S3Key: string } | undefined;
  if (zip === undefined) return null;
  const bucket = resolveText(zip.S3Bucket, namesOf(stack, region));
  return s3.buckets.get(bucket)?.has(zip.S3Key) === true ? null : `S3 Error Code: NoSuchKey. ${zip.S3Key}`;
};

/** The error of a resource whose name is taken, or null. */
const takenName = ({ Type }: Resource, physicalId: string, { retained }: Surroundings): string | null =>
  (retained.includes(`${Type} ${physicalId}`) ? `${physicalId} already exists` : null);

/** Changes a resource; a layer gets a new version. Returns the error, or null. */
const changeResource = (
  stack: Stack, template: Template, id: string, resource: Resource, around: Surroundings,
): string | null => {
  const fault = rejection('change', stack, template, id, around) ?? missingZip(resource, stack, around);
  if (fault === null && resource.Type === LAYER) stack.physicalIds.set(id, physicalIdOf(stack, id, resource, around.region));
  return fault;
};

/** Creates a resource. Returns the error, or null. */
const makeResource = (
  stack: Stack, template: Template, id: string, resource: Resource, around: Surroundings,
): string | null => {
  const physicalId = stack.physicalIds.get(id) ?? '';
  const fault = rejection('make', stack, template, id, around) ?? takenName(resource, physicalId, around)
    ?? missingZip(resource, stack, around);
  if (fault !== null) return fault;
  if (resource.Type === 'AWS::S3::Bucket') around.s3.buckets.set(physicalId, new Map());
  record(stack, id, resource.Type, 'CREATE_COMPLETE');
  return null;
};

/** A template without the resources whose condition does not hold. */
const wanted = (template: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(Object.entries(template.Resources).filter(([, { Condition: name }]) =>
    typeof name !== 'string' || conditionHolds(template.Conditions, name))),
});

/** Creates the resources of a template. If one cannot be created, the stack is rolled back. */
export const applyTemplate = (
  stack: Stack, described: Template, kind: 'CREATE' | 'UPDATE', around: Surroundings,
): void => {
  const template = wanted(described);
  setStatus(stack, `${kind}_IN_PROGRESS`);
  const isNew = (id: string): boolean => !stack.physicalIds.has(id);
  const added = Object.entries(template.Resources).filter(([id]) => isNew(id));
  const changed = Object.entries(template.Resources).filter(([id, resource]) =>
    !isNew(id) && JSON.stringify(stack.template.Resources[id]) !== JSON.stringify(resource));
  for (const [id, resource] of added) stack.physicalIds.set(id, physicalIdOf(stack, id, resource, around.region));
  const fail = (id: string, { Type }: Resource, status: string, fault: string): void => {
    record(stack, id, Type, status, fault);
    for (const [each] of added) stack.physicalIds.delete(each);
    setStatus(stack, kind === 'CREATE' ? 'ROLLBACK_COMPLETE' : 'UPDATE_ROLLBACK_COMPLETE');
  };
  for (const [id, resource] of changed) {
    const fault = changeResource(stack, template, id, resource, around);
    if (fault !== null) return fail(id, resource, 'UPDATE_FAILED', fault);
  }
  for (const [id, resource] of added) {
    const fault = makeResource(stack, template, id, resource, around);
    if (fault !== null) return fail(id, resource, 'CREATE_FAILED', fault);
  }
  stack.template = template;
  setStatus(stack, `${kind}_COMPLETE`);
};

/** Takes resources that an earlier stack retained into this one. */
export const importResources = (stack: Stack, template: Template, retained: string[], region: string): void => {
  for (const [id, resource] of Object.entries(template.Resources)) {
    const physicalId = physicalIdOf(stack, id, resource, region);
    const target = retained.indexOf(`${resource.Type} ${physicalId}`);
    if (target < 0) return setStatus(stack, 'IMPORT_ROLLBACK_COMPLETE', `${physicalId} does not exist`);
    retained.splice(target, 1);
    stack.physicalIds.set(id, physicalId);
  }
  stack.template = template;
  setStatus(stack, 'IMPORT_COMPLETE');
};

/** Deletes the resources of a stack, except those that its template retains. It fails if a bucket is not empty. */
export const deleteStack = (stack: Stack, around: Surroundings): readonly string[] => {
  const { s3: { buckets } } = around;
  setStatus(stack, 'DELETE_IN_PROGRESS');
  const retained: string[] = [];
  for (const [id, resource] of Object.entries(stack.template.Resources)) {
    const physicalId = stack.physicalIds.get(id) ?? '';
    const isFull = (buckets.get(physicalId)?.size ?? 0) > 0;
    const fault = isFull ? 'The bucket you tried to delete is not empty' : rejection('remove', stack, stack.template, id, around);
    if (resource.DeletionPolicy === 'Retain') retained.push(`${resource.Type} ${physicalId}`);
    else if (fault !== null) {
      record(stack, id, resource.Type, 'DELETE_FAILED', fault);
      setStatus(stack, 'DELETE_FAILED');
      return retained;
    } else {
      buckets.delete(physicalId);
      record(stack, id, resource.Type, 'DELETE_COMPLETE');
    }
  }
  setStatus(stack, 'DELETE_COMPLETE');
  return retained;
};
