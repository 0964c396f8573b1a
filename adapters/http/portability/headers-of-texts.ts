import { textVersionHeaders } from '#adapters/wire/portability/text-version-headers.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import type { Texts } from '../request-head.ts';

/** The versions of the texts that were seen, each in its header. */
export const headersOfTexts = (seen: SignedTexts = {}): Texts =>
  Object.fromEntries(
    textNames.flatMap((name) => {
      const version = seen[name];
      return version === undefined ? [] : [[textVersionHeaders[name], version]];
    }),
  );
