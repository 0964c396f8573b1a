import { textVersionHeaders } from '#adapters/wire/portability/text-version-headers.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import type { Texts } from '../request-head.ts';

/** Returns one header for each legal text that the person was shown, with the version of the text. */
export const headersOfTexts = (seen: SignedTexts = {}): Texts =>
  Object.fromEntries(
    textNames.flatMap((name) => {
      const version = seen[name];
      return version === undefined ? [] : [[textVersionHeaders[name], version]];
    }),
  );
