import type { SignedTexts } from '../../../portability/request/signed-texts.ts';
import { textNames, type BankText, type TextName } from '../../../portability/texts/bank-text.ts';

/** Lists the legal texts of a request that were not accepted in their current version; empty at a bank without legal texts (EXT-2641). */
export const unacceptedTexts = (
  inUse: readonly BankText[],
  accepted: SignedTexts = {},
): readonly TextName[] =>
  textNames.filter((wanted) => accepted[wanted] !== inUse.find(({ name }) => name === wanted)?.version);
