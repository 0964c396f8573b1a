/** Query parameter of the captcha response (CAPT-04). */
export const captchaParameter = 'g-recaptcha-response';

/** Longest captcha response; real ones have some hundred bytes. */
export const longestCaptchaResponse = 4096;
