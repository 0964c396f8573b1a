/** CAPT-04 · The query parameter that carries the captcha response. */
export const captchaParameter = 'g-recaptcha-response';

/** A response is some hundred bytes; a longer one is no response. */
export const longestCaptchaResponse = 4096;
