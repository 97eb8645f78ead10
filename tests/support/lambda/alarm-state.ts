/** Computes whether an alarm is in the ALARM state, like CloudWatch, for the features that the template's alarms use. */
import { createContext, runInContext } from 'node:vm';
import type { Alarm } from './template-alarms.js';

/** Values of a metric: a list for each period, oldest first. A list is empty if nothing was written in its period. */
type Periods = readonly (readonly number[])[];

/** The values written for the metric of each name (or for the query with an expression's id). */
export type Written = Readonly<Record<string, Periods>>;

interface Query {
  readonly Id: string;
  readonly Expression?: string;
  readonly MetricStat?: { readonly Stat: string };
}

interface Rules {
  readonly EvaluationPeriods: number;
  /** How many of the evaluated periods must be at the threshold; absent: all. */
  readonly DatapointsToAlarm?: number;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData: string;
  readonly MetricName?: string;
  readonly Statistic?: string;
  readonly ExtendedStatistic?: string;
  readonly Metrics?: readonly Query[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @returns undefined if nothing was written */
const statisticOf = (name: string, values: readonly number[]): number | undefined => {
  if (values.length === 0) return undefined;
  if (name === 'Sum') return sum(values);
  const [, percent] = /^p(\d+)$/.exec(name) ?? [];
  if (percent === undefined) throw new Error(`The evaluator does not know the statistic ${name}.`);
  return [...values].sort((left, right) => left - right)[Math.ceil(values.length * Number(percent) / 100) - 1];
};

/** Metric math for one period. As in CloudWatch, missing values give no value. */
const computed = (expression: string, named: Readonly<Record<string, number | undefined>>): number | undefined => {
  const context = createContext({
    ...named,
    METRICS: () => Object.values(named).filter((value) => value !== undefined),
    SUM: sum,
    FILL: (value: number | undefined, otherwise: number) => value ?? otherwise,
    IF: (condition: boolean, then: number, otherwise: number) => (condition ? then : otherwise),
  });
  const value = runInContext(expression, context) as number;
  return Number.isNaN(value) ? undefined : value;
};

const valueOf = (rules: Rules, written: Written, at: number): number | undefined => {
  const { MetricName: name = '', Statistic: statistic, ExtendedStatistic: percentile = '', Metrics: queries } = rules;
  if (queries === undefined) return statisticOf(statistic ?? percentile, written[name]?.[at] ?? []);
  const named = Object.fromEntries(queries.flatMap(({ Id, MetricStat }) =>
    (MetricStat === undefined ? [] : [[Id, statisticOf(MetricStat.Stat, written[Id]?.[at] ?? [])]])));
  const [expression = ''] = queries.flatMap(({ Expression }) => Expression ?? []);
  return computed(expression, named);
};

/** The value of a period without data. */
const MISSING: Readonly<Record<string, number>> = { notBreaching: Number.NEGATIVE_INFINITY, breaching: Number.POSITIVE_INFINITY };

/** Whether an alarm is in the ALARM state after the given periods. */
export const isInAlarm = ({ properties }: Alarm, written: Written): boolean => {
  const rules = properties as unknown as Rules;
  if (rules.ComparisonOperator !== 'GreaterThanOrEqualToThreshold' || !(rules.TreatMissingData in MISSING)) {
    throw new Error('The evaluator does not know this alarm.');
  }
  const length = Math.max(...Object.values(written).map((periods) => periods.length));
  const evaluatedPeriods = Array.from({ length: rules.EvaluationPeriods }, (_, back) => length - 1 - back);
  const missing = MISSING[rules.TreatMissingData] ?? 0;
  const breaching = evaluatedPeriods.filter((at) => (valueOf(rules, written, at) ?? missing) >= rules.Threshold);
  return breaching.length >= (rules.DatapointsToAlarm ?? rules.EvaluationPeriods);
};
