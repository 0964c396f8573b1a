import type { Failure } from '../failure.ts';
import type { TE } from '../fp.ts';

/** CAT-04, CONST-05 · Milliseconds that the catalogue may take. */
export const catalogueTimeout = 10_000;

/** CAT-07 · How a message is meant. */
export type Severity = 'error' | 'warning' | 'info';

/** CAT-05 · An entry of the catalogue as the bank writes it. */
export type CatalogueEntry = {
  readonly messageid?: string | undefined;
  readonly messagebody?: string | undefined;
  readonly severity?: string | undefined;
};

export type Message = { readonly text: string; readonly severity: Severity };

/** CAT-01, CAT-11 · On its way, here, or failed: then every code shows 501016. */
export type Catalogue =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly messages: ReadonlyMap<string, Message> };

/** CAT-03, CAT-04, API-03 · The catalogue over its address, and the contextual help by key (API-04, API-05). */
export type Messages = {
  readonly catalogue: () => TE.TaskEither<Failure, readonly CatalogueEntry[]>;
  readonly help: () => TE.TaskEither<Failure, Readonly<Record<string, string>>>;
};

/** CAT-09, CAT-10 · Codes of the two texts that need no catalogue: nobody answered, and nobody wrote this code. */
export const noAnswerCode = '501016';
export const unknownCode = '501017';

/** CAT-09, CAT-10, CAT-11 · Bundled, so that they work without a catalogue; `{0}` is the phone. */
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

/** CAT-07, CAT-08 · Without regard to case; whatever is no severity is info. */
export const severityOf = (written: string | undefined): Severity => {
  const word = written?.toLowerCase();
  return word === 'error' || word === 'warning' ? word : 'info';
};

/** CAT-11, CAT-12 · The last entry of a code wins, over a bundled text too; an entry without code or text is skipped. */
export const loadedCatalogue = (entries: readonly CatalogueEntry[]): Catalogue => {
  const messages = new Map(bundled);
  for (const { messageid, messagebody, severity } of entries) {
    if (messageid && messagebody)
      messages.set(messageid, { text: messagebody, severity: severityOf(severity) });
  }
  return { state: 'loaded', messages };
};

/** CAT-06, CAT-08 · Values take the numbered places, once; a place without a value becomes empty. */
export const filled = (text: string, values: readonly string[]): string =>
  text.replace(/\{(\d+)\}/g, (_, place: string) => values[Number(place)] ?? '');

const unsaid: Message = { text: '', severity: 'info' };

const entryOf = (catalogue: Catalogue, code: string): Message | undefined =>
  catalogue.state === 'loaded'
    ? (catalogue.messages.get(code) ?? catalogue.messages.get(unknownCode))
    : bundled.get(code);

/** CAT-01, CAT-09, CAT-10, CAT-11 · What a code says: 501017 when nobody wrote it, 501016 when the catalogue failed, nothing while it is on its way. */
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

/** CAT-02 · A text of our own, unless the catalogue has an entry with its key. */
export const wordingOf = (catalogue: Catalogue, key: string, own: string): string =>
  catalogue.state === 'loaded' ? (catalogue.messages.get(key)?.text ?? own) : own;
