// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import * as blockedKey from '#composition/web/ports/blocked-key.ts';
import * as forgottenPassword from '#composition/web/ports/forgotten-password.ts';
import * as keyReceipt from '#composition/web/ports/key-receipt.ts';
import * as keyRequest from '#composition/web/ports/key-request.ts';
import * as passkeys from '#composition/web/ports/passkeys.ts';
import * as reactivation from '#composition/web/ports/reactivation.ts';
import * as signIn from '#composition/web/ports/sign-in.ts';
import * as signInError from '#composition/web/ports/sign-in-error.ts';
import * as verify from '#composition/web/ports/verify.ts';
import { callTimeout } from '#core/shared/call-timeout.ts';
import { user } from '#test/support/builders/access.ts';
import { right } from '#test/support/right.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const { acceso } = somePortalSettings;
const cookies = { ...acceso.cookies, marcador: 'mi-marca', detener: 'mi-alto', contexto: 'mi-contexto' };

const rootWith = (changes: Partial<typeof acceso> = {}) =>
  giveAll(
    newContainer(),
    { portalSettings },
    {
      portalSettings: () => ({
        ...somePortalSettings,
        acceso: { ...acceso, base: '/otra', baseSolicitud: '/antes', cookies, ...changes },
      }),
    },
  );

const asked: string[] = [];
beforeEach(() => {
  asked.splice(0);
  vi.spyOn(window, 'fetch').mockImplementation((address) => {
    asked.push(new URL(address instanceof Request ? address.url : String(address), 'http://x').pathname);
    return Promise.reject(new Error('nobody answers'));
  });
});

const asking = { rut: user, rToken: 'r', captcha: 'c' };

it.each([
  [
    'forgotten password',
    () => forgottenPassword.ports(rootWith()).passwordReset().devices(asking)(),
    '/otra/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave',
  ],
  [
    'first key',
    () => keyRequest.ports(rootWith()).keyRequests().devices(asking)(),
    '/antes/solicitud-clave-pe/dispositivos',
  ],
  [
    'its receipt',
    () => keyReceipt.ports(rootWith()).keyRequests().devices(asking)(),
    '/antes/solicitud-clave-pe/dispositivos',
  ],
  [
    'reactivation',
    () => reactivation.ports(rootWith()).reactivation().devices(asking)(),
    '/otra/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad',
  ],
  ['passkeys', () => passkeys.ports(rootWith()).passkeys().list()(), '/otra/llaves-de-acceso/lista'],
  [
    'verification, which never move',
    async () => (await verify.ports(rootWith()).verification()()).keys.published()(),
    '/empresas/rest/comprobantes/llaves',
  ],
])(
  'API-02 API-31 the calls of the page of %s begin where the settings say, and wait 30 seconds',
  async (_, call, path) => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    await call();
    expect(asked).toEqual([path]);
    expect(timeouts).toHaveBeenLastCalledWith(callTimeout);
  },
);

it.each([
  ['login', signIn],
  ['login error', signInError],
])('ROOT-11 the cookies of the %s have the names of the settings', (_, { ports }) => {
  document.cookie = 'mi-marca=1';
  document.cookie = 'mi-contexto=empresa';
  const read = ports(rootWith()).cookies();
  expect([read.hasBookmark(), read.context()]).toEqual([true, 'empresa']);
  read.putStop();
  expect(document.cookie).toContain('mi-alto=');
});

it.each([undefined, 'una-clave'])(
  'CAPT-09 every captcha is that of the settings: %s',
  async (claveRecaptcha) => {
    const root = rootWith({ claveRecaptcha });
    const captchas = [
      forgottenPassword.ports(root).captcha(),
      keyRequest.ports(root).captcha(),
      reactivation.ports(root).captcha(),
      await signIn.ports(root).captchaOfSignIn()(),
    ];
    const own = claveRecaptcha === undefined;
    expect(captchas.map(({ isOfOthers = false }) => !isOfOthers)).toEqual([own, own, own, own]);
  },
);

it.each([
  [true, true],
  [undefined, false],
])('EXT-2811 a browser signs with a passkey where the bank takes them: %s', (llavesDeAcceso, isSupported) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const root = rootWith(llavesDeAcceso === undefined ? {} : { llavesDeAcceso });
  for (const { ports } of [forgottenPassword, keyRequest, passkeys, reactivation])
    expect(ports(root).authenticator().isSupported()).toBe(isSupported);
  vi.unstubAllGlobals();
});

it('CERT-08 API-21 certificates are signed by the component of the own origin, and sent to the bank', async () => {
  const { certificateSigner } = reactivation.ports(rootWith({ rutaCertificado: '/mi-firma/' }));
  const loading = certificateSigner().load()();
  const script = await vi.waitUntil(() =>
    document.querySelector<HTMLScriptElement>('script[src*="mi-firma"]'),
  );
  expect(script.src.startsWith(`${window.location.origin}/mi-firma/`)).toBe(true);
  Object.assign(window, { goSign: { certificates: async () => ['uno'], sign: async () => 'firma' } });
  script.onload?.(new Event('load'));
  expect(await loading).toMatchObject({ _tag: 'Right' });
  expect(await certificateSigner().certificates()()).toMatchObject({ right: ['uno'] });
  const certificate = { id: '1', name: 'Ana' } as never;
  const signed = right(await certificateSigner().sign(certificate, 'una transacción')());
  await certificateSigner().send(signed, certificate)();
  expect(asked).toEqual([acceso.rutaFirmado]);
  Reflect.deleteProperty(window, 'goSign');
});

it('EXT-1315 a blocked key tells the end that the bank left for it', () => {
  document.cookie = `${lockEndCookie.name}=${encodeURIComponent('2026-03-05T10:42:00-03:00')}`;
  expect(blockedKey.ports().lockEnd()()).toEqual({ until: '2026-03-05T10:42:00-03:00' });
});
