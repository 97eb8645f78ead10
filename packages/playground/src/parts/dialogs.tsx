import { computed, effect, type Signal, signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.js';
import { storeLimits } from '../state/responses.js';
import { key, keyMode } from '../state/key.js';
import { baseUrl } from '../api/call-api.js';
import { sampleDescription, sampleGroups, sampleTitle, type Sample } from '../model/samples.js';
import { shareLink, type ShareLink } from '../model/share-link.js';
import { snippet, SNIPPET_TITLES, type SnippetLanguage } from '../model/snippets.js';
import { replaceInvoice } from '../state/draft.js';
import { request } from '../state/request.js';
import { loadSamples } from '../state/samples.js';
import { CopyButton } from './copy-button.js';
import { ReadFile } from './received-part.js';
import { isRequestFile } from '../model/received.js';

/** A modal dialog. The browser keeps the focus in it, and restores it afterwards. */
const Dialog = ({ open, title, children }: {
  readonly open: Signal<boolean>;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = `dialog-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  useEffect(() => {
    if (open.value) element.current?.showModal();
    else element.current?.close();
  }, [open.value]);
  const closeOnBackdrop = (event: MouseEvent): void => { if (event.target === element.current) open.value = false; };
  return (
    <dialog ref={element} class="dialog" aria-labelledby={titleId} onClose={() => { open.value = false; }} onClick={closeOnBackdrop}>
      <div class="dialog-box">
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" class="icon-button" aria-label={`Close ${title}`} onClick={() => { open.value = false; }}><Icon name="close" /></button>
        </header>
        {open.value && children}
      </div>
    </dialog>
  );
};

/** Files that were dropped on the page, by the dialog that takes them. */
const dropped = { batch: signal<readonly File[]>([]), read: signal<readonly File[]>([]) } as const;

const handlesDrop = ({ target }: Event): boolean => target instanceof Element && target.closest('input[type="file"], .editor') !== null;

/** Takes files that are dropped on the page, which a browser would open instead of it: JSON for a batch, else an e-invoice. */
export const acceptDroppedFiles = (): void => {
  const onDrag = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true || handlesDrop(event)) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    const files = [...event.dataTransfer.files];
    const taker = files.every(({ name }) => isRequestFile(name)) ? 'batch' : 'read';
    dropped[taker].value = files;
    openDialogs[taker].value = true;
  };
  document.addEventListener('dragover', onDrag);
  document.addEventListener('drop', onDrag);
};

/** Several invoices as one zip. Its script is loaded when it is first shown. */
const Batch = (): JSX.Element => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    void import('../batch/batch.js').then(({ showBatch }) => {
      if (host.current === null) return;
      const addFiles = showBatch(host.current, { key: key.value, isFree: keyMode.value === 'test', storeResponse: storeLimits });
      stop = effect(() => { if (dropped.batch.value.length > 0) addFiles(dropped.batch.value); });
    });
    return () => { stop(); dropped.batch.value = []; };
  }, []);
  if (key.value === '') return <p class="remark warn">Enter an API key first.</p>;
  return <div ref={host} />;
};

/** Which dialogs are open. */
export const openDialogs = { samples: signal(false), read: signal(false), batch: signal(false), share: signal(false), code: signal(false) } as const;

const LANGUAGES = Object.keys(SNIPPET_TITLES) as SnippetLanguage[];
const language = signal<SnippetLanguage>('curl');
const code = computed(() => snippet(language.value, baseUrl(), request.value));

const Code = (): JSX.Element => (
  <>
    <p class="hint">This invoice as a call of the API. The key comes from the environment variable <code>INVOICE_API_KEY</code>.</p>
    <fieldset class="segments">
      <legend class="sr-only">Language</legend>
      {LANGUAGES.map((each) => (
        <label key={each}><input type="radio" name="language" class="sr-only" checked={language.value === each} onChange={() => { language.value = each; }} /><span>{SNIPPET_TITLES[each]}</span></label>
      ))}
    </fieldset>
    <pre class="snippet" tabIndex={0} aria-label={`${SNIPPET_TITLES[language.value]} code`}>{code.value.replace(/(data:image\/\w+;base64,.{24})[^"]{200,}/, '$1…')}</pre>
    <div class="row"><CopyButton text={code.value} title={`Copy ${SNIPPET_TITLES[language.value]}`} /></div>
  </>
);

const Share = (): JSX.Element => {
  const made = useSignal<ShareLink | null>(null);
  useEffect(() => { void shareLink(`${location.origin}${location.pathname}`, request.value).then((link) => { made.value = link; }); }, []);
  const link = made.value;
  return (
    <>
      <p class="hint">The link contains the invoice itself, after its <code>#</code>: browsers send that part to no server. It never holds your key. Anyone who has the link can read the invoice.</p>
      <label class="label" for="share-link">Link</label>
      <input id="share-link" class="input code" readOnly value={link === null ? '' : link.url} onFocus={(event) => event.currentTarget.select()} />
      {link?.withoutPictures === true && <p class="remark warn">The pictures are left out: with them, the link would be too long.</p>}
      {link?.tooLong === true && <p class="remark warn">{`${Math.round(link.url.length / 1000)} KB is too long for many programs to open as a link. Send the JSON instead.`}</p>}
      <div class="row">{link !== null && <CopyButton text={link.url} title="Copy link" />}</div>
    </>
  );
};

const SampleButton = ({ sample }: { readonly sample: Sample }): JSX.Element => (
  <li><button type="button" class="sample" onClick={() => { replaceInvoice(sample.request, `The sample “${sampleTitle(sample.name)}”`); openDialogs.samples.value = false; }}><b>{sampleTitle(sample.name)}</b><span>{sampleDescription(sample)}</span></button></li>
);

const SampleList = (): JSX.Element => {
  const samples = useSignal<readonly Sample[] | null>(null);
  const failed = useSignal(false);
  useEffect(() => { loadSamples().then((all) => { samples.value = all; }, () => { failed.value = true; }); }, []);
  if (failed.value) return <p class="remark bad">The samples could not be fetched. Close this and try again.</p>;
  if (samples.value === null) return <p class="waiting">The samples are coming …</p>;
  return (
    <>
      {sampleGroups(samples.value).map(({ title, samples: group }) => (
        <section key={title} aria-label={title}>
          <h3 class="samples-title">{title}</h3>
          <ul class="samples">{group.map((sample) => <SampleButton key={sample.name} sample={sample} />)}</ul>
        </section>
      ))}
    </>
  );
};

/** The dialogs for samples, received e-invoices, batches, sharing and code. */
export const Dialogs = (): JSX.Element => (
  <>
    <Dialog open={openDialogs.samples} title="Samples"><SampleList /></Dialog>
    <Dialog open={openDialogs.read} title="Read an e-invoice"><ReadFile dropped={dropped.read} open={openDialogs.read} /></Dialog>
    <Dialog open={openDialogs.batch} title="Batch"><Batch /></Dialog>
    <Dialog open={openDialogs.share} title="Share"><Share /></Dialog>
    <Dialog open={openDialogs.code} title="Copy as code"><Code /></Dialog>
  </>
);
