// @vitest-environment jsdom
import { textNames } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it, vi } from 'vitest';
import { after } from '#adapters/browser/after.ts';
import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { browserHour } from '#adapters/browser/browser-hour.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { latePictures } from '#adapters/browser/late-pictures.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { identityToken } from '#adapters/wire/portability/identity-token.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { clockOfSession, httpContext } from '#composition/web/http-context.ts';
import * as additional from '#composition/web/ports/additional.ts';
import * as company from '#composition/web/ports/company.ts';
import * as draft from '#composition/web/ports/draft-of-visit.ts';
import * as identity from '#composition/web/ports/identity.ts';
import * as landing from '#composition/web/ports/landing.ts';
import * as ledger from '#composition/web/ports/ledger-of-visit.ts';
import * as myDocuments from '#composition/web/ports/my-documents.ts';
import * as offer from '#composition/web/ports/offer.ts';
import * as outcome from '#composition/web/ports/outcome.ts';
import { recovery } from '#composition/web/ports/recovery.ts';
import * as representative from '#composition/web/ports/representative.ts';
import * as request from '#composition/web/ports/request.ts';
import * as sessionCare from '#composition/web/ports/session-care.ts';
import * as signIn from '#composition/web/ports/sign-in.ts';
import * as status from '#composition/web/ports/status.ts';
import * as text from '#composition/web/ports/text.ts';
import type * as ports from '#core/portability/ports.ts';
import { O } from '#core/shared/fp.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

/** A call of each port that makes requests, with a valid answer. */
const calls = {
  certificates: [({ summaries }: ports.Certificates) => summaries(), { data: [] }],
  companyDocuments: [({ all }: ports.CompanyDocuments) => all(), []],
  currentDate: [({ today }: ports.CurrentDate) => today(), { dia: '05-03-2026' }],
  customers: [({ isBankCustomer }: ports.Customers) => isBankCustomer(aRut('76.123.456-0')), {}],
  dictionaries: [({ products }: ports.Dictionaries) => products(), []],
  documents: [({ summary }: ports.Documents) => summary(1), []],
  drafts: [({ discard }: ports.Drafts) => discard(), {}],
  identityAgain: [({ questions }: ports.IdentityAgain) => questions({ access: 'del paso', refresh: '' }), {}],
  offers: [({ closings }: ports.Offers) => closings(1), []],
  places: [({ regions }: ports.Places) => regions(), []],
  providers: [({ all }: ports.Providers) => all(), []],
  representatives: [({ publicKey }: ports.Representatives) => publicKey(), { publicKey: 'PEM' }],
  requests: [({ summaries }: ports.Requests) => summaries(), []],
  texts: [({ inUse }: ports.Texts) => inUse(), recordOf(textNames, () => 'a')],
  withdrawals: [({ pdf }: ports.Withdrawals) => pdf(1), {}],
} as const;

/** Dependencies that the ports of all lazily loaded parts share. */
const things = {
  after,
  attachmentOf: attachmentFrom,
  browserDate,
  downloads: saveInBrowser,
  fileContents: fileContentsInBrowser,
  hour: browserHour,
  newKey: newRandomKey,
  pictures: latePictures,
  takenFile,
  taxAuthorityCipher,
  tellFailure: tellConsole,
} as const;

const theirs = 'of the session of then';
const own = 'of the session of now';
const once = 'asked once';

/** For each port of each lazily loaded part: whether it calls with the old or the new session after the visitor's session changed, and whether it retries. */
const told: Readonly<Record<keyof typeof chunks, Readonly<Record<string, string>>>> = {
  additional: { currentDate: own, documents: theirs, offers: theirs, requests: theirs },
  company: { currentDate: `${own}, ${once}`, places: `${own}, ${once}`, texts: `${own}, ${once}` },
  draft: { drafts: theirs },
  landing: { customers: own },
  ledger: { documents: theirs },
  myDocuments: { companyDocuments: own, currentDate: own, offers: own, requests: own },
  offer: { currentDate: own, identityAgain: 'del paso', offers: own, requests: own },
  outcome: { requests: own },
  representative: { documents: own, representatives: own },
  request: {
    currentDate: `${theirs}, ${once}`,
    dictionaries: `${theirs}, ${once}`,
    documents: theirs,
    providers: `${theirs}, ${once}`,
    requests: theirs,
    texts: `${theirs}, ${once}`,
  },
  sessionCare: { drafts: own, requests: own },
  status: {
    certificates: own,
    currentDate: own,
    offers: own,
    requests: own,
    withdrawals: own,
  },
  text: { texts: own },
};

const chunks = {
  ...{ additional, company, draft, landing, ledger, myDocuments, offer, outcome },
  ...{ representative, request, sessionCare, status, text },
};

const rootOf = (answer: unknown, settings = somePortalSettings, code = 200) => {
  const world = httpWorld(() => json(answer, code));
  const clock = sessionClock();
  const root = giveAll(
    newContainer(),
    { clockOfSession, httpContext, portalSettings, session },
    {
      clockOfSession: () => clock,
      httpContext: () => world.context,
      portalSettings: () => settings,
      session: () => world.context.session,
    },
  );
  return { ...world, clock, root };
};

// Modules of ports that the test leaves out: those outside a visit to portability, those of the identity questions,
// which a test below covers, and those that are part of others.
const withoutVisit = [
  ...['begin-session', 'blocked-key', 'forgotten-password', 'identity', 'key-receipt', 'key-request'],
  ...['passkeys', 'picking', 'reactivation', 'recovery', 'sign-in', 'sign-in-error', 'verify'],
];

it('the ports of every page are told, or belong to no visit', () => {
  const files = readdirSync('composition/web/ports').map((path) => basename(path, '.ts'));
  const told = files
    .filter((file) => !withoutVisit.includes(file))
    .map((file) =>
      file.replace('-of-visit', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  expect(Object.keys(chunks).toSorted()).toEqual(told.toSorted());
});

type Ports = Readonly<Record<string, () => unknown>>;
type Root = ReturnType<typeof rootOf>['root'];
const portsOf = (chunk: { readonly ports: (root: never) => Ports }, root: Root): Ports =>
  chunk.ports(root as never);

const isCall = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);

const heardOf = async (chunk: Parameters<typeof portsOf>[0], name: keyof typeof calls) => {
  const [call, answer] = calls[name];
  const { root, context, asked } = rootOf(answer);
  context.session.remember({ access: 'antes', refresh: '' })();
  const port = portsOf(chunk, root)[name]?.();
  context.session.remember({ access: 'despues', refresh: '' })();
  for (let times = 0; times < 2; times += 1) await call(port as never)();
  const said = asked.map(({ headers }) => headers.get('Authorization')?.replace('Bearer ', ''));
  const [whose = ''] = said;
  const named = whose === 'antes' ? theirs : whose === 'despues' ? own : whose;
  return said.length === 1 ? `${named}, ${once}` : named;
};

it('a draft looks at the page at its going', () => {
  const seen: string[] = [];
  const { root } = rootOf({});
  draft.ports(root).whenHidden()(() => seen.push('hidden'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['hidden']);
});

it.each(Object.entries(chunks))('EMP-40 SEC-04 SEC-06 the calls of the page %s', async (page, chunk) => {
  const names = Object.keys(portsOf(chunk, rootOf([]).root)).filter(isCall);
  const heard: Record<string, string> = {};
  for (const name of names) heard[name] = await heardOf(chunk, name);
  expect(heard).toEqual(told[page as keyof typeof told]);
});

it.each(Object.entries({ ...chunks, signIn }))('what else stands behind the ports of %s', (_, chunk) => {
  for (const [name, make] of Object.entries(portsOf(chunk, rootOf([]).root)))
    if (Object.hasOwn(things, name)) expect(make()).toBe(things[name as keyof typeof things]);
});

it('EXT-203 SEC-07 SEC-08 a session that is opened is timed from then, and its tokens are followed and its page watched from then, once', () => {
  const { root, context, clock } = rootOf({});
  const heard = vi.spyOn(window, 'addEventListener');
  const { sessionOpened } = identity.ports(root);
  const { renewals } = context;
  expect(renewals).toBeDefined();
  identity.ports(root);
  expect(context.renewals).toBe(renewals);
  expect(heard.mock.calls.map(([name]) => name)).toEqual(['pageshow']);
  expect(clock.times()).toBeUndefined();
  sessionOpened().remember({ access: 'nuevo', refresh: '' })();
  expect(clock.times()).toBeDefined();
  expect(O.isSome(context.session.current())).toBe(true);
  expect(sessionCare.ports(root).sessionTimes()()).toEqual(clock.times());
});

it.each([
  ['buro', bureauAuthenticate.path],
  ['banco', identityToken.path],
] as const)('PAPI-67 EXT-206 an opening goes by the calls of the setting: %s', async (identidad, path) => {
  const { acceso } = somePortalSettings;
  const settings = { ...somePortalSettings, identidad, acceso: { ...acceso, base: '/otra' } };
  const { root, asked } = rootOf({}, settings, 404);
  await identity.ports(root).bureau().authenticate(anEntry())();
  const [challenge, opening] = asked.map(({ url }) => new URL(url).pathname);
  expect([challenge, opening]).toEqual([configuredPath(settings.acceso, captchaChallenge.path), path]);
});

it('PROUTE-31 SEC-08 EXT-203 a visit that is recovered is timed from its first call, which keeps its session', async () => {
  const { root, clock, context, asked } = rootOf({ revision: 0, borrador: null });
  context.session.remember({ access: 'antes', refresh: '' })();
  const recover = recovery(root);
  expect([clock.times() === undefined, context.renewals === undefined]).toEqual([true, false]);
  context.session.remember({ access: 'despues', refresh: '' })();
  await recover({ step: 'status' })();
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer antes');
  expect(clock.times()).toBeDefined();
});
