import {
  generateBatch, generateInvoice, getUsage, listCurrencies, listDefaultLabels, listThemes, previewInvoice, writeEInvoice,
} from './invoice-api';
import { client } from './invoice-api/client.gen';
import { BATCH, E_INVOICE, INVALID, INVOICE } from '../bodies';
import { apiKey, baseUrl, report } from '../report';

client.setConfig({ baseUrl, headers: { 'x-api-key': apiKey } });
const throwOnError = true;

await report({
  generate: async () => (await generateInvoice({ body: INVOICE, throwOnError })).data.arrayBuffer(),
  batch: async () => {
    const { data } = await generateBatch({ body: BATCH, throwOnError });
    if (!(data instanceof Blob)) throw new Error('The answer is not a file.');
    return data.arrayBuffer();
  },
  xml: async () => (await writeEInvoice({ body: E_INVOICE, throwOnError })).data.text(),
  preview: async () => (await previewInvoice({ body: INVOICE, throwOnError })).data.data.preview.financial.total,
  themes: async () => (await listThemes({ throwOnError })).data.data.themes[0]?.name,
  currencies: async () => (await listCurrencies({ throwOnError })).data.data.currencies[0]?.code,
  labels: async () => {
    const { labels } = (await listDefaultLabels({ query: { language: 'fr' }, throwOnError })).data.data;
    return 'invoice' in labels ? labels.invoice : undefined;
  },
  usage: async () => (await getUsage({ throwOnError })).data.data.usage.invoicesLimit,
  rejection: async () => {
    const { error } = await generateInvoice({ body: INVALID });
    return [error?.error.code, error !== undefined && 'details' in error.error ? error.error.details[0]?.field : undefined];
  },
});
