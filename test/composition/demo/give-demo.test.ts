import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { take, type Container, type Token } from '#composition/container.ts';
import { endedAddress, giveDemo, homeAddress, type Demo } from '#composition/demo/give-demo.ts';
import { jumpTo } from '#composition/demo/jump.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import * as demoTokens from '#composition/demo/demo-tokens.ts';
import * as portalTokens from '#composition/portal/tokens.ts';
import { demoAccessPeople } from '#adapters/bank-sql/seed/list-demo-users.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { demonstrationResponse } from '#adapters/memory/bank/access/captcha-judge.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import { portabilityFrontPage } from '#core/portability/landing/front-page.ts';
import { askAgain } from '#core/portability/status/answer-offer.ts';
import { E, O } from '#core/shared/fp.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

let demo: Demo;
const watched: string[] = [];

beforeAll(async () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {
    addEventListener: (name: string) => void watched.push(name),
    history: { replaceState: () => undefined },
    location: { origin: 'http://localhost' },
    sessionStorage: undefined,
  });
  demo = await giveDemo(steeringIn('?marca=CCH'), 'http://localhost/');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the container of the demonstration', () => {
  const tokens: readonly (readonly [string, Token<unknown>])[] = Object.entries({
    ...portalTokens,
    ...demoTokens,
  });

  it.each(tokens)('gives %s', (_name, token) => {
    const own: Container = demo;
    expect(take(own, token)).toBeDefined();
  });

  it('wears the brand that was asked for, at the bank too', () => {
    expect(take(demo, portalTokens.portalSettings).portal).toBe('CCH');
    expect(take(demo, demoTokens.demoBank).ports.settings.portalCode).toBe('CCH');
  });
});

describe('the visit of the demonstration', () => {
  it('leads to its own pages, and is printed with its own address', () => {
    const { urlPortabilidadPublica, urlSolicitudCertificado, acceso } = take(
      demo,
      portalTokens.portalSettings,
    );
    expect([urlPortabilidadPublica, urlSolicitudCertificado, acceso.rutaEmpresa]).toEqual([
      ...[`#${endedAddress}`, `#${homeAddress}`, `#${homeAddress}`],
    ]);
    const { ports, access } = take(demo, demoTokens.demoBank);
    expect([ports.settings.portalAddress, access.access.portalAddress]).toEqual([
      ...['http://localhost/#', 'http://localhost/#'],
    ]);
  });

  it('EXT-204 SEC-08 is timed, and its page watched, once its session is opened', () => {
    const times = take(demo, portalTokens.sessionTimes);
    take(demo, portalTokens.session).forget();
    expect(times()).toBeUndefined();
    const opened = take(demo, portalTokens.sessionOpened);
    expect(watched).toEqual(['pageshow']);
    opened.remember({ access: 'a', refresh: 'r' })();
    expect(times()).toEqual(take(demo, demoTokens.clockOfSession).times());
    expect(times()).toBeDefined();
    expect(O.isSome(take(demo, portalTokens.session).current())).toBe(true);
  });

  it.each([
    ['?llaves=si&certificado=si&identidad-digital=si', [true, true, 'Identidad de Chile']],
    ['', [undefined, false, undefined]],
  ])('offers what its address asks for: %s', async (query, offered) => {
    const other = await giveDemo(steeringIn(query), 'http://localhost/');
    const { acceso, identidadDigital } = take(other, portalTokens.portalSettings);
    expect([acceso.llavesDeAcceso, acceso.certificado, identidadDigital]).toEqual(offered);
  });
});

describe('the bank in the page', () => {
  const people = demoAccessPeople(demoSeed()).filter(({ clave }) => clave !== undefined);

  it('knows a key by its owner, and no other', async () => {
    const { access } = take(demo, demoTokens.demoBank);
    const [person] = people;
    const enter = (password: string) => signIn(access)({ user: person?.rut ?? '', password })();
    expect(right(await enter('otra')).outcome).toBe('credenciales');
    expect(right(await enter(person?.clave ?? '')).outcome).toBe('signed-in');
  });

  it('has the locks of the seed', async () => {
    const { access, seed } = take(demo, demoTokens.demoBank);
    const locked = seed.usuarios.filter(({ claveBloqueada }) => claveBloqueada === true);
    expect(locked.length).toBeGreaterThan(0);
    for (const { rut, clave } of locked)
      expect(right(await signIn(access)({ user: rut, password: clave ?? '' })()).outcome).toBe('bloqueo');
  });

  it('has the locks of the seed, of a key and of one from before, and no other', async () => {
    const { access, seed } = take(demo, demoTokens.demoBank);
    const places = seed.usuarios.flatMap(({ rut, claveBloqueada = false, clave10Bloqueada = false }) => [
      { rut, factor: 'clave' as const, isLocked: claveBloqueada },
      { rut, factor: 'clave-1.0' as const, isLocked: clave10Bloqueada },
    ]);
    expect(new Set(places.filter(({ isLocked }) => isLocked).map(({ factor }) => factor)).size).toBe(2);
    for (const { rut, factor, isLocked } of places)
      expect(O.isSome(right(await access.attempts.lockOf(factorKey(rut, factor))()))).toBe(isLocked);
  });

  it('asks four questions of a person of the seed', async () => {
    const ports = { ...take(demo, demoTokens.portability), session: sessionInMemory() };
    expect(right(await openQuestions(ports)(anEntry())()).questions).toHaveLength(4);
  });

  it('takes the captcha of the demonstration, once', async () => {
    const { reactivation } = take(demo, demoTokens.access);
    const asked = { rut: aRut('12.345.678-5'), captcha: demonstrationResponse('reactivacion', 'una') };
    expect(E.isRight(await reactivation.devices(asked)())).toBe(true);
    expect(E.isLeft(await reactivation.devices(asked)())).toBe(true);
  });
});

const page = 'http://localhost/demo/';
const demoUnder = (query: string) => giveDemo(steeringIn(query), page);

/** Accepts the offer that the demonstration jumps to, through the same ports as the screens. */
const acceptedUnder = async (query: string) => {
  const own = await demoUnder(query);
  const sent: string[] = [];
  const { seed, onSent } = take(own, demoTokens.demoBank);
  onSent(({ text }) => void sent.push(text));
  await jumpTo(own, { place: 'offer' });
  const { state } = take(own, portalTokens.journey);
  if (state.at !== 'offer') throw new Error(state.at);
  const ports = {
    session: take(own, portalTokens.session),
    identityAgain: take(own, portalTokens.identityAgain),
    bureau: take(own, portalTokens.identityAgain),
  };
  const round = right(await askAgain(ports)());
  const buro = seed.personas.find(({ rut }) => rut === state.entry?.representative)?.buro;
  const facts = typeof buro === 'object' ? Object.values(buro) : [];
  const answers = round.questions.map(({ id, choices }) => ({
    questionId: id,
    answerId: choices.find(({ text }) => facts.includes(text))?.id ?? '',
  }));
  right(await answerQuestions(ports)(round, answers)());
  const { read, answer, closings } = take(own, portalTokens.offers);
  const { version } = right(await read(state.idSolicitud)());
  right(await answer(state.idSolicitud, { kind: 'aceptada', version }, 'una llave')());
  const all = right(await take(own, portalTokens.requests).summaries()());
  const missing = all.find(({ idSolicitud }) => idSolicitud === state.idSolicitud)?.missing;
  return { closings: right(await closings(state.idSolicitud)()), missing, sent };
};

/** Opens the demonstration with this query and returns the settings that its screens and its bank have. */
const givenUnder = async (query: string) => {
  const own = await demoUnder(query);
  const settings = take(own, portalTokens.portalSettings);
  const { ports, access } = take(own, demoTokens.demoBank);
  const cookies = take(own, portalTokens.cookies);
  const { llavesDeAcceso = false, certificado } = settings.acceso;
  return {
    brand: [settings.portal, ports.settings.portalCode, access.access.portalCode],
    certificate: certificado,
    digitalIdentity: settings.identidadDigital !== undefined,
    passkeys: [
      llavesDeAcceso,
      access.access.passkeys !== undefined,
      take(own, portalTokens.authenticator).isSupported(),
    ],
    cookies: [cookies.areEnabled(), cookies.hasBookmark()],
  };
};

// Ports that the query can slow down or break, each by its name.
const steeredPorts = [
  ...(['customers', 'bureau', 'identityAgain', 'digitalIdentity', 'representatives', 'documents'] as const),
  ...(['companyDocuments', 'places', 'dictionaries', 'providers', 'currentDate', 'requests'] as const),
  ...(['withdrawals', 'drafts', 'offers', 'certificates', 'texts', 'keyRequests'] as const),
  ...(['passwordReset', 'reactivation', 'messages', 'passkeys'] as const),
];

describe('a steer of the address acts in the ports that the screens take', () => {
  const usual = {
    brand: ['BCH', 'BCH', 'BCH'],
    certificate: false,
    digitalIdentity: false,
    passkeys: [false, false, false],
    cookies: [true, true],
  };
  it.each([
    ['', {}],
    ['?marca=BEC', { brand: ['BEC', 'BEC', 'BEC'] }],
    ['?marca=CCH', { brand: ['CCH', 'CCH', 'CCH'] }],
    ['?certificado=si', { certificate: true }],
    ['?identidad-digital=si', { digitalIdentity: true }],
    ['?llaves=si', { passkeys: [true, true, true] }],
    ['?galletas=sin-marcador', { cookies: [true, false] }],
    ['?galletas=apagadas', { cookies: [false, false] }],
  ])('look and ways: %s', async (query, changes) => {
    expect(await givenUnder(query)).toEqual({ ...usual, ...changes });
  });

  it('EXT-1544 an accepted offer is objected to only if asked for', async () => {
    const withClosing = await acceptedUnder('?cierre=objetado');
    expect(withClosing.closings).toMatchObject([
      { estado: 'Objetado', reason: 'El poder de quien firma no está vigente' },
    ]);
    expect(withClosing.missing).toEqual(['escritura']);
    const { closings, missing } = await acceptedUnder('');
    expect(closings.map(({ estado, reason }) => [estado, reason])).toEqual([['Por pagar', undefined]]);
    expect(missing).toBeUndefined();
  });

  it('faults and delay, of every call of every port', async () => {
    const statusOf = (port: number): number => 510 + port;
    const faults = [...steeredPorts, 'receiptKeys'].map((name, place) => `${name}:${statusOf(place)}`);
    const own: Container = await demoUnder(`?demora=40&falla=${faults.join(',')}`);
    const { keys } = await take(own, portalTokens.verification)();
    const tokens: readonly Token<object>[] = steeredPorts.map((name) => portalTokens[name]);
    const ports = [...tokens.map((token) => take(own, token)), keys];
    const calls = ports.flatMap((port, place) =>
      Object.values(port)
        .filter((call) => typeof call === 'function')
        .map(async (call: (...asked: readonly unknown[]) => () => Promise<unknown>) => {
          const since = performance.now();
          expect(await call()()).toMatchObject({ left: { kind: 'refused', status: statusOf(place) } });
          return performance.now() - since;
        }),
    );
    expect(calls.length).toBeGreaterThan(2 * steeredPorts.length);
    for (const took of await Promise.all(calls)) expect(took).toBeGreaterThan(35);
  });
});

it('SEC-08 ROOT-13 what the page keeps by itself: the time of a session, the stop of a visit, a key of before', async () => {
  const own = await demoUnder('');
  const times = take(own, portalTokens.sessionTimes);
  expect(times()).toBeUndefined();
  take(own, portalTokens.sessionOpened).remember({ access: 'a', refresh: 'r' })();
  expect(times()).toBeDefined();
  const { hasStop, putStop } = take(own, portalTokens.cookies);
  expect(hasStop()).toBe(false);
  putStop();
  expect(hasStop()).toBe(true);
  const { keys } = await take(own, portalTokens.verification)();
  const { receiptKeys } = take(own, demoTokens.demoBank).ports;
  const [published, bankKeys] = [right(await keys.published()()), right(await receiptKeys.published()())];
  expect(published.slice(0, -1)).toEqual(bankKeys);
  expect(bankKeys.map(({ id }) => id)).not.toContain(published.at(-1)?.id);
});

it('SEC-08 a list that anybody may read prolongs no session, and a call of the session does', async () => {
  const own = await demoUnder('');
  await jumpTo(own, { place: 'status' });
  const clock = take(own, demoTokens.clockOfSession);
  const isTimed = async (call: () => Promise<unknown>) => {
    clock.open(1);
    expect(await call()).toMatchObject({ _tag: 'Right' });
    return clock.times()?.lastCallAt !== 1;
  };
  for (const read of [
    take(own, portalTokens.customers).isBankCustomer(aRut('76.123.456-0')),
    take(own, portalTokens.places).regions(),
    take(own, portalTokens.dictionaries).products(),
    take(own, portalTokens.providers).all(),
    take(own, portalTokens.currentDate).today(),
    take(own, portalTokens.texts).inUse(),
  ])
    expect(await isTimed(read)).toBe(false);
  for (const call of [
    take(own, portalTokens.requests).summaries(),
    take(own, portalTokens.companyDocuments).all(),
    take(own, portalTokens.certificates).summaries(),
    take(own, portalTokens.drafts).read(),
  ])
    expect(await isTimed(call)).toBe(true);
});

describe('an address of the demonstration leads to the page that it names', () => {
  it('in the settings of the portal and of the bank', async () => {
    const own = await demoUnder('');
    const { ports, access } = take(own, demoTokens.demoBank);
    const settings = take(own, portalTokens.portalSettings);
    expect([ports.settings.portalAddress, access.access.portalAddress]).toEqual([`${page}#`, `${page}#`]);
    expect(settings.urlPortabilidadPublica).toBe('#/sesion-terminada');
    expect([settings.urlSolicitudCertificado, settings.acceso.rutaEmpresa]).toEqual([
      '#/empresa',
      '#/empresa',
    ]);
  });

  it('in every mail of an accepted offer', async () => {
    const { sent } = await acceptedUnder('?cierre=objetado');
    expect(sent.length).toBeGreaterThan(0);
    for (const text of sent)
      expect(text.match(/https?:\/\/[^\s»]+/g)).toEqual([`${page}#${portabilityFrontPage}`]);
  });
});
