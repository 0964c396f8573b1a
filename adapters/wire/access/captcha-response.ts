/** Name of the query parameter that carries the captcha response (CAPT-04). */
export const captchaParameter = 'g-recaptcha-response';

/** Maximum length of a captcha response in characters; real ones have a few hundred. */
export const longestCaptchaResponse = 4096;
