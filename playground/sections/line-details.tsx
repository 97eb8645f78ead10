import type { JSX } from 'preact';
import type { Path } from '../model/path.js';
import { CLASSIFICATION_SCHEMES, OBJECT_SCHEMES } from '../model/schemes.js';
import { ComboboxField } from '../parts/combobox.js';
import { Fields, of, placesOf, text } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';
import { Identified } from '../parts/identified.js';
import { TextField } from '../parts/inputs.js';
import { ObjectList } from '../parts/object-list.js';

const FIELDS = [
  text('unitCode', 'Unit code', 'e.g. HUR'), text('gtin', 'GTIN'), text('buyerSku', 'Buyer’s article number'), of('country', 'originCountry', 'Country of origin'),
  of('date', 'period.start', 'Period from'), of('date', 'period.end', 'Period to'), text('orderLine', 'Line of the order'), text('accounting', 'Accounting reference'), of('lines', 'note', 'Note in the e-invoice'),
] as const;

const LISTS = ['object', 'classifications', 'attributes'];

const Classifications = ({ path }: { readonly path: Path }): JSX.Element => (
  <ObjectList path={path} one="classification" most={5} fresh={{ code: '', scheme: '' }}>
    {(entry) => (
      <>
        <TextField path={[...entry, 'code']} label="Code" />
        <ComboboxField path={[...entry, 'scheme']} label="System" suggestions={CLASSIFICATION_SCHEMES} />
        <TextField path={[...entry, 'version']} label="Version of the system" class="whole-row" />
      </>
    )}
  </ObjectList>
);

const Attributes = ({ path }: { readonly path: Path }): JSX.Element => (
  <ObjectList path={path} one="attribute" most={20} fresh={{ name: '', value: '' }}>
    {(entry) => <><TextField path={[...entry, 'name']} label="Name" placeholder="e.g. Colour" /><TextField path={[...entry, 'value']} label="Value" /></>}
  </ObjectList>
);

/** The fields of a line that mostly e-invoices need. */
export const LineDetails = ({ path }: { readonly path: Path }): JSX.Element => (
  <Fold title="More for an e-invoice" places={[...placesOf(path, FIELDS), ...LISTS.map((name) => [...path, name])]}>
    <Fields group={path} specs={FIELDS} further />
    <Identified group={[...path, 'object']} label="Object, such as a meter" schemes={OBJECT_SCHEMES} />
    <Classifications path={[...path, 'classifications']} />
    <Attributes path={[...path, 'attributes']} />
  </Fold>
);
