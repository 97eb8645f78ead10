import { jsonAnswer, type AwsAnswer } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';

/** CloudWatch Logs with one line in every log group. */
export const answerOfLogs = ({ action, input: { logGroupName: name = '' } }: AwsCall): AwsAnswer | undefined => {
  if (action === 'DescribeLogStreams') return jsonAnswer({ logStreams: [{ logStreamName: 'stream' }] });
  return action === 'FilterLogEvents' ? jsonAnswer({ events: [{ logStreamName: 'stream', timestamp: 1, message: `a line of ${name}` }] }) : undefined;
};
