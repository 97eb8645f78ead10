import { readFile } from 'node:fs/promises';
import { API_PREFIX, type Endpoint, ENDPOINT_PATHS, ENDPOINTS, functionFileName } from '../../lib/endpoints.js';
import type { GeneratedFile, Generator } from './generated-file.js';

/** An endpoint with its path. */
type EndpointWithPath = Endpoint & { readonly path: string };

const ENDPOINT_LIST: readonly EndpointWithPath[] = ENDPOINT_PATHS.map((path) => ({ ...ENDPOINTS[path], path }));

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const routeOf = ({ method, path }: EndpointWithPath): string => `${method} ${API_PREFIX}${path}`;

/** Settings of a function that works on invoices, and of one that draws. */
const WORK_SETTINGS = `    memorySize: 1769
    timeout: 20
`;
const DRAWING_SETTINGS = '    layers: ${self:custom.fontsLayer}\n';

const functionOf = (endpoint: EndpointWithPath): string => {
  const { name, draws, takes } = endpoint;
  const file = functionFileName(endpoint);
  return `  ${name}:
    handler: dist/${file}/index.handler
${takes === null ? '' : WORK_SETTINGS}${draws === false ? '' : DRAWING_SETTINGS}    package: { patterns: ['!**', 'dist/${file}/**'] }
    events:
      - httpApi: ${routeOf(endpoint)}
`;
};

const logOf = ({ name }: EndpointWithPath): string => `                  - !GetAtt ${capitalized(name)}LogGroup.Arn\n`;

const throttledRequests = (): string => {
  const routes = ENDPOINT_LIST.map((endpoint) => `($.route = "${routeOf(endpoint)}")`).join(' || ');
  return `      FilterPattern: '{ ($.status = "429") && ($.integrationLatencyMs = "-") && (${routes}) }'\n`;
};

const metricOf = (name: string, metric: string, dimensions: string): string => `        - Id: ${name}
          ReturnData: false
          MetricStat: { Stat: Sum, Period: 300, Metric: { Namespace: AWS/Lambda, MetricName: ${metric}, Dimensions: ${dimensions} } }
`;

const errorsOf = ({ name }: EndpointWithPath): string =>
  metricOf(name, 'Errors', `&${name} [{ Name: FunctionName, Value: '\${self:service}-\${sls:stage}-${name}' }]`);

const throttlesOf = ({ name }: EndpointWithPath): string => metricOf(name, 'Throttles', `*${name}`);

const errorLinesOf = ({ name }: EndpointWithPath): string =>
  `  ${capitalized(name)}ErrorLines: { Type: AWS::Logs::MetricFilter, Properties: { LogGroupName: !Ref ${capitalized(name)}LogGroup, `
  + 'FilterPattern: *isError, MetricTransformations: *errorLines } }\n';

/** The first endpoint's filter is written by hand. The others refer to its parts. */
const furtherEndpoints = ENDPOINT_LIST.slice(1);

const SERVERLESS = 'serverless.yml';

/** The blocks of each file. */
const BLOCKS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  [SERVERLESS]: { functions: () => ENDPOINT_LIST.map(functionOf).join('') },
  'infrastructure/roles.yml': { logs: () => ENDPOINT_LIST.map(logOf).join('') },
  'infrastructure/alarms.yml': {
    throttled: throttledRequests,
    errors: () => ENDPOINT_LIST.map(errorsOf).join(''),
    throttles: () => ENDPOINT_LIST.map(throttlesOf).join(''),
    lines: () => furtherEndpoints.map(errorLinesOf).join(''),
  },
};

/**
 * A YAML file with its blocks renewed. `# endpoints: name` begins a block, `# end of endpoints` ends it.
 * @throws Error for a file without one of the blocks
 */
export const withBlocks = (path: string, text: string, blocks: Readonly<Record<string, () => string>>): string =>
  Object.entries(blocks).reduce((result, [name, render]) => {
    const block = new RegExp(`( *# endpoints: ${name}\\b[^\\n]*\\n)[\\s\\S]*?( *# end of endpoints\\n)`);
    if (!block.test(result)) throw new Error(`${path} has no block "# endpoints: ${name}" that ends with "# end of endpoints".`);
    return result.replace(block, (_, start: string, end: string) => start + render() + end);
  }, text);

const renewed = async (path: string, blocks: typeof BLOCKS[string]): Promise<GeneratedFile> =>
  ({ path, text: withBlocks(path, await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'), blocks) });

/** The text of serverless.yml with the endpoints as the list has them now. */
export const serverlessText = async (): Promise<string> => {
  const { text } = await renewed(SERVERLESS, BLOCKS[SERVERLESS] ?? {});
  return text;
};

const produce = (): Promise<readonly GeneratedFile[]> =>
  Promise.all(Object.entries(BLOCKS).map(([path, blocks]) => renewed(path, blocks)));

/** Generates the functions, roles and alarms of the endpoints in serverless.yml and infrastructure/. */
export const infrastructure: Generator = { name: 'functions, roles and alarms of the endpoints', produce };
