// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import ofTheBank from '#adapters/bank-http/access/data/message_catalog.json?raw';
import { giveAll, newContainer } from '#composition/container.ts';
import { access, steering } from '#composition/demo/demo-tokens.ts';
import { accessInPage } from '#composition/demo/ports/access.ts';
import { lockEndOfLogin } from '#composition/demo/ports/sign-in.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { confirmSignIn } from '#core/access/sign-in/confirm-sign-in.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { E, TE } from '#core/shared/fp.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { right } from '#test/support/right.ts';

type Call = (...given: readonly unknown[]) => () => Promise<unknown>;

const named = (name: string) =>
  new Proxy({}, { get: (_, method) => () => TE.right(`${name}.${String(method)}`) });

const pageWith = (query: string) =>
  accessInPage(
    giveAll(
      newContainer(),
      { access, steering, portalSettings },
      {
        access: () =>
          ({
            keyRequests: named('keyRequests'),
            passwordReset: named('passwordReset'),
            reactivation: named('reactivation'),
          }) as never,
        steering: () => steeringIn(query),
        portalSettings: () => somePortalSettings,
      },
    ),
  );

const calls = {
  keyRequests: 'devices',
  passwordReset: 'devices',
  reactivation: 'devices',
  messages: 'catalogue',
  passkeys: 'list',
} as const;
const steered = Object.keys(calls) as readonly (keyof typeof calls)[];

const ask = (ports: ReturnType<typeof pageWith>, name: keyof typeof calls) =>
  (Reflect.get(ports[name](), calls[name]) as Call)({})();

describe('the ports of the way in of the demonstration', () => {
  it.each(steered)('%s fails under its own name', async (name) => {
    const ports = pageWith(`?falla=${name}:503`);
    for (const each of steered) expect(E.isLeft((await ask(ports, each)) as never), each).toBe(each === name);
  });

  it.each(['keyRequests', 'passwordReset', 'reactivation'] as const)(
    '%s is that of the bank in the page',
    async (name) => {
      expect(await ask(pageWith(''), name)).toEqual(E.right(`${name}.devices`));
    },
  );

  it('CAT-03 has the texts of the bank', async () => {
    const { catalogue, help } = pageWith('').messages();
    expect(right(await catalogue()())).toEqual(JSON.parse(ofTheBank).message_catalog);
    expect(Object.keys(right(await help()()))).toContain('digipass');
  });

  it.each([
    ['', [true, true]],
    ['?galletas=sin-marcador', [true, false]],
    ['?galletas=apagadas', [false, false]],
  ])('ROOT-11 to ROOT-15 has the cookies that its address asks for: %s', (query, has) => {
    const cookies = pageWith(query).cookies();
    expect([cookies.areEnabled(), cookies.hasBookmark()]).toEqual(has);
    expect([cookies.context(), cookies.takeRefusedRut()]).toEqual([companyContext, '']);
    const before = cookies.hasStop();
    cookies.putStop();
    expect([before, cookies.hasStop()]).toEqual([false, true]);
  });

  it.each([
    ['?llaves=si', 'cancelled'],
    ['', 'unsupported'],
  ])(
    'EXT-2811 has passkeys where its address asks for them, and a prompt that ends: %s',
    async (query, end) => {
      const ports = pageWith(query);
      const confirming = { authenticator: ports.authenticator(), passkeys: ports.passkeys() };
      expect(await confirmSignIn(confirming)()).toEqual(E.left(end));
    },
  );

  it('CAPT-09 each tick of its captcha is another response, for the action that asks', () => {
    const said: (string | undefined)[] = [];
    pageWith('')
      .captcha()
      .draw(document.body, 'reactivacion', (response) => said.push(response));
    const box = document.body.querySelector('input');
    for (let clicks = 0; clicks < 3; clicks += 1) box?.click();
    expect(said).toEqual([
      expect.stringMatching(/^reactivacion ./),
      undefined,
      expect.stringMatching(/^reactivacion ./),
    ]);
    expect(said[2]).not.toBe(said[0]);
  });

  it('CAPT-09 CERT-19 EXT-1315 has a captcha of its own at each page, no certificate, and the end of its own lock', async () => {
    const ports = pageWith('');
    expect(await ports.captchaOfSignIn()()).toBe(ports.captcha());
    expect(ports.lockEnd()()).toEqual({ until: lockEndOfLogin() });
    expect(await ports.certificateSigner().send()()).toEqual(E.left({ kind: 'server' }));
  });
});
