import { Api, type ErrorAnswer, type HttpResponse, type ValidationErrorAnswer } from './invoice-api';
import { BATCH, E_INVOICE, INVALID, INVOICE } from '../bodies';
import { apiKey, baseUrl, report, thrownBy } from '../report';

const api = new Api({ baseUrl, baseApiParams: { headers: { 'x-api-key': apiKey } } });

await report({
  generate: async () => (await api.invoices.generateInvoice(INVOICE)).arrayBuffer(),
  batch: async () => (await api.invoices.generateBatch(BATCH, { format: 'blob' })).data.arrayBuffer(),
  xml: async () => (await api.invoices.writeEInvoice(E_INVOICE)).text(),
  preview: async () => (await api.invoices.previewInvoice(INVOICE)).data.data.preview.financial.total,
  themes: async () => (await api.themes.listThemes()).data.data.themes[0]?.name,
  currencies: async () => (await api.currencies.listCurrencies()).data.data.currencies[0]?.code,
  labels: async () => {
    const { labels } = (await api.labels.listDefaultLabels({ language: 'fr' })).data.data;
    return 'invoice' in labels ? labels.invoice : undefined;
  },
  usage: async () => (await api.usage.getUsage()).data.data.usage.invoicesLimit,
  rejection: async () => {
    const response = await thrownBy(() => api.invoices.generateInvoice(INVALID)) as HttpResponse<unknown, ValidationErrorAnswer | ErrorAnswer>;
    const { error } = await response.json() as typeof response.error;
    return [error.code, 'details' in error ? error.details[0]?.field : undefined];
  },
});
