import { E } from '../shared/fp.ts';

export type CaptchaFault = 'missing';

/** Requires a captcha response: validating a user, listing devices and resetting a key all need one (CAPT-03, BLQ-08, KEY-08, OLV-17, OLV-18). */
export const parseCaptcha = (response: string | undefined): E.Either<CaptchaFault, string> =>
  response === undefined || response === '' ? E.left('missing') : E.right(response);
