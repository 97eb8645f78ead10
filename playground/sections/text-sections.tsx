import type { JSX } from 'preact';
import { shownText } from '../model/json.js';
import { at } from '../state/request.js';
import { LinesField, TextField } from '../parts/inputs.js';
import { Section } from '../parts/section.js';
import { DeliveryFold, OthersFold, PartyFold } from './party-folds.js';

// The buyer issues a self-billed document, so its company is the buyer.
const isSelfBilled = (): boolean => shownText(at(['documentType'])).startsWith('selfBilled');

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

/** Notes and terms. */
export const TextsSection = (): JSX.Element => (
  <Section name="texts" title="Notes and terms">
    <LinesField path={['notes']} label="Notes" />
    <LinesField path={['terms']} label="Terms and conditions" />
    <TextField path={['carriedForward']} label="Label of sums carried to the next page" placeholder="e.g. Carried forward" />
  </Section>
);
