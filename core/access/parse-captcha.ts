import { E } from '../shared/fp.ts';

export type CaptchaFault = 'missing';

/** Validates that a captcha response is present: user validation, device lists and key resets all require one (CAPT-03, BLQ-08, KEY-08, OLV-17, OLV-18). */
export const parseCaptcha = (response: string | undefined): E.Either<CaptchaFault, string> =>
  response === undefined || response === '' ? E.left('missing') : E.right(response);
