import { after } from '#adapters/browser/after.ts';
import { credentialPost } from '#adapters/browser/credential-post.ts';
import { entryCookiesIn } from '#adapters/browser/entry-cookies.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';

export const ports = (own: Container) => {
  const { acceso } = take(own, portalSettings);
  return {
    after: () => after,
    captchaOfSignIn: () => async () => (await import('../choose-captcha.ts')).chooseCaptcha(acceso),
    cookies: () => entryCookiesIn(window, acceso.cookies),
    signIn: () => credentialPost(acceso),
  };
};
