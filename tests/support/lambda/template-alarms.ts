import { targetOf, type Template } from './packaged-template.js';

/** A metric in an alarm or a widget. Its dimensions have values or logical ids. */
export interface MetricName {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** An alarm of the template. */
export interface Alarm {
  readonly logicalId: string;
  /** Name without the service and the stage, which is its heading in the runbook. */
  readonly title: string;
  readonly condition: string | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metrics: readonly MetricName[];
}

interface RawMetric {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

const metricOf = ({ Namespace: namespace, MetricName: name, Dimensions: dimensions = [] }: RawMetric): MetricName => ({
  namespace, name, dimensions: Object.fromEntries(dimensions.map(({ Name: key, Value: value }) => [key, targetOf(value)])),
});

/** The metrics of an alarm: its single metric, or those in its expression. */
const metricsOf = (properties: Readonly<Record<string, unknown>>): readonly MetricName[] => {
  if (properties.Metrics === undefined) return [metricOf(properties as unknown as RawMetric)];
  const queries = properties.Metrics as readonly { readonly MetricStat?: { readonly Metric: RawMetric } }[];
  return queries.flatMap(({ MetricStat: stat }) => (stat === undefined ? [] : [metricOf(stat.Metric)]));
};

/** The ids of an alarm's metrics, with their names. In an alarm with one metric, the name is the id. */
export const metricIdsOf = ({ properties }: Alarm): readonly (readonly [id: string, name: string])[] => {
  if (properties.Metrics === undefined) return [[String(properties.MetricName), String(properties.MetricName)]];
  const queries = properties.Metrics as readonly { readonly Id: string; readonly MetricStat?: { readonly Metric: RawMetric } }[];
  return queries.flatMap(({ Id: id, MetricStat: stat }) => (stat === undefined ? [] : [[id, stat.Metric.MetricName] as const]));
};

/** The alarms of a template. */
export const alarmsOf = ({ Resources: resources }: Template): readonly Alarm[] =>
  Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm').map(([logicalId, { Properties: properties, Condition }]) => ({
    logicalId,
    title: String(properties.AlarmName).replace(/^invoice-pdf-dev-/, ''),
    condition: Condition as string | undefined,
    properties,
    metrics: metricsOf(properties),
  }));

/** A widget of a dashboard. */
interface Widget {
  readonly type: string;
  readonly properties: { readonly title: string; readonly metrics?: readonly (readonly unknown[])[]; readonly query?: string };
}

/** The widgets of the template's dashboard, with logical ids for values that are only known at deployment. */
export const widgetsOf = ({ Resources: resources }: Template): readonly Widget[] => {
  const { 'Fn::Sub': body } = resources.Dashboard?.Properties.DashboardBody as { readonly 'Fn::Sub': string };
  return (JSON.parse(body.replace(/\$\{([\w:]+)\}/g, '$1')) as { readonly widgets: readonly Widget[] }).widgets;
};

/** The metrics of a widget: namespace, name, alternating dimension names and values, and how to draw it. */
export const metricsOfWidget = ({ properties: { metrics = [] } }: Widget): readonly MetricName[] => metrics.map((row) => {
  const [namespace = '', name = '', ...rest] = row.filter((part) => typeof part === 'string');
  return { namespace, name, dimensions: Object.fromEntries(rest.flatMap((key, at) => (at % 2 === 0 ? [[key, rest[at + 1] ?? '']] : []))) };
});
