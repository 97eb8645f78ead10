import type { JSX } from 'preact';
import { shownText } from '../model/json.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Field } from './field.js';
import { Icon } from './icon.js';

const readPicture = (path: Path, file: File | undefined): void => {
  if (file === undefined) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => { if (typeof reader.result === 'string') put(path, reader.result); });
  reader.readAsDataURL(file);
};

const kilobytes = (dataUrl: string): string => `${Math.ceil((dataUrl.length - dataUrl.indexOf(',')) * 0.75 / 1024)} KB`;

/** A picture. It is read in the browser and sent only as part of the request. */
export const PictureField = ({ path, label, hint, alt }: {
  readonly path: Path;
  readonly label: string;
  readonly hint: string;
  /** The text that screen readers say instead of it. */
  readonly alt: string;
}): JSX.Element => {
  const picture = shownText(at(path));
  return (
    <Field path={path} label={label} hint={hint}>
      {(control) => (
        <div class="logo">
          {/^data:image\/(png|jpeg);base64,/.test(picture) ? <img src={picture} alt={alt} /> : <span class="logo-none"><Icon name="image" /></span>}
          <span class="file">
            <input {...control} type="file" accept="image/png,image/jpeg" onChange={(event) => { readPicture(path, event.currentTarget.files?.[0]); event.currentTarget.value = ''; }} />
            <span class="button" aria-hidden="true">{picture === '' ? 'Choose a picture' : `Replace (${kilobytes(picture)})`}</span>
          </span>
          {picture !== '' && <button type="button" class="button quiet" onClick={() => put(path, undefined)}>Remove {label.toLowerCase()}</button>}
        </div>
      )}
    </Field>
  );
};
