// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { chooseCaptcha } from '#composition/web/choose-captcha.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const { acceso } = somePortalSettings;
afterEach(() => {
  vi.unstubAllGlobals();
});

it('CAPT-09 with a site key the captcha is the external widget under that key', async () => {
  const rendered: { readonly sitekey: string }[] = [];
  vi.stubGlobal('grecaptcha', {
    render: (_place: HTMLElement, given: { readonly sitekey: string }) => rendered.push(given) - 1,
    reset: () => undefined,
  });
  const captcha = chooseCaptcha({ ...acceso, claveRecaptcha: 'la clave de este banco' });
  captcha.draw(document.createElement('div'), 'reactivacion', () => undefined);
  await vi.waitUntil(() => rendered.length === 1, { timeout: 10_000 });
  expect(rendered[0]?.sitekey).toBe('la clave de este banco');
  expect(captcha.isOfOthers).toBe(true);
});

it("CAPT-09 without one it is the bank's own, without third parties", () => {
  expect(chooseCaptcha({ ...acceso, claveRecaptcha: undefined }).isOfOthers).toBeUndefined();
});
