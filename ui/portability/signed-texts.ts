import { isTextVersion, type SignedTexts } from '#core/portability/request/signed-texts.ts';
import { wordingInUse } from '#ui/messages/catalogue-in-use.ts';

/** The texts that are signed, each with its key in the catalogue; a changed text gets a new version. */
export const ownVersions = {
  terms: { key: 'portabilidad.company.labels.aceptaTerminos', version: '1.0' },
  mandate: { key: 'portabilidad.request.sign.mandate', version: '1.0' },
} as const satisfies Record<keyof SignedTexts, { readonly key: string; readonly version: string }>;

// A bank that words a text its own way says its version too; of one without, nobody can tell which it was.
const versionInUse = ({ key, version }: (typeof ownVersions)[keyof SignedTexts]): string | undefined => {
  const said = wordingInUse(`${key}.version`, wordingInUse(key, '') === '' ? version : '');
  return isTextVersion(said) ? said : undefined;
};

/** The versions of the texts as they are shown now. */
export const signedTexts = (): SignedTexts => ({
  terms: versionInUse(ownVersions.terms),
  mandate: versionInUse(ownVersions.mandate),
});
