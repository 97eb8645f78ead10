import type { JSX } from 'preact';
import { objectOr } from '../model/json.js';
import { COLOURS, type ColourName } from '../model/palette.js';
import { controlId } from '../model/field-messages.js';
import { fieldErrorsAt, warningsAt } from '../state/responses.js';
import { brandNames } from '../state/lists.js';
import { at, put } from '../state/request.js';
import { chosenTheme, themeCards, tiles } from '../state/theme.js';
import { Field, FieldMessages } from '../parts/field.js';
import { Icon } from '../parts/icon.js';
import { Fold, Section } from '../parts/section.js';
import { DerivedFields, ObjectList } from '../parts/fields.js';
import { ChoiceField, FlagField, LinesField, TextField } from '../parts/inputs.js';
import { PictureField } from '../parts/picture-field.js';
import { ThemeTile } from '../parts/theme-tile.js';

const ThemeCards = (): JSX.Element => {
  const chosen = chosenTheme();
  const [errors, warnings] = [fieldErrorsAt(['theme']), warningsAt(['theme'])];
  const messagesId = `${controlId(['theme'])}-messages`;
  return (
    <fieldset class="themes" id={controlId(['theme'])} tabIndex={-1} aria-describedby={errors.length > 0 ? messagesId : undefined}>
      <legend class="sr-only">Design</legend>
      <div class="cards">
        {themeCards().map(({ name, description }) => (
          <label key={name} class="card" title={description}>
            <input type="radio" name="theme" class="sr-only" value={name} checked={name === chosen} onChange={() => put(['theme'], name)} />
            <ThemeTile name={name} customTheme={name === chosen ? at(['customTheme']) : undefined} />
            <span class="card-name">{name}</span>
            {description !== '' && <span class="sr-only">{description}</span>}
          </label>
        ))}
      </div>
      {errors.length + warnings.length > 0 && <FieldMessages id={messagesId} fieldErrors={errors} warnings={warnings} />}
    </fieldset>
  );
};

const FALLBACK_COLOURS: Readonly<Record<ColourName, string>> = {
  primaryColor: '#1e293b', primaryColorDark: '#0f172a', accentColor: '#14b8a6', headerTextColor: '#ffffff',
  textColor: '#334155', secondaryTextColor: '#64748b', borderColor: '#e2e8f0', backgroundColor: '#ffffff',
};

const ColourField = ({ name, title, preset }: { readonly name: ColourName; readonly title: string; readonly preset: string | undefined }): JSX.Element => {
  const path = ['customTheme', name];
  const customColour = at(path);
  const shown = typeof customColour === 'string' ? customColour : preset;
  const set = (colour: string): void => put(path, colour === '' ? undefined : colour);
  return (
    <Field path={path} label={title} class="colour">
      {(control) => (
        <div class="colour-row">
          <input type="color" aria-label={`${title}, picker`} value={shown !== undefined && /^#[0-9a-f]{6}$/i.test(shown) ? shown : FALLBACK_COLOURS[name]} data-own={customColour !== undefined} onInput={(event) => set(event.currentTarget.value)} />
          <input {...control} type="text" class="input code" value={typeof customColour === 'string' ? customColour : ''} placeholder={preset ?? 'preset'} maxLength={7} spellcheck={false} autocomplete="off" onInput={(event) => set(event.currentTarget.value)} />
        </div>
      )}
    </Field>
  );
};

const Colours = (): JSX.Element => {
  const name = chosenTheme();
  const preset: Readonly<Partial<Record<string, string>>> = tiles.value.get(name)?.colours ?? themeCards().find((card) => card.name === name)?.colours ?? {};
  const count = Object.keys(objectOr(at(['customTheme']))).length;
  return (
    <details class="more" open={fieldErrorsAt(['customTheme']).length > 0}>
      <summary>Custom colours{count > 0 && <span class="badge">{count}</span>}</summary>
      <div class="grid colours">
        {COLOURS.map(([colour, title]) => <ColourField key={colour} name={colour} title={title} preset={preset[colour]} />)}
      </div>
      <DerivedFields group={['customTheme']} />
      {count > 0 && <button type="button" class="button quiet" onClick={() => put(['customTheme'], undefined)}><Icon name="reset" />Back to the design’s colours</button>}
    </details>
  );
};

const WINDOWS = [
  ['', 'None'], ['din-5008-a', 'DIN 5008 A'], ['din-5008-b', 'DIN 5008 B'], ['ch-left', 'Switzerland, left'], ['ch-right', 'Switzerland, right'],
  ['us-10', 'US #10 (Letter)'],
] as const;

/** The window of the envelope. */
const LetterFold = (): JSX.Element => (
  <Fold title="Letter" paths={[['letter']]}>
    <ChoiceField path={['letter', 'window']} label="Window of the envelope" options={WINDOWS} />
    <div class="grid two">
      <FlagField path={['letter', 'foldMarks']} label="Fold marks" />
      <FlagField path={['letter', 'returnLine']} label="Return line" />
    </div>
    <DerivedFields group={['letter']} />
  </Fold>
);

/** Texts at the bottom of the first page, and of the others. */
const FooterFold = (): JSX.Element => (
  <Fold title="Footer" paths={[['foot'], ['footOn']]}>
    <ObjectList path={['foot']} noun="column" newEntry="">
      {(entry) => <LinesField path={entry} label="Text" placeholder="Company, register, bank" />}
    </ObjectList>
    <ChoiceField path={['footOn']} label="Pages" options={[['', 'The first (default)'], ['first', 'The first'], ['all', 'All']]} />
  </Fold>
);

/** The brands of the account; nothing if it has none. */
const BrandField = (): JSX.Element | null => {
  const names = brandNames();
  if (names.length === 0 && at(['brand']) === undefined) return null;
  const options = [['', 'Brand of the account (default)'], ...names.map((name) => [name, name] as const), ['none', 'None']] as const;
  return <ChoiceField path={['brand']} label="Brand" options={options} hint="It fills in what you leave out." />;
};

/** Brand, design, colours, logo, paper, watermark, letter and footer. */
export const DesignSection = (): JSX.Element => (
  <Section name="design" title="Design">
    <BrandField />
    <ThemeCards />
    <Colours />
    <PictureField
      path={['logo']} label="Logo" alt="The logo of this invoice"
      hint="PNG or JPEG, up to 512 KB and 2,000 pixels a side. It goes nowhere but into the request."
    />
    <div class="grid two">
      <ChoiceField path={['paperSize']} label="Paper" options={[['', 'A4 (default)'], ['A4', 'A4'], ['Letter', 'Letter']]} />
      <TextField path={['watermark']} label="Watermark" placeholder="e.g. DRAFT" />
    </div>
    <LetterFold />
    <FooterFold />
    <DerivedFields group={[]} section="design" />
  </Section>
);
