import { signal } from '@preact/signals';
import { render, type JSX } from 'preact';
import { ask, type Answer } from '../api/ask.js';
import { batchBody, invoiceCount, invoiceFile, placeIn, refusedFiles, type FileRemark, type InvoiceFile } from '../model/batch.js';
import { newId } from '../model/id.js';
import { listOr, objectOr, shownText, type JsonObject } from '../model/json.js';
import { amountText } from '../model/money-text.js';
import { counted, faultIn } from '../model/offences.js';
import { Message } from '../parts/message.js';

/** The page's side of a batch. */
export interface Account {
  readonly key: string;
  /** Whether invoices of the key are not counted. */
  readonly isFree: boolean;
  readonly note: (answer: Answer) => void;
}

type Stage =
  | { readonly kind: 'none' | 'checking' | 'making' }
  | { readonly kind: 'refused'; readonly remarks: readonly FileRemark[] }
  | { readonly kind: 'checked'; readonly invoices: readonly JsonObject[] }
  | { readonly kind: 'made'; readonly url: string };

const NO_CONNECTION: FileRemark = { file: '', field: '', message: 'The service could not be reached. Trying again is charged once.' };
const NOT_AN_INVOICE = 'Expected the JSON of an invoice, or a list of invoices.';
const FILE_NAME = 'invoices.zip';

const files = signal<readonly InvoiceFile[]>([]);
const stage = signal<Stage>({ kind: 'none' });
const root = document.createElement('div');
root.className = 'stack';
let account: Account = { key: '', isFree: false, note: () => undefined };
let id = '';

const refuse = (remarks: readonly FileRemark[]): void => { stage.value = { kind: 'refused', remarks }; };

/** Sends the batch; null if it was refused, or if other files were chosen meanwhile. */
const sent = async (isDryRun: boolean): Promise<Answer | null> => {
  const chosen = files.value;
  stage.value = { kind: isDryRun ? 'checking' : 'making' };
  try {
    const question = { key: account.key, body: batchBody(chosen, isDryRun) };
    const answer = await ask('/invoices/batch', isDryRun ? question : { ...question, idempotencyKey: id });
    account.note(answer);
    if (files.value !== chosen) return null;
    if (answer.status === 200) return answer;
    refuse(refusedFiles(chosen, faultIn(answer.envelope, answer.status)));
  } catch {
    if (files.value === chosen) refuse([NO_CONNECTION]);
  }
  return null;
};

const check = async (): Promise<void> => {
  const answer = await sent(true);
  if (answer !== null) stage.value = { kind: 'checked', invoices: listOr(objectOr(answer.envelope.data).invoices).map(objectOr) };
};

const save = (file: Blob): void => {
  const url = URL.createObjectURL(file);
  stage.value = { kind: 'made', url };
  Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
};

const make = async (): Promise<void> => {
  const answer = await sent(false);
  if (answer !== null && answer.file !== null) save(answer.file);
};

/** Reads files, and checks their invoices in a dry run. */
const choose = async (chosen: readonly File[]): Promise<void> => {
  if (stage.value.kind === 'made') URL.revokeObjectURL(stage.value.url);
  const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, file: invoiceFile(file.name, await file.text()) })));
  files.value = read.flatMap(({ file }) => file ?? []);
  id = newId();
  const odd = read.filter(({ file }) => file === null);
  if (odd.length > 0) refuse(odd.map(({ name }) => ({ file: name, field: '', message: NOT_AN_INVOICE })));
  else await check();
};

const said = (): string => {
  const now = stage.value;
  const invoices = counted(invoiceCount(files.value), 'invoice');
  switch (now.kind) {
    case 'none': return '';
    case 'checking': return `Checking ${invoices} …`;
    case 'making': return `Making ${invoices} …`;
    case 'refused':
      if (now.remarks.includes(NO_CONNECTION)) return 'No answer.';
      return `Nothing was made or counted. ${counted(now.remarks.length, 'fault')}:`;
    case 'checked': return account.isFree ? `${invoices}, not counted with this key.` : `This counts as ${invoices}.`;
    case 'made': return `${FILE_NAME} is ready, with ${invoices}.`;
  }
};

const Faults = ({ remarks }: { readonly remarks: readonly FileRemark[] }): JSX.Element => (
  <>
    <ul class="remark-list">
      {remarks.map(({ file, field, message }, index) => (
        <li key={index}>{file !== '' && <b>{file} </b>}{field !== '' && <><code>{field}</code>: </>}<Message text={message} /></li>
      ))}
    </ul>
    {remarks.some(({ file }) => file === '') && (
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
          <td>{Object.values(placeIn(files.value, index)).join('')}</td>
          <th scope="row">{shownText(invoiceNumber)}</th>
          <td>{shownText(pages)}</td>
          <td>{`${shownText(currency)} ${amountText(Number(total), shownText(currency))}`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Outcome = (): JSX.Element | null => {
  const now = stage.value;
  if (now.kind === 'refused') return <Faults remarks={now.remarks} />;
  if (now.kind === 'made') return <div class="row"><a class="button primary" href={now.url} download={FILE_NAME}>Download again</a></div>;
  if (now.kind !== 'checked') return null;
  return (
    <>
      <div class="row"><button type="button" class="button primary" onClick={() => { void make(); }}>{`Make ${FILE_NAME}`}</button></div>
      <Invoices invoices={now.invoices} />
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
          onChange={({ currentTarget }) => { void choose([...currentTarget.files ?? []]); currentTarget.value = ''; }}
        />
        <span class="button" aria-hidden="true">Choose JSON files</span>
      </span>
    </div>
    <p role="status">{said()}</p>
    <Outcome />
  </>
);

/**
 * Shows the batch in an element, and says how it takes files that were dropped elsewhere.
 * @param of whose key makes the invoices
 */
export const showBatch = (host: Element, of: Account): ((dropped: readonly File[]) => void) => {
  account = of;
  files.value = [];
  stage.value = { kind: 'none' };
  render(<Batch />, root);
  host.append(root);
  return (dropped) => { void choose(dropped); };
};
