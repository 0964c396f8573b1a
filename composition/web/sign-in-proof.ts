import { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import { portalCaptcha } from './access.ts';

/** EXT-508 · What a login asks for whose connection tried too often; apart, since most logins do without. */
export const signInProof = (): CaptchaStore => new CaptchaStore(portalCaptcha(), 'ingreso');
