/** Names of the two tables of a deployment. */
export interface TableNames { readonly accounts: string; readonly usage: string }

/** The table names of a stage, as in serverless.yml; `local` is the stage of the local service. */
export const tableNamesOf = (stage: string): TableNames => ({
  accounts: `invoice-pdf-${stage}-accounts`,
  usage: `invoice-pdf-${stage}-usage`,
});
