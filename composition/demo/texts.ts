import { digestsInBrowser } from '#adapters/browser/digests.ts';
import { textNames, versionOf, type BankText, type TextName } from '#core/portability/texts/bank-text.ts';
import { E } from '#core/shared/fp.ts';
import mandato from '../texts/mandato.txt?raw';
import privacidad from '../texts/privacidad.txt?raw';
import terminos from '../texts/terminos.txt?raw';

const files: Readonly<Record<TextName, string>> = { terminos, mandato, privacidad };

const textOf = async (name: TextName, text: string): Promise<BankText> => {
  const sha256 = await digestsInBrowser().sha256(text)();
  if (E.isLeft(sha256)) throw new Error('This browser hashes nothing: open the page over https or localhost');
  return { name, text, version: versionOf(sha256.right) };
};

/** Reads the legal texts of the demonstration, from the same files as `npm start`. */
export const demoTexts = (): Promise<readonly BankText[]> =>
  Promise.all(textNames.map((name) => textOf(name, files[name])));
