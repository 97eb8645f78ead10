import { isErrorFromAlias } from '@zodios/core';
import { api, createApiClient } from './invoice-api';
import { BATCH, E_INVOICE, INVALID, INVOICE } from '../bodies';
import { apiKey, baseUrl, report, thrownBy } from '../report';

const client = createApiClient(baseUrl, { axiosConfig: { adapter: 'fetch', headers: { 'x-api-key': apiKey } } });

await report({
  generate: async () => (await client.generateInvoice(INVOICE, { responseType: 'blob' })).arrayBuffer(),
  batch: async () => (await client.generateBatch(BATCH, { responseType: 'blob' })).arrayBuffer(),
  xml: async () => client.writeEInvoice(E_INVOICE),
  preview: async () => (await client.previewInvoice(INVOICE)).data.preview.financial.total,
  themes: async () => (await client.listThemes()).data.themes[0]?.name,
  currencies: async () => (await client.listCurrencies()).data.currencies[0]?.code,
  labels: async () => {
    const { labels } = (await client.listDefaultLabels({ queries: { language: 'fr' } })).data;
    return 'invoice' in labels ? labels.invoice : undefined;
  },
  usage: async () => (await client.getUsage()).data.usage.invoicesLimit,
  rejection: async () => {
    const error = await thrownBy(() => client.previewInvoice(INVALID));
    if (!isErrorFromAlias(api.api, 'previewInvoice', error)) throw error;
    const { data } = error.response;
    return [data.error.code, 'details' in data.error ? data.error.details[0]?.field : undefined];
  },
});
