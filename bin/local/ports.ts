import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const listenOnce = async (port: number): Promise<number> => {
  const server = createServer();
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const { port: boundPort } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return boundPort;
};

/** Finds a free port. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Checks that the service and its DynamoDB have different ports. Throws Error that names both variables. */
export const assertPortsDiffer = (port: number, dynamoDbPort: number): void => {
  if (port === dynamoDbPort) throw new Error(`PORT and DYNAMODB_PORT are both ${port}; they must differ.`);
};

/** Checks that a port is free. Throws Error that names port and variable. */
export const assertPortFree = async (port: number, variable: string): Promise<void> => {
  try {
    await listenOnce(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${code ?? 'unknown reason'})`;
    throw new Error(`Port ${port} ${reason}. Set ${variable} to another port, for example ${variable}=${port + 1}.`, { cause: error });
  }
};
