import type { JSX } from 'preact';
import { ATTACHMENT_EXTENSIONS, attachmentOf, base64Size } from '../model/attachment.js';
import { listOr, objectOr, shownText } from '../model/json.js';
import { controlId } from '../model/offences.js';
import { fieldErrorsAt } from '../state/answers.js';
import { at, put } from '../state/request.js';
import { Field, FieldMessages } from '../parts/field.js';
import { Fold } from '../parts/fold.js';
import { focusAfterRender } from '../parts/focus-soon.js';
import { Icon } from '../parts/icon.js';
import { TextField } from '../parts/inputs.js';

const ATTACHMENTS = ['attachments'];
const MAX_ATTACHMENTS = 5;
/** Fields that come from the file itself. */
const FILE_FIELDS = ['mediaType', 'content'];

const addFile = (file: File | undefined): void => {
  if (file === undefined) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') put(ATTACHMENTS, [...listOr(at(ATTACHMENTS)), attachmentOf(file.name, reader.result)]);
  });
  reader.readAsDataURL(file);
};

const Attachment = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => {
  const path = [...ATTACHMENTS, index];
  const { name, content } = objectOr(at(path));
  const fileErrors = FILE_FIELDS.flatMap((member) => fieldErrorsAt([...path, member]));
  const remove = (): void => {
    put(ATTACHMENTS, count === 1 ? undefined : listOr(at(ATTACHMENTS)).toSpliced(index, 1));
    focusAfterRender(`#${controlId([...ATTACHMENTS, count - 1])}`);
  };
  return (
    <div class="list-entry" role="group" aria-label={`Attachment ${index + 1}`} id={controlId(path)} tabIndex={-1}>
      <TextField path={[...path, 'name']} label={`File (${base64Size(shownText(content))})`} />
      <TextField path={[...path, 'description']} label="Description" />
      <button type="button" class="icon-button" aria-label={`Remove attachment ${index + 1}, ${shownText(name)}`} onClick={remove}><Icon name="remove" /></button>
      <TextField path={[...path, 'id']} label="Reference" placeholder="The file name" class="whole-row" />
      {fileErrors.length > 0 && <div class="whole-row"><FieldMessages id={`${controlId(path)}-said`} fieldErrors={fileErrors} warnings={[]} /></div>}
    </div>
  );
};

/** Files that go into the XML of an e-invoice. */
export const AttachmentsFold = (): JSX.Element => {
  const count = listOr(at(ATTACHMENTS)).length;
  return (
    <Fold title="Attachments" paths={[ATTACHMENTS]}>
      {Array.from({ length: count }, (_, index) => <Attachment key={index} index={index} count={count} />)}
      {count < MAX_ATTACHMENTS && (
        <Field path={[...ATTACHMENTS, count]} label="Add a file" hint="PDF, PNG, JPEG, CSV or a spreadsheet, together up to 768 KB. Files go into the XML, not into the PDF.">
          {(control) => (
            <span class="file">
              <input {...control} type="file" accept={ATTACHMENT_EXTENSIONS} onChange={(event) => { addFile(event.currentTarget.files?.[0]); event.currentTarget.value = ''; }} />
              <span class="button" aria-hidden="true">Choose a file</span>
            </span>
          )}
        </Field>
      )}
    </Fold>
  );
};
