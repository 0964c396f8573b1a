import type { Failure } from '../failure.ts';
import type { TE } from '../fp.ts';

/** Timeout of loading the message catalogue, in milliseconds (CAT-04, CONST-05). */
export const catalogueTimeout = 10_000;

/** Severity of a catalogue message (CAT-07). */
export type Severity = 'error' | 'warning' | 'info';

/** Raw entry of the bank's message catalogue (CAT-05). */
export type CatalogueEntry = {
  readonly messageid?: string | undefined;
  readonly messagebody?: string | undefined;
  readonly severity?: string | undefined;
};

export type Message = { readonly text: string; readonly severity: Severity };

/** Loading state of the message catalogue: loading, loaded, or failed; when failed, every code shows the text of 501016 (CAT-01, CAT-11). */
export type Catalogue =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly messages: ReadonlyMap<string, Message> };

/** Port: loads the bank's message catalogue, and the contextual help by key (API-04, API-05, CAT-03, CAT-04, API-03). */
export type Messages = {
  readonly catalogue: () => TE.TaskEither<Failure, readonly CatalogueEntry[]>;
  readonly help: () => TE.TaskEither<Failure, Readonly<Record<string, string>>>;
};

/** Code of the bundled message for a call without an answer (CAT-10). */
export const noAnswerCode = '501016';
/** Code of the bundled message for a code that the catalogue lacks (CAT-09). */
export const unknownCode = '501017';

/** Fallback messages bundled with the portal, which need no catalogue; `{0}` is the phone number (CAT-09, CAT-10, CAT-11). */
const bundled: ReadonlyMap<string, Message> = new Map([
  [
    noAnswerCode,
    {
      text: 'Estimado Cliente, en estos momentos no podemos atenderlo. Por favor, intente más tarde o comuníquese con nuestros ejecutivos al {0}. [Error = 404]',
      severity: 'error',
    },
  ],
  [unknownCode, { text: 'El error no se encuentra catalogado', severity: 'error' }],
]);

/** Parses the severity of a catalogue message, ignoring case; an unknown one is info (CAT-07, CAT-08). */
export const severityOf = (written: string | undefined): Severity => {
  const word = written?.toLowerCase();
  return word === 'error' || word === 'warning' ? word : 'info';
};

/** Builds the message catalogue from its entries: the last entry of a code wins, also over bundled texts; an entry without code or text is skipped (CAT-11, CAT-12). */
export const loadedCatalogue = (entries: readonly CatalogueEntry[]): Catalogue => {
  const messages = new Map(bundled);
  for (const { messageid, messagebody, severity } of entries) {
    if (messageid && messagebody)
      messages.set(messageid, { text: messagebody, severity: severityOf(severity) });
  }
  return { state: 'loaded', messages };
};

/** Fills the numbered placeholders (`{0}`) of a text once; a placeholder without a value becomes empty (CAT-06, CAT-08). */
export const filled = (text: string, values: readonly string[]): string =>
  text.replace(/\{(\d+)\}/g, (_, place: string) => values[Number(place)] ?? '');

const unsaid: Message = { text: '', severity: 'info' };

const entryOf = (catalogue: Catalogue, code: string): Message | undefined =>
  catalogue.state === 'loaded'
    ? (catalogue.messages.get(code) ?? catalogue.messages.get(unknownCode))
    : bundled.get(code);

/** Returns the message of a code: the text of 501017 if the code is unknown, of 501016 if the catalogue failed, an empty text while it loads (except for the two bundled codes) (CAT-01, CAT-09, CAT-10, CAT-11). */
export const messageOf = (
  catalogue: Catalogue,
  phone: string,
  code: string,
  values: readonly string[] = [],
): Message => {
  const says = catalogue.state === 'failed' ? noAnswerCode : code;
  const { text, severity } = entryOf(catalogue, says) ?? unsaid;
  return { text: filled(text, says === noAnswerCode ? [phone] : values), severity };
};

/** Returns a text of the portal, or the catalogue entry with the same key, which overrides it (CAT-02). */
export const wordingOf = (catalogue: Catalogue, key: string, own: string): string =>
  catalogue.state === 'loaded' ? (catalogue.messages.get(key)?.text ?? own) : own;
