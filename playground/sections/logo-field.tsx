import type { JSX } from 'preact';
import { shownText } from '../model/json.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { Icon } from '../parts/icon.js';

const LOGO = ['logo'];

const take = (file: File | undefined): void => {
  if (file === undefined) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => { if (typeof reader.result === 'string') put(LOGO, reader.result); });
  reader.readAsDataURL(file);
};

const kilobytes = (dataUrl: string): string => `${Math.ceil((dataUrl.length - dataUrl.indexOf(',')) * 0.75 / 1024)} KB`;

/** The logo. It is read in the browser and sent only as part of the request. */
export const LogoField = (): JSX.Element => {
  const logo = shownText(at(LOGO));
  return (
    <Field path={LOGO} label="Logo" hint="PNG or JPEG, up to 512 KB and 2,000 pixels a side. It goes nowhere but into the request.">
      {(control) => (
        <div class="logo">
          {/^data:image\/(png|jpeg);base64,/.test(logo) ? <img src={logo} alt="The logo of this invoice" /> : <span class="logo-none"><Icon name="image" /></span>}
          <span class="file">
            <input {...control} type="file" accept="image/png,image/jpeg" onChange={(event) => { take(event.currentTarget.files?.[0]); event.currentTarget.value = ''; }} />
            <span class="button" aria-hidden="true">{logo === '' ? 'Choose a picture' : `Replace (${kilobytes(logo)})`}</span>
          </span>
          {logo !== '' && <button type="button" class="button quiet" onClick={() => put(LOGO, undefined)}>Remove logo</button>}
        </div>
      )}
    </Field>
  );
};
