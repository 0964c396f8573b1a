/** The texts of the bank that a signer agrees to. */
export const textNames = ['terminos', 'mandato', 'privacidad'] as const;
export type TextName = (typeof textNames)[number];

/** The version of each text that is in use. */
export type TextVersions = Readonly<Record<TextName, string>>;

/** A text as its file has it, under its version. */
export type BankText = { readonly name: TextName; readonly version: string; readonly text: string };

/** EXT-1405 · Where the portal shows a text; without a version, the one in use. */
export const textAddress = (name: TextName, version = ''): string =>
  `/portabilidad/textos/${name}${version === '' ? '' : `/${version}`}`;

// Half of a digest would let its maker find two texts with one version.
const versionLength = 40;

/** EXT-1403 · The version of a text: the first 40 digits of the SHA-256 of its file. */
export const versionOf = (sha256: string): string => sha256.slice(0, versionLength);

/** Whether a version is one that a file gave, and not a word of before. */
export const isOfFile = (version: string): boolean => /^[0-9a-f]{40}$/.test(version);
