// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveAll, newContainer, take, type Container } from '#composition/container.ts';
import * as company from '#composition/portal/pages/company.tsx';
import * as landing from '#composition/portal/pages/landing.tsx';
import * as myDocuments from '#composition/portal/pages/my-documents.tsx';
import * as representative from '#composition/portal/pages/representative.tsx';
import * as request from '#composition/portal/pages/request.tsx';
import * as forgottenPassword from '#composition/portal/pages/forgotten-password.tsx';
import * as blockedKey from '#composition/portal/pages/blocked-key.tsx';
import * as keyRequest from '#composition/portal/pages/key-request.tsx';
import * as passkeySignIn from '#composition/portal/pages/passkey-sign-in.tsx';
import * as passkeys from '#composition/portal/pages/passkeys.tsx';
import * as reactivation from '#composition/portal/pages/reactivation.tsx';
import * as results from '#composition/portal/pages/results.tsx';
import * as signIn from '#composition/portal/pages/sign-in.tsx';
import * as status from '#composition/portal/pages/status.tsx';
import * as tokens from '#composition/portal/tokens.ts';
import * as identity from '#composition/portal/pages/identity.tsx';
import * as offer from '#composition/portal/pages/offer.tsx';
import * as signInError from '#composition/portal/pages/sign-in-error.tsx';
import { resultCodes } from '#core/access/challenge/device-list.ts';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { policyWithout, shippedPolicy } from '#core/access/password/policy.ts';
import { asideMark } from '#core/portability/session/aside.ts';
import { TE, type T } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { receiptFromNavigation } from '#ui/access/key-request/receipt-in-navigation.ts';
import * as pages from '#ui/access/result/result-pages.tsx';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { resultFromNavigation } from '#ui/app/result-in-navigation.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { company as aCompany, user } from '#test/support/builders/access.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { journeyAt, journeyAtStatus } from '#test/support/builders/journey.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';
import { heardPortal, type HeardPortal } from '#test/support/worlds/heard-portal.ts';
import { heardOf } from '#test/support/worlds/heard-use-cases.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

afterEach(cleanup);

const { acceso } = somePortalSettings;

/** Builds portal settings that record which of them were read. */
const watched = () => {
  const read = new Set<string>();
  const settings = new Proxy(somePortalSettings, {
    get: (given, name) => {
      read.add(String(name));
      return given[name as keyof PortalSettings];
    },
  });
  return { read, settings };
};

it('QST-35 the questions go by the hours of a lock, and count a short id, as the settings say', () => {
  const { read, settings } = watched();
  const { bureau, digitalIdentity, session } = happyPortability();
  const Page = identity.page(
    giveAll(newContainer(), identity.takes, {
      bureau: () => bureau,
      digitalIdentity: () => digitalIdentity,
      journey: () => journeyAt('identity'),
      leaveFor: () => () => undefined,
      portalSettings: () => settings,
      sessionOpened: () => session,
    }),
  );
  showAt(<Page />, '/portabilidad/equifax');
  expect([...read].toSorted()).toEqual(['bloqueoHoras', 'identidadDigital', 'shortIdCounts']);
});

it('QST-35 so do those of an offer', () => {
  const { read, settings } = watched();
  const { browserDate, currentDate, downloads, identityAgain, offers, requests, session } =
    happyPortability();
  const Page = offer.page(
    giveAll(newContainer(), offer.takes, {
      browserDate: () => browserDate,
      currentDate: () => currentDate,
      downloads: () => downloads,
      identityAgain: () => identityAgain,
      journey: () => journeyAtStatus(),
      newKey: () => () => 'llave',
      offers: () => offers,
      portalSettings: () => settings,
      requests: () => requests,
      session: () => session,
    }),
  );
  render(
    <PortalSettingsProvider value={somePortalSettings}>
      <MemoryRouter initialEntries={['/portabilidad/oferta?idSolicitud=1001']}>
        <Page />
      </MemoryRouter>
    </PortalSettingsProvider>,
  );
  expect([...read]).toEqual(['bloqueoHoras']);
});

it('ROOT-12 LOGIN-40 the login error sends who has no bookmark to the home of the settings, once', () => {
  const left: string[] = [];
  let stops = 0;
  const cookies = {
    areEnabled: () => true,
    hasBookmark: () => false,
    hasStop: () => false,
    putStop: () => void (stops += 1),
    context: () => undefined,
    takeRefusedRut: () => '',
  };
  const Page = signInError.page(
    giveAll(newContainer(), signInError.takes, {
      cookies: () => cookies,
      leaveFor: () => (address) => void left.push(address),
      portalSettings: () => somePortalSettings,
    }),
  );
  showAt(<Page />, '/loginError');
  expect([left, stops]).toEqual([[acceso.rutaEmpresa], 1]);
});

type UseCase = (...given: readonly unknown[]) => unknown;

const leavesOf = (made: unknown, path = ''): readonly (readonly [string, UseCase])[] =>
  typeof made === 'function'
    ? [[path, made as UseCase]]
    : Object.entries(Object(made)).flatMap(([name, each]) =>
        leavesOf(each, path === '' ? name : `${path}.${name}`),
      );

const withPasskeys = { ...somePortalSettings, acceso: { ...acceso, llavesDeAcceso: true } };

/** Returns the use cases that the container gives to the store of this part, by name, and the calls that ports received. */
const useCasesOf = async (part: (own: never) => unknown, portal: HeardPortal = {}) => {
  const { own, heard } = heardPortal({ settings: withPasskeys, ...portal });
  const register = vi.spyOn(own as Container, 'register');
  await part(own as never);
  const provider: unknown = register.mock.calls.at(-1)?.[1];
  const { useFactory } = provider as { readonly useFactory: () => unknown };
  return { useCases: Object.fromEntries(leavesOf(useFactory())), heard };
};

/** Runs a use case, whether it returns a task or a promise. */
const carryOut = async (useCase: UseCase | undefined, given: readonly unknown[]): Promise<void> => {
  const answer = useCase?.(...given);
  await (typeof answer === 'function' ? answer() : answer);
};

it.each(Object.entries(heardOf))(
  'the use cases of %s are asked of the ports of their names',
  async (_, [part, rows]) => {
    const { useCases, heard } = await useCasesOf(part);
    const told: Record<string, string> = {};
    for (const [name, [given]] of Object.entries(rows)) {
      heard.splice(0);
      await carryOut(useCases[name], given);
      told[name] = heard.toSorted().join(', ');
    }
    expect(told).toEqual(
      Object.fromEntries(
        Object.entries(rows).map(([name, [, asks]]) => [name, asks.split(', ').toSorted().join(', ')]),
      ),
    );
    expect(Object.keys(useCases).toSorted()).toEqual(Object.keys(rows).toSorted());
  },
);

type Around = Readonly<Record<string, (...given: readonly unknown[]) => unknown>> & {
  readonly exits: Readonly<Record<string, (...given: readonly unknown[]) => void>>;
};
type Drawn = {
  readonly props: { readonly children?: Drawn; readonly makeStore?: (leave: unknown) => object };
};

/** Renders a page of the access area; returns its store, the redirects that it makes and the calls that ports received. */
const aroundOf = async (part: (own: never) => unknown, settings = withPasskeys) => {
  const { own, heard } = heardPortal({ settings });
  const Page = (await part(own as never)) as () => Drawn;
  const drawn = Page();
  const { makeStore } =
    drawn.props.makeStore === undefined ? (drawn.props.children?.props ?? {}) : drawn.props;
  const left: unknown[] = [];
  const leave = (address: string, state?: unknown): void =>
    void left.push([address, resultFromNavigation(state) ?? receiptFromNavigation(state)]);
  const store = makeStore?.(leave);
  const { around } = store as { readonly around: Around };
  heard.splice(0);
  return { own, heard, left, store, around };
};

describe('what a page of the way in hands its store', () => {
  const someReceipt = { fechaTx: 'hoy', nombreUsuario: 'Ana', rutUsuario: user, encryptedData: 'cifrado' };
  const message = { key: 'no-device', lock: { of: 'dispositivos' } };

  it.each([
    [
      ...['OLV-27 EXT-101 the end of a forgotten password', forgottenPassword.page, 'finish'],
      ...[['without-product', { number: 'N', until: 'H' }, 'dicho']],
      [routeForAccess.resetWithoutProduct, { numero: 'N', hasta: 'H', mensaje: 'dicho' }],
    ],
    [
      ...['OLV-27 that of one with a device', forgottenPassword.page, 'finish', ['with-product']],
      [routeForAccess.resetWithProduct, {}],
    ],
    [
      ...['EXT-2926 that of a passkey elsewhere', forgottenPassword.page, 'finish', ['passkey-elsewhere']],
      [routeForAccess.resetNoDevice, { causa: 'llave-de-acceso' }],
    ],
    ['the login from it', forgottenPassword.page, 'toLogin', [], [routeForAccess.signIn, undefined]],
    ['KEY-46 a receipt', keyRequest.page, 'finish', [someReceipt], [routeForAccess.keyReceipt, someReceipt]],
    [
      ...['KEY-53 an error of a first key', keyRequest.page, 'fail', [{ titulo: 'No' }]],
      [routeForAccess.keyRequestError, { titulo: 'No' }],
    ],
    ['the login from it', keyRequest.page, 'toLogin', [], [routeForAccess.signIn, undefined]],
    [
      ...['BLQ-23 the end of a reactivation', reactivation.page, 'finish', [{ kind: 'success' }]],
      [routeForAccess.reactivationResult, { tipo: 'success' }],
    ],
    [
      ...[
        'its error, with the telephone of companies and the hours of a lock',
        reactivation.page,
        'finish',
        [{ kind: 'error', message }],
      ],
      [
        routeForAccess.reactivationResult,
        expect.objectContaining({ tipo: 'error', mensaje: expect.stringMatching(/5 horas.*600 111 2222/) }),
      ],
    ],
    ['the login from it', reactivation.page, 'toLogin', [], [routeForAccess.signIn, undefined]],
  ] as readonly (readonly [string, (own: never) => unknown, string, readonly unknown[], unknown])[])(
    'leads to the address of %s',
    async (_, part, exit, given, led) => {
      const { around, left } = await aroundOf(part);
      around.exits[exit]?.(...given);
      expect(left).toEqual([led]);
    },
  );

  it.each([
    ['EXT-1318 forgotten password', 'carriedRut', forgottenPassword.page, [], 'carriedRut.rut'],
    ['EXT-1318 reactivation', 'carriedRut', reactivation.page, [], 'carriedRut.rut'],
    ['EXT-1318 forgotten password', 'carryRut', forgottenPassword.page, [user], `carriedRut.put ${user}`],
    ['EXT-1318 reactivation', 'carryRut', reactivation.page, [user], `carriedRut.put ${user}`],
    ['EXT-1318 login', 'carryRut', signIn.page, [user], `carriedRut.put ${user}`],
    ['EXT-1302 login', 'refusedRut', signIn.page, [], 'cookies.takeRefusedRut'],
    ['LOGIN-18 login', 'leaveForHome', signIn.page, [], 'leaveFor /empresa'],
    ['login', 'after', signIn.page, [5], 'after 5'],
    ['passkeys', 'leaveFor', passkeys.page, ['/fuera'], 'leaveFor /fuera'],
    ['EXT-2822 sign-in by passkey', 'isSupported', passkeySignIn.page, [], 'authenticator.isSupported'],
    ['EXT-2822 sign-in by passkey', 'leaveFor', passkeySignIn.page, ['/fuera'], 'leaveFor /fuera'],
  ] as readonly (readonly [string, string, (own: never) => unknown, readonly unknown[], string])[])(
    '%s: %s is what its port says',
    async (_, name, part, given, says) => {
      const { around, heard } = await aroundOf(part);
      around[name]?.(...given);
      expect(heard).toEqual([says]);
    },
  );

  it('EXT-2840 the ticket of a key that waits is told to the other tabs', async () => {
    const { around, heard } = await aroundOf(forgottenPassword.page);
    around.exits.left?.(user, '7');
    expect(heard).toEqual([`ticketNews.left ${user} 7`]);
  });

  it.each([
    [true, policyWithout(commonKeys).blocklist],
    [false, shippedPolicy.blocklist],
  ])('EXT-109 refuses the common keys as the settings say: %s', async (rechazaClavesComunes, refused) => {
    const settings = { ...withPasskeys, acceso: { ...withPasskeys.acceso, rechazaClavesComunes } };
    for (const { page } of [forgottenPassword, keyRequest]) {
      const { around, own } = await aroundOf(page, settings);
      expect(around).toMatchObject({ settings, policy: { blocklist: refused } });
      expect(around.captcha).toBe(take(own, tokens.captcha));
    }
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'EXT-2817 BOX-11 a list names what the bank takes and the browser can: certificate %s, passkey %s',
    async (certificado, isSupported) => {
      const settings = { ...withPasskeys, acceso: { ...withPasskeys.acceso, certificado } };
      const list = {
        resultadoOperacion: { codigo: resultCodes.ok },
        dispositivos: [aDevice('8'), aDevice('PK'), aDevice('4')],
      };
      const devices = () => TE.right(list);
      const things = {
        authenticator: { isSupported: () => isSupported },
        reactivation: { devices },
        passwordReset: { devices },
        keyRequests: { relation: () => TE.right(undefined), devices: () => TE.right(list.dispositivos) },
      };
      const named = async (part: (own: never) => unknown, name: string, given: readonly unknown[]) => {
        const { useCases } = await useCasesOf(part, { settings, things });
        return JSON.stringify(await (useCases[name]?.(...given) as T.Task<unknown>)());
      };
      const answers = await Promise.all([
        named(reactivation.page, 'findDevices', [{ rut: user, captcha: 'c' }]),
        named(forgottenPassword.page, 'loadDevices', [{ rut: user, rToken: 'r' }]),
        named(keyRequest.page, 'validateCompany', [user, { type: 'device', company: user }]),
      ]);
      expect(answers.map((answer) => answer.includes('"tipo":"PK"'))).toEqual([
        isSupported,
        isSupported,
        isSupported,
      ]);
      expect(answers[0]).toContain(`"certificate":${certificado}`);
    },
  );

  it('EXT-1315 a blocked key tells its end', async () => {
    expect((await aroundOf(blockedKey.page)).store).toMatchObject({
      lock: { until: '2026-03-05T12:00:00-03:00' },
    });
  });

  it('CAPT-09 LOGIN-07 a login reads its own address, and proves itself as a login', async () => {
    window.history.replaceState(null, '', '/login?req=7&error=bloqueo');
    const { around, own } = await aroundOf(signIn.page);
    expect(around.query?.()).toEqual({ req: '7', error: 'bloqueo' });
    expect(around.settings).toBe(withPasskeys.acceso);
    expect(await around.bringProof?.()).toMatchObject({ action: 'ingreso' });
    expect(await take(own, tokens.captchaOfSignIn)()).toBeDefined();
  });
});

it('BLQ-23 OLV-27 every outcome has its own page, which leaves by the port of that', async () => {
  const { own, heard } = heardPortal();
  const made = results.page(own);
  const shown = Object.entries(made).map(([name, Page]) => {
    const drawn = Object.values<unknown>(pages).includes(Page)
      ? undefined
      : (Page as () => Drawn & { type: unknown })();
    for (const port of Object.values(drawn?.props ?? {}) as unknown[])
      if (typeof port === 'function') port('/x');
      else expect(port).toBe(take(own, tokens.ticketNews));
    return [name, drawn?.type ?? Page];
  });
  expect(Object.fromEntries(shown)).toEqual({
    keyRequestError: pages.KeyRequestErrorPage,
    signInMessage: pages.LoginMessagePage,
    resetNoDevice: pages.NoDevicePage,
    resetSystemError: pages.ResetErrorPage,
    resetWithoutProduct: pages.WithoutProductPage,
    resetWithProduct: pages.WithProductPage,
    contingency: pages.ContingencyPage,
    systemError: pages.SystemErrorPage,
    reactivationResult: pages.ReactivationMessagePage,
    message: pages.MessagePage,
  } satisfies Record<keyof typeof made, unknown>);
  expect(heard).toEqual(['copyText /x', ...Array.from({ length: 4 }, () => 'leaveFor /x')]);
});

it('EST-39 EXT-2935 QST-26 the status follows a certificate to the page of the settings, and counts a short id as they say', async () => {
  const alone = { company: aCompany, representative: aCompany };
  const needs = async (shortIdCounts: PortalSettings['shortIdCounts']) => {
    const { useCases } = await useCasesOf(status.page, {
      settings: { ...somePortalSettings, shortIdCounts },
    });
    return useCases['requests.needsRepresentative']?.(alone);
  };
  expect([await needs('withCheckDigit'), await needs('withoutCheckDigit')]).toEqual([true, false]);
  window.history.replaceState(null, '', '/certificados?idSolicitud=7');
  const urlSolicitudCertificado = '/certificados#la-lista';
  const { own } = heardPortal({ settings: { ...somePortalSettings, urlSolicitudCertificado } });
  const Page = status.page(own) as () => Drawn;
  const { certificates } = Page().props.makeStore?.(undefined) as { readonly certificates: unknown };
  expect(certificates).toMatchObject({ mode: 'certificados' });
  const { useCases } = certificates as { readonly useCases: { readonly leaveFor: (card: unknown) => void } };
  const marked = vi.spyOn(window.history, 'replaceState');
  useCases.leaveFor({ numeroSolicitud: 7 });
  expect(window.location.hash).toBe('#la-lista');
  expect(marked.mock.calls.map(([state]) => state)).toEqual([expect.objectContaining({ [asideMark]: true })]);
});

it.each([
  ['landing', landing.page, { step: 'landing' }],
  ['identity', identity.page, { step: 'identity' }],
  ['representative', representative.page, { step: 'representative' }],
  ['company', company.page, { step: 'company' }],
  ['request', request.page, { step: 'request' }],
  ['status', status.page, { step: 'status' }],
  ['documents', myDocuments.page, { step: 'my-documents' }],
] as const)('PROUTE-30 the page %s stands at its step of the visit', (_, part, place) => {
  const { own, journey } = heardPortal();
  expect((part(own as never) as () => Drawn)().props).toMatchObject({ ...place, journey });
});
