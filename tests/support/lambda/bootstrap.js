// What Lambda's Node.js runtime does inside a sandbox: import the handler, then ask for an event, answer it, ask for the next.
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Lambda's runtime loads this module with `require`. An import would read every export, and so load the module's WebSocket: 50 ms of CPU on
// Node.js 22, which would be counted as part of each cold start.
const { request, Agent } = process.getBuiltinModule('node:http');

const { AWS_LAMBDA_RUNTIME_API: api, LAMBDA_TASK_ROOT: root, _HANDLER: handlerName } = process.env;
const agent = new Agent({ keepAlive: true });

process.on('disconnect', () => process.exit(0)); // never outlive the test that started it

const call = (method, path, body, headers = {}) => new Promise((resolve, reject) => {
  const sent = request(`http://${api}/2018-06-01/runtime/${path}`, { method, agent, headers }, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks).toString('utf8') }));
  });
  sent.on('error', reject);
  sent.end(body);
});

const errorBody = (error) => JSON.stringify({
  errorType: error?.name ?? 'Error', errorMessage: error?.message ?? String(error), trace: error?.stack?.split('\n') ?? [],
});

const loadHandler = async () => {
  const dot = handlerName.lastIndexOf('.');
  const load = createRequire(join(root, 'index.js')); // a package without "type": "module" is required, not imported
  const handler = load(join(root, `${handlerName.slice(0, dot)}.js`))[handlerName.slice(dot + 1)];
  if (typeof handler !== 'function') throw new TypeError(`${handlerName} is not a function`);
  return handler;
};

/** The machine's clock: a test may bend `Date` in this process, but Lambda's deadline is in real time. */
const realNow = () => performance.timeOrigin + performance.now();

const contextOf = (headers) => ({
  awsRequestId: headers['lambda-runtime-aws-request-id'],
  invokedFunctionArn: headers['lambda-runtime-invoked-function-arn'],
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  functionVersion: '$LATEST',
  memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.floor(Number(headers['lambda-runtime-deadline-ms']) - realNow()),
});

/** CPU of this process since its start, in milliseconds. Each answer states it, for measurements. */
const cpuHeaders = () => {
  const { user, system } = process.cpuUsage();
  return { 'x-sandbox-cpu-ms': String((user + system) / 1000) };
};

const serveOne = async (handler) => {
  const { headers, body } = await call('GET', 'invocation/next');
  const path = `invocation/${headers['lambda-runtime-aws-request-id']}`;
  try {
    const result = await handler(JSON.parse(body), contextOf(headers));
    await call('POST', `${path}/response`, JSON.stringify(result) ?? 'null', cpuHeaders());
  } catch (error) {
    await call('POST', `${path}/error`, errorBody(error));
  }
};

const before = { cpu: process.cpuUsage(), at: performance.now() };
try {
  const handler = await loadHandler();
  const cpu = process.cpuUsage(before.cpu);
  process.send?.({
    startCpuMs: (before.cpu.user + before.cpu.system) / 1000,
    importCpuMs: (cpu.user + cpu.system) / 1000,
    importWallMs: performance.now() - before.at,
  });
  for (;;) await serveOne(handler);
} catch (error) {
  console.error(errorBody(error)); // in the function's log, as Lambda writes it
  await call('POST', 'init/error', errorBody(error)).catch(() => {});
  process.exit(1);
}
