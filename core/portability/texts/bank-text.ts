import { wordsOf } from '../../shared/words-of.ts';
import type { Consent } from '../company/company-fields.ts';

/** The bank's legal texts, each with what accepts it: a consent of the company step, or the signature (EMP-29, EXT-1405). */
const texts = {
  terminos: { acceptedBy: 'aceptaTerminos' },
  mandato: { acceptedBy: 'signature' },
  privacidad: { acceptedBy: 'autorizaUsoDatos' },
} as const satisfies Record<string, { readonly acceptedBy: Consent | 'signature' }>;

export type TextName = keyof typeof texts;

export const textNames = wordsOf(texts);

/** Legal texts that a consent of the company step accepts, or the signature (EMP-29, EXT-1401). */
export const textsAcceptedBy = (act: Consent | 'signature'): readonly TextName[] =>
  textNames.filter((name) => texts[name].acceptedBy === act);

/** Current version of each legal text. */
export type TextVersions = Readonly<Record<TextName, string>>;

/** Legal text with its version, as in its file. */
export type BankText = { readonly name: TextName; readonly version: string; readonly text: string };

/** Portal address of a legal text; without a version, the current one (EXT-1405). */
export const textAddress = (name: TextName, version = ''): string =>
  `/portabilidad/textos/${name}${version === '' ? '' : `/${version}`}`;

// Half of a SHA-256 digest would let an author craft two texts with the same version.
const versionLength = 40;

/** Version of a legal text: the first 40 digits of its file's SHA-256 (EXT-1403). */
export const versionOf = (sha256: string): string => sha256.slice(0, versionLength);

/** Whether a version is a digest, not a name from earlier releases. */
export const isOfFile = (version: string): boolean => /^[0-9a-f]{40}$/.test(version);
