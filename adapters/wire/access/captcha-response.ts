/** Query parameter that carries the captcha response (CAPT-04). */
export const captchaParameter = 'g-recaptcha-response';

/** Maximum length of a captcha response; real ones have some hundred bytes. */
export const longestCaptchaResponse = 4096;
