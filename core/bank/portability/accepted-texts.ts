import type { SignedTexts } from '../../portability/request/signed-texts.ts';
import { textNames, type BankText, type TextName } from '../../portability/texts/bank-text.ts';

/** EXT-2641 · The texts of which no version was accepted, or not the one in use; a bank without texts knows no version. */
export const unacceptedTexts = (
  inUse: readonly BankText[],
  accepted: SignedTexts = {},
): readonly TextName[] =>
  textNames.filter((wanted) => accepted[wanted] !== inUse.find(({ name }) => name === wanted)?.version);
