import {
  generateBatch, generateInvoice, getUsage, listCurrencies, listDefaultLabels, listThemes, previewInvoice, writeEInvoice,
  type generateInvoiceResponseError,
} from './invoice-api';
import { BATCH, E_INVOICE, INVALID, INVOICE } from '../bodies';
import { apiKey, report, thrownBy } from '../report';

const options = { headers: { 'x-api-key': apiKey } };

await report({
  generate: async () => (await generateInvoice(INVOICE, options)).data.arrayBuffer(),
  batch: async () => {
    const { data } = await generateBatch(BATCH, options);
    if (!(data instanceof Blob)) throw new Error('The answer is not a file.');
    return data.arrayBuffer();
  },
  xml: async () => (await writeEInvoice(E_INVOICE, options)).data,
  preview: async () => (await previewInvoice(INVOICE, options)).data.data.preview.financial.total,
  themes: async () => (await listThemes(options)).data.data.themes[0]?.name,
  currencies: async () => (await listCurrencies(options)).data.data.currencies[0]?.code,
  labels: async () => {
    const { labels } = (await listDefaultLabels({ language: 'fr' }, options)).data.data;
    return 'invoice' in labels ? labels.invoice : undefined;
  },
  usage: async () => (await getUsage(options)).data.data.usage.invoicesLimit,
  rejection: async () => {
    const { info } = await thrownBy(() => generateInvoice(INVALID, options)) as { readonly info: generateInvoiceResponseError['data'] };
    return [info.error.code, 'details' in info.error ? info.error.details[0]?.field : undefined];
  },
});
