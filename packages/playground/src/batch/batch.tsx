import { signal } from '@preact/signals';
import { render, type JSX } from 'preact';
import { callApi, type ApiResponse } from '../api/call-api.js';
import { batchBody, invoiceCount, invoiceFile, locationIn, fileErrors, type FileMessage, type InvoiceFile } from '../model/batch.js';
import { newIdempotencyKey } from '../model/api-call.js';
import { listOr, objectOr, shownText, type JsonObject } from '../model/json.js';
import { amountText } from '../model/money-text.js';
import { countText, parseApiError } from '../model/field-messages.js';
import { Message } from '../parts/message.js';

/** The page's side of a batch. */
interface BatchAccount {
  readonly key: string;
  /** Whether invoices of the key are not counted. */
  readonly isFree: boolean;
  readonly storeResponse: (response: ApiResponse) => void;
}

type BatchState =
  | { readonly kind: 'none' | 'checking' | 'making' }
  | { readonly kind: 'rejected'; readonly messages: readonly FileMessage[] }
  | { readonly kind: 'checked'; readonly invoices: readonly JsonObject[] }
  | { readonly kind: 'made'; readonly url: string };

const NO_CONNECTION: FileMessage = { file: '', field: '', message: 'The service could not be reached. Trying again is charged once.' };
const NOT_AN_INVOICE = 'Expected the JSON of an invoice, or a list of invoices.';
const FILE_NAME = 'invoices.zip';

const files = signal<readonly InvoiceFile[]>([]);
const state = signal<BatchState>({ kind: 'none' });
const root = document.createElement('div');
root.className = 'stack';
let account: BatchAccount = { key: '', isFree: false, storeResponse: () => undefined };
let id = '';

const reject = (messages: readonly FileMessage[]): void => { state.value = { kind: 'rejected', messages }; };

/** Sends the batch; null if it was rejected, or if other files were chosen meanwhile. */
const sendBatch = async (isDryRun: boolean): Promise<ApiResponse | null> => {
  const selectedFiles = files.value;
  state.value = { kind: isDryRun ? 'checking' : 'making' };
  try {
    const options = { key: account.key, body: batchBody(selectedFiles, isDryRun) };
    const response = await callApi('/invoices/batch', isDryRun ? options : { ...options, idempotencyKey: id });
    account.storeResponse(response);
    if (files.value !== selectedFiles) return null;
    if (response.status === 200) return response;
    reject(fileErrors(selectedFiles, parseApiError(response.envelope, response.status)));
  } catch {
    if (files.value === selectedFiles) reject([NO_CONNECTION]);
  }
  return null;
};

const check = async (): Promise<void> => {
  const response = await sendBatch(true);
  if (response !== null) state.value = { kind: 'checked', invoices: listOr(objectOr(response.envelope.data).invoices).map(objectOr) };
};

const save = (file: Blob): void => {
  const url = URL.createObjectURL(file);
  state.value = { kind: 'made', url };
  Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
};

const generate = async (): Promise<void> => {
  const response = await sendBatch(false);
  if (response !== null && response.file !== null) save(response.file);
};

/** Reads files, and checks their invoices in a dry run. */
const selectFiles = async (selectedFiles: readonly File[]): Promise<void> => {
  if (state.value.kind === 'made') URL.revokeObjectURL(state.value.url);
  const read = await Promise.all(selectedFiles.map(async (file) => ({ name: file.name, file: invoiceFile(file.name, await file.text()) })));
  files.value = read.flatMap(({ file }) => file ?? []);
  id = newIdempotencyKey();
  const invalidFiles = read.filter(({ file }) => file === null);
  if (invalidFiles.length > 0) reject(invalidFiles.map(({ name }) => ({ file: name, field: '', message: NOT_AN_INVOICE })));
  else await check();
};

const statusText = (): string => {
  const current = state.value;
  const invoices = countText(invoiceCount(files.value), 'invoice');
  switch (current.kind) {
    case 'none': return '';
    case 'checking': return `Checking ${invoices} …`;
    case 'making': return `Making ${invoices} …`;
    case 'rejected':
      if (current.messages.includes(NO_CONNECTION)) return 'No answer.';
      return `Nothing was made or counted. ${countText(current.messages.length, 'error')}:`;
    case 'checked': return account.isFree ? `${invoices}, not counted with this key.` : `This counts as ${invoices}.`;
    case 'made': return `${FILE_NAME} is ready, with ${invoices}.`;
  }
};

const ErrorList = ({ messages }: { readonly messages: readonly FileMessage[] }): JSX.Element => (
  <>
    <ul class="remark-list">
      {messages.map(({ file, field, message }, index) => (
        <li key={index}>{file !== '' && <b>{file} </b>}{field !== '' && <><code>{field}</code>: </>}<Message text={message} /></li>
      ))}
    </ul>
    {messages.some(({ file }) => file === '') && (
      <div class="row"><button type="button" class="button" onClick={() => { void check(); }}>Check again</button></div>
    )}
  </>
);

const Invoices = ({ invoices }: { readonly invoices: readonly JsonObject[] }): JSX.Element => (
  <table class="batch">
    <thead><tr><th scope="col">File</th><th scope="col">Number</th><th scope="col">Pages</th><th scope="col">Total</th></tr></thead>
    <tbody>
      {invoices.map(({ invoiceNumber, pages, currency, total }, index) => (
        <tr key={index}>
          <td>{Object.values(locationIn(files.value, index)).join('')}</td>
          <th scope="row">{shownText(invoiceNumber)}</th>
          <td>{shownText(pages)}</td>
          <td>{`${shownText(currency)} ${amountText(Number(total), shownText(currency))}`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const BatchResult = (): JSX.Element | null => {
  const current = state.value;
  if (current.kind === 'rejected') return <ErrorList messages={current.messages} />;
  if (current.kind === 'made') return <div class="row"><a class="button primary" href={current.url} download={FILE_NAME}>Download again</a></div>;
  if (current.kind !== 'checked') return null;
  return (
    <>
      <div class="row"><button type="button" class="button primary" onClick={() => { void generate(); }}>{`Make ${FILE_NAME}`}</button></div>
      <Invoices invoices={current.invoices} />
    </>
  );
};

const Batch = (): JSX.Element => (
  <>
    <p class="hint" id="batch-hint">
      {'Each file holds the JSON of an invoice, or a list of invoices. You can also drop files anywhere on the page. '}
      They are checked first; you get one zip with a PDF of each invoice.
    </p>
    <div class="row">
      <span class="file">
        <input
          type="file" multiple accept=".json" aria-label="Choose JSON files" aria-describedby="batch-hint"
          onChange={({ currentTarget }) => { void selectFiles([...currentTarget.files ?? []]); currentTarget.value = ''; }}
        />
        <span class="button" aria-hidden="true">Choose JSON files</span>
      </span>
    </div>
    <p role="status">{statusText()}</p>
    <BatchResult />
  </>
);

/**
 * Shows the batch in an element, and says how it takes files that were dropped elsewhere.
 * @param of whose key makes the invoices
 */
export const showBatch = (host: Element, of: BatchAccount): ((dropped: readonly File[]) => void) => {
  account = of;
  files.value = [];
  state.value = { kind: 'none' };
  render(<Batch />, root);
  host.append(root);
  return (dropped) => { void selectFiles(dropped); };
};
