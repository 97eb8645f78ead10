import type { JSX } from 'preact';
import type { Path } from '../model/path.js';
import { CLASSIFICATION_SCHEMES, OBJECT_SCHEMES } from '../model/schemes.js';
import { ComboboxField } from '../parts/combobox.js';
import { Fields, fieldSpec, foldPaths, text } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';
import { IdentifierField } from '../parts/identified.js';
import { TextField } from '../parts/inputs.js';
import { ObjectList } from '../parts/object-list.js';

const LINE_DETAIL_FIELDS = [
  text('unitCode', 'Unit code', 'e.g. HUR'), text('gtin', 'GTIN'), text('buyerSku', 'Buyer’s article number'), fieldSpec('country', 'originCountry', 'Country of origin'),
  fieldSpec('date', 'period.start', 'Period from'), fieldSpec('date', 'period.end', 'Period to'), text('orderLine', 'Line of the order'), text('accounting', 'Accounting reference'), fieldSpec('lines', 'note', 'Note in the e-invoice'),
] as const;

const LINE_DETAIL_OBJECTS = ['object', 'classifications', 'attributes'];

const Classifications = ({ path }: { readonly path: Path }): JSX.Element => (
  <ObjectList path={path} noun="classification" maxEntries={5} newEntry={{ code: '', scheme: '' }}>
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
  <ObjectList path={path} noun="attribute" maxEntries={20} newEntry={{ name: '', value: '' }}>
    {(entry) => <><TextField path={[...entry, 'name']} label="Name" placeholder="e.g. Colour" /><TextField path={[...entry, 'value']} label="Value" /></>}
  </ObjectList>
);

/** The fields of a line that mostly e-invoices need. */
export const LineDetails = ({ path }: { readonly path: Path }): JSX.Element => (
  <Fold title="More for an e-invoice" paths={[...foldPaths(path, LINE_DETAIL_FIELDS), ...LINE_DETAIL_OBJECTS.map((name) => [...path, name])]}>
    <Fields group={path} specs={LINE_DETAIL_FIELDS} isContinuation />
    <IdentifierField group={[...path, 'object']} label="Object, such as a meter" schemes={OBJECT_SCHEMES} />
    <Classifications path={[...path, 'classifications']} />
    <Attributes path={[...path, 'attributes']} />
  </Fold>
);
