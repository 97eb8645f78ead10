import { jsonAnswer, type AwsAnswer } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';

export interface LogService {
  /** What every log group has, if it is not empty. */
  lines: readonly string[];
  readonly answer: (call: AwsCall) => AwsAnswer | undefined;
}

/** CloudWatch Logs with the same lines in every log group; at first one, with the name of its group. */
export const createLogService = (): LogService => {
  const service: LogService = {
    lines: [],
    answer: ({ action, input: { logGroupName: name = '' } }) => {
      if (action === 'DescribeLogStreams') return jsonAnswer({ logStreams: [{ logStreamName: 'stream' }] });
      const lines = service.lines.length > 0 ? service.lines : [`a line of ${name}`];
      const events = lines.map((message) => ({ logStreamName: 'stream', timestamp: 1, message }));
      return action === 'FilterLogEvents' ? jsonAnswer({ events }) : undefined;
    },
  };
  return service;
};
