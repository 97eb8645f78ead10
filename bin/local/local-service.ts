import type { Variant } from '../../lib/config.js';
import { createTables } from './create-tables.js';
import { startDynamoDb } from './dynamodb-process.js';
import { LOCAL_STAGE, startOffline } from './offline-process.js';

/** How the local service runs. */
export interface LocalServiceOptions {
  readonly variant: Variant;
  readonly port: number;
  readonly dynamoDbPort: number;
  /** Folder in which the tables are kept; absent: in memory. */
  readonly dataFolder?: string;
  /** Whether the log's lines hold metrics. */
  readonly hasMetrics: boolean;
  readonly onHandlerOutput: (text: string) => void;
  readonly onToolOutput: (text: string) => void;
}

/** The running local service: serverless-offline and an embedded DynamoDB. */
export interface LocalService {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly dynamoDbEndpoint: string;
  /** Resolves when the service has ended without being told to. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts both processes, with the tables of infrastructure/tables.yml; if one does not start, none stays. */
export const startLocalService = async (options: LocalServiceOptions): Promise<LocalService> => {
  const { dataFolder, dynamoDbPort } = options;
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'; // advice on deployments, and this is none
  const dynamoDb = await startDynamoDb({ port: dynamoDbPort, ...dataFolder === undefined ? {} : { path: dataFolder } });
  try {
    await createTables(dynamoDb.endpoint, LOCAL_STAGE);
    const { baseUrl, ended, stop } = await startOffline({ ...options, dynamoDbEndpoint: dynamoDb.endpoint });
    const stopBoth = async (): Promise<void> => {
      await stop();
      await dynamoDb.stop();
    };
    return { baseUrl, dynamoDbEndpoint: dynamoDb.endpoint, ended, stop: stopBoth };
  } catch (error) {
    await dynamoDb.stop();
    throw error;
  }
};
