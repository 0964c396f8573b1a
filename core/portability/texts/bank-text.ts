import { wordsOf } from '../../shared/words-of.ts';

/** Legal texts of the bank, each with the act that accepts it: a consent of the company form, or the signature (EMP-29, EXT-1405). */
const texts = {
  terminos: { acceptedBy: 'aceptaTerminos' },
  mandato: { acceptedBy: 'signature' },
  privacidad: { acceptedBy: 'autorizaUsoDatos' },
} as const satisfies Record<string, { readonly acceptedBy: string }>;

export type TextName = keyof typeof texts;

export const textNames = wordsOf(texts);

type AcceptingAct = (typeof texts)[TextName]['acceptedBy'];

/** Name of a consent at the end of the company form, which the representative gives separately (EMP-29, EXT-1401). */
export type Consent = Exclude<AcceptingAct, 'signature'>;

/** Names of all consents of the company form, in the order of their legal texts. */
export const consents: readonly Consent[] = [
  ...new Set(
    textNames.map((name) => texts[name].acceptedBy).filter((act): act is Consent => act !== 'signature'),
  ),
];

type TextOf<Act extends AcceptingAct> = {
  [Name in TextName]: (typeof texts)[Name]['acceptedBy'] extends Act ? Name : never;
}[TextName];

/** Name of a legal text that the signature accepts. */
export type SignatureText = TextOf<'signature'>;

/** Lists the legal texts that an act accepts: a consent of the company form, or the signature (EMP-29, EXT-1401). */
export const textsAcceptedBy = <Act extends AcceptingAct>(act: Act): readonly TextOf<Act>[] =>
  textNames.filter((name): name is TextOf<Act> => texts[name].acceptedBy === act);

/** Current version of each legal text. */
export type TextVersions = Readonly<Record<TextName, string>>;

/** Legal text of the bank with its version, as in its file. */
export type BankText = { readonly name: TextName; readonly version: string; readonly text: string };

/** Builds the portal address (path) of a legal text; without a version, the address of the current one (EXT-1405). */
export const textAddress = (name: TextName, version = ''): string =>
  `/portabilidad/textos/${name}${version === '' ? '' : `/${version}`}`;

// Number of hex digits of a legal text's version, 40 of the 64 of a SHA-256; with only 32, an author could craft two texts with the same version.
const versionLength = 40;

/** Derives the version of a legal text: the first 40 digits of the SHA-256 of its file (EXT-1403). */
export const versionOf = (sha256: string): string => sha256.slice(0, versionLength);

/** Tells whether the version of a legal text is a digest, not a name from earlier releases. */
export const isOfFile = (version: string): boolean => /^[0-9a-f]{40}$/.test(version);

// Number of digits of a legal text's version that people see.
const shownLength = 12;

/** Splits the version of a legal text into the groups that people see, the first 12 digits by 4, and the rest; a version name from earlier releases is one group (EXT-1169). */
export const versionParts = (
  version: string,
): { readonly groups: readonly string[]; readonly rest: string } =>
  isOfFile(version)
    ? { groups: version.slice(0, shownLength).match(/.{4}/gu) ?? [], rest: version.slice(shownLength) }
    : { groups: [version], rest: '' };

/** Shortens the version of a legal text for people to the groups that they see (EXT-1169). */
export const shownVersion = (version: string): string => versionParts(version).groups.join(' ');
