import * as t from 'io-ts/lib/index.js';

/** CAPT-04 · The query parameter that carries the captcha response. */
export const captchaParameter = 'g-recaptcha-response';

export const captchaQuery = { [captchaParameter]: t.string } as const;

/** A response is some hundred bytes; a longer one is no response. */
export const longestCaptchaResponse = 4096;
