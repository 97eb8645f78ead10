/** In the list of routes, each function has its route and the path at which the AWS SDK calls it. */
const ROUTE_LIST = /\/2015-03-31\/functions\/[^]*\/invocations/;

/**
 * Leaves out the list of routes that serverless-offline prints when it starts. It has no option for that, and the list
 * would push the key and the addresses off the screen.
 * @returns a function that restores the list
 */
export const hideRouteList = (): (() => void) => {
  const { log } = console;
  console.log = (...texts: readonly unknown[]): void => {
    if (!ROUTE_LIST.test(String(texts[0]))) log(...texts);
  };
  return () => { console.log = log; };
};
