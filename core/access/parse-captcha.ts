import { E } from '../shared/fp.ts';

export type CaptchaFault = 'missing';

/** CAPT-03, BLQ-08, KEY-08, OLV-17, OLV-18 · No user is validated, no device looked up and nothing reset without a response. */
export const parseCaptcha = (response: string | undefined): E.Either<CaptchaFault, string> =>
  response === undefined || response === '' ? E.left('missing') : E.right(response);
