import createClient from 'openapi-fetch';
import type { paths } from './invoice-api';
import { BATCH, E_INVOICE, INVALID, INVOICE } from '../bodies';
import { apiKey, baseUrl, report } from '../report';

const client = createClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } });

const present = <Data>({ data, error }: { data?: Data; error?: unknown }): Data => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

await report({
  generate: async () => present(await client.POST('/invoices/generate', { body: INVOICE, parseAs: 'arrayBuffer' })),
  batch: async () => present(await client.POST('/invoices/batch', { body: BATCH, parseAs: 'arrayBuffer' })),
  xml: async () => present(await client.POST('/invoices/xml', { body: E_INVOICE, parseAs: 'text' })),
  preview: async () => present(await client.POST('/invoices/preview', { body: INVOICE })).data.preview.financial.total,
  themes: async () => present(await client.GET('/themes')).data.themes[0]?.name,
  currencies: async () => present(await client.GET('/currencies')).data.currencies[0]?.code,
  labels: async () => {
    const { labels } = present(await client.GET('/labels/defaults', { params: { query: { language: 'fr' } } })).data;
    return 'invoice' in labels ? labels.invoice : undefined;
  },
  usage: async () => present(await client.GET('/usage')).data.usage.invoicesLimit,
  rejection: async () => {
    const { error } = await client.POST('/invoices/generate', { body: INVALID, parseAs: 'arrayBuffer' });
    return [error?.error.code, error !== undefined && 'details' in error.error ? error.error.details[0]?.field : undefined];
  },
});
