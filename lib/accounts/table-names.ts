/** Names of the two tables of a deployment. */
export interface TableNames {
  readonly accounts: string;
  readonly usage: string;
}

/**
 * The table names of a stage: the same rule as in serverless.yml.
 * @param stage `local` for the local service, else the stage given at deployment
 */
export const tableNamesOf = (stage: string): TableNames => ({
  accounts: `invoice-pdf-${stage}-accounts`,
  usage: `invoice-pdf-${stage}-usage`,
});
