import { textVersionHeaders } from '#adapters/wire/portability/text-version-headers.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import type { Texts } from '../request-head.ts';

/** Returns the headers with the versions of the legal texts that the person was shown; none for a text that was not. */
export const headersOfTexts = (seen: SignedTexts = {}): Texts =>
  Object.fromEntries(
    textNames.flatMap((name) => {
      const version = seen[name];
      return version === undefined ? [] : [[textVersionHeaders[name], version]];
    }),
  );
