import { effect, signal } from '@preact/signals';
import { render, type JSX } from 'preact';
import sample from '../../../examples/invoice.json' with { type: 'json' };
import type { JsonObject } from './model/json.js';
import { keyInFragment } from './model/key.js';
import { requestInFragment, unpackRequest } from './model/share-link.js';
import { Announcer, startAnnouncer } from './parts/announcer.js';
import { acceptDroppedFiles, Dialogs } from './parts/dialogs.js';
import { DraftNotice, Notice } from './parts/notice.js';
import { JsonPane } from './parts/json-pane.js';
import { PaneTabs } from './parts/pane-tabs.js';
import { PdfPane } from './parts/pdf-pane.js';
import { TopBar } from './parts/top-bar.js';
import { ReceivedPart } from './parts/received-part.js';
import { Totals } from './parts/totals.js';
import { DesignSection } from './sections/design-section.js';
import { DetailsSection } from './sections/details-section.js';
import { EInvoiceSection } from './sections/e-invoice-section.js';
import { LanguageSection } from './sections/language-section.js';
import { LinesSection } from './sections/lines-section.js';
import { MoneySection } from './sections/money-section.js';
import { PaymentSection } from './sections/payment-section.js';
import { PartiesSection, TextsSection } from './sections/text-sections.js';
import { keyIsAccepted, limits, phase } from './state/responses.js';
import { startClock } from './state/clock.js';
import { restoreScheme } from './state/color-scheme.js';
import { replaceInvoice, restoreDraft, startDraft } from './state/draft.js';
import { key, restoreKey } from './state/key.js';
import { foldAllButFirst, type Pane, shownPanes, view, watchWidth, width } from './state/layout.js';
import { preloadLists } from './state/lists.js';
import { startLive } from './state/live.js';
import { draw } from './state/pdf.js';
import { startReceived } from './state/received.js';
import { loadTiles } from './state/theme.js';
import { files, startXml } from './state/xml.js';

/** What the invoice says comes before its looks on a small screen, which shows one section at a time. */
const Form = (): JSX.Element => (
  <form class="invoice" aria-label="Invoice" onSubmit={(event) => { event.preventDefault(); void draw(); }}>
    <ReceivedPart />
    <Notice />
    {width.value !== 'narrow' && <DesignSection />}
    <PartiesSection /><DetailsSection /><LinesSection /><MoneySection /><PaymentSection /><EInvoiceSection /><LanguageSection /><TextsSection />
    {width.value === 'narrow' && <DesignSection />}
    <DraftNotice />
    <p class="hint"><a href="playground/licenses.txt" target="_blank" rel="noreferrer">Licences of the software that makes this page</a></p>
  </form>
);

const PANES: readonly (readonly [Pane, string, () => JSX.Element])[] = [['form', 'Form', Form], ['json', 'JSON', JsonPane], ['pdf', 'PDF', PdfPane]];

/** The JSON editor is large, so it waits until its pane is first shown. */
const jsonWasOpened = signal(false);

const contentOf = (name: Pane, Content: () => JSX.Element): JSX.Element | null => (name === 'json' && !jsonWasOpened.value ? null : <Content />);

const App = (): JSX.Element => (
  <>
    <a class="skip" href="#main">Skip to the invoice</a>
    <TopBar />
    <main id="main" tabIndex={-1} class="panes" data-width={width.value} data-view={view.value} data-files={files.value}>
      <PaneTabs />
      {PANES.map(([name, title, Content]) => (
        <section key={name} id={`pane-${name}`} class={`pane ${name}`} aria-labelledby={`title-${name}`} hidden={!shownPanes.value.includes(name)}>
          <h2 id={`title-${name}`} class="pane-title">{title}</h2>
          {contentOf(name, Content)}
        </section>
      ))}
      <Totals />
    </main>
    <Dialogs />
    <Announcer />
  </>
);

// Removes the fragment after reading it, because a key in the address would end up in histories and screenshots.
const readFragment = async (): Promise<JsonObject | null> => {
  const { hash, hostname, pathname, search } = location;
  restoreKey(keyInFragment(hash, hostname));
  const shared = requestInFragment(hash);
  if (hash.length > 1) history.replaceState(null, '', `${pathname}${search}`);
  return shared === null ? null : unpackRequest(shared);
};

const SHARED_INVOICE_TITLE = 'The shared invoice';

// Most fragments have no invoice, such as that of the skip link. The page then keeps its content.
const openSharedInvoice = async (): Promise<void> => {
  const shared = await readFragment();
  if (shared !== null) replaceInvoice(shared, SHARED_INVOICE_TITLE);
};

// A shared invoice replaces a draft, which undo brings back.
const showInitialInvoice = async (): Promise<void> => {
  const shared = await readFragment();
  const hasDraft = restoreDraft(shared ?? sample);
  if (shared !== null && hasDraft) replaceInvoice(shared, SHARED_INVOICE_TITLE);
};

const start = async (): Promise<void> => {
  restoreScheme();
  watchWidth();
  if (width.value === 'narrow') foldAllButFirst();
  startClock();
  await showInitialInvoice();
  keyIsAccepted.value = key.value !== '';
  void loadTiles();
  startDraft();
  startLive();
  startXml();
  startReceived();
  startAnnouncer();
  acceptDroppedFiles();
  effect(() => { if (shownPanes.value.includes('json')) jsonWasOpened.value = true; });
  effect(() => { if (phase.value.kind === 'shown' && limits.value !== null) void preloadLists(); });
  window.addEventListener('hashchange', () => { void openSharedInvoice(); });
  document.addEventListener('keydown', (event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); void draw(); } });
  const root = document.getElementById('app');
  if (root !== null) render(<App />, root);
};

await start();
