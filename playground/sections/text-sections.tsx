import type { JSX } from 'preact';
import { shownText } from '../model/json.js';
import { at } from '../state/request.js';
import { Fold } from '../parts/fold.js';
import { ChoiceField, LinesField, TextField } from '../parts/inputs.js';
import { ObjectList } from '../parts/object-list.js';
import { PictureField } from '../parts/picture-field.js';
import { Section } from '../parts/section.js';
import { DeliveryFold, OthersFold, PartyFold } from './party-folds.js';

// The buyer issues a self-billed document, so its company is the buyer.
const isSelfBilled = (): boolean => /^(?:selfBilled|purchaseOrder)/.test(shownText(at(['documentType'])));

const lacksName = (party: 'seller' | 'buyer'): boolean => at([party, 'name']) === undefined;

/** Sender and recipient. */
export const PartiesSection = (): JSX.Element => (
  <Section name="parties" title="From and to">
    <TextField path={['companyName']} label="Company" required={lacksName(isSelfBilled() ? 'buyer' : 'seller')} />
    <LinesField path={['companyDetails']} label="Company details" placeholder="Address, e-mail, tax number" />
    <div class="grid two">
      <LinesField path={['billTo']} label="Bill to" required={lacksName(isSelfBilled() ? 'seller' : 'buyer')} rows={4} />
      <LinesField path={['shipTo']} label="Ship to" rows={4} />
    </div>
    <div>
      <PartyFold party="seller" />
      <PartyFold party="buyer" />
      <DeliveryFold />
      <OthersFold />
    </div>
  </Section>
);

/** Texts that the law requires. */
const Mentions = (): JSX.Element => (
  <Fold title="Mentions of the law" paths={[['mentions']]}>
    <p class="hint">Printed after the terms, and notes of an e-invoice. The code is one of UNTDID 4451.</p>
    <ObjectList path={['mentions']} noun="mention" maxEntries={20} newEntry={{ code: '', text: '' }}>
      {(entry) => <><TextField path={[...entry, 'code']} label="Code" placeholder="e.g. AAB" /><LinesField path={[...entry, 'text']} label="Text" /></>}
    </ObjectList>
  </Fold>
);

/** Blocks to sign. */
const Signatures = (): JSX.Element => (
  <Fold title="Signatures and stamps" paths={[['signatures']]}>
    <p class="hint">At the end of the document, side by side. A picture is no electronic signature.</p>
    <ObjectList path={['signatures']} noun="signature" maxEntries={2} newEntry={{}}>
      {(entry) => (
        <>
          <TextField path={[...entry, 'label']} label="Heading" />
          <TextField path={[...entry, 'name']} label="Name" />
          <TextField path={[...entry, 'role']} label="Role" />
          <TextField path={[...entry, 'placeDate']} label="Place and date" />
          <PictureField
            path={[...entry, 'image']} label="Picture" alt="The picture of this signature"
            hint="PNG or JPEG, up to 1,000 pixels a side, 192 KB in both signatures. Without it, the line is empty."
          />
        </>
      )}
    </ObjectList>
  </Fold>
);

/** Notes and terms. */
export const TextsSection = (): JSX.Element => (
  <Section name="texts" title="Notes and terms">
    <LinesField path={['notes']} label="Notes" />
    <LinesField path={['terms']} label="Terms and conditions" />
    <ChoiceField path={['textFormat']} label="Format of notes, terms and descriptions" options={[['', 'Plain (default)'], ['plain', 'Plain'], ['markdown', '**bold**, [links](https://…) and lists']]} />
    <Mentions />
    <Signatures />
    <TextField path={['carriedForward']} label="Label of sums carried to the next page" placeholder="e.g. Carried forward" />
  </Section>
);
