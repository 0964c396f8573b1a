import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import {
  textNames,
  type BankText,
  type TextName,
  type TextVersions,
} from '#core/portability/texts/bank-text.ts';

/** Example version of each text, as long as a digest. */
export const someVersions: TextVersions = {
  terminos: 'a1'.repeat(20),
  mandato: 'b2'.repeat(20),
  privacidad: 'c3'.repeat(20),
};

/** Returns the versions of these texts, as a person sends them who accepts all of them. */
export const versionsOf = (texts: readonly BankText[]): SignedTexts =>
  Object.fromEntries(texts.map(({ name, version }) => [name, version]));

export const aBankText = (name: TextName, version = someVersions[name]): BankText => ({
  name,
  version,
  text: `# Texto de ejemplo\n\nEste es el texto «${name}», con <b>marcas</b> que no lo son.\n`,
});

export const someTexts: readonly BankText[] = textNames.map((name) => aBankText(name));
