import { textVersionHeaders } from '#adapters/wire/portability/submit-request.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import type { Texts } from '../request-head.ts';

/** The versions that were seen, as headers of a submission. */
export const headersOfTexts = ({ terms, mandate }: SignedTexts = {}): Texts => ({
  ...(terms === undefined ? {} : { [textVersionHeaders.terms]: terms }),
  ...(mandate === undefined ? {} : { [textVersionHeaders.mandate]: mandate }),
});
