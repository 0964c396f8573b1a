import type { AccessArea } from '#adapters/bank-http/access/access-area.ts';
import type { BankServer } from '#adapters/bank-http/server.ts';
import type { AccessBankPorts, CompanyUser, Flow, StoredDevice } from '#core/bank/access/ports.ts';
import { noAsker } from '#core/bank/access/challenge/third-key-ports.ts';
import { shippedPolicy } from '#core/access/password/policy.ts';
import { O, TE } from '#core/shared/fp.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { aDay, anInstant } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { plentyOfCalls } from './one-source.ts';
import { happyBank, serveBank, type BankOverHttp } from './bank-over-http.ts';
import { unmarked } from './marked-token.ts';

export const user = aRut('12345678-5');
export const company = aRut('76123456-0');
export const key = 'Abcdefg1';
export const pin = '1234';
export const oldKey = 'vieja1';
export const digipassCode = '123456';
export const captcha = 'prueba-de-trabajo';

/** Fixed token that this fake bank gives to every flow. */
export const flowToken = 'ficha-del-flujo';

// Forms in which the fake bank accepts its flow token: alone, or with the session before it, as in a flow that
// changes passkeys.
const ownTokens = [flowToken, `${flowToken}.${flowToken}`];

export const aUser: CompanyUser = {
  rut: user,
  name: 'Ana Soto',
  mobile: '+56911111111',
  companies: [company],
  keyHash: key,
  pinHash: pin,
  oldKeyHash: oldKey,
  requestPeriodOver: false,
  asksThirdKey: false,
};

export const aDigipass: StoredDevice = {
  id: 'd1',
  serial: '0123456789',
  type: '8',
  state: 'activo',
  signs: false,
};

const allMarks: Flow = {
  rut: user,
  company,
  marks: ['identificado', 'relacion', 'dispositivos', 'clave-1.0'],
};

/** Builds access ports that accept everything; keys and tokens are their own hashes. */
export const happyAccess = (): AccessBankPorts => ({
  users: {
    find: (rut) => TE.right(rut === user ? O.some(aUser) : O.none),
    lastKeys: () => TE.right([key]),
    history: () =>
      TE.right({ keySince: 0, notices: [{ at: 0, subject: 'Se cambió su clave', state: 'sent' }] }),
    changeKey: () => TE.right(true),
    createKey: () => TE.right(true),
    leaveWaitingKey: () => TE.right({ number: '482913', until: 0 }),
    activateWaitingKey: () => TE.right({ outcome: 'activada' }),
    liftKeyLock: () => TE.right(true),
  },
  devices: {
    census: () => TE.right({ kinds: [], serials: {} }),
    of: (rut) => TE.right(rut === user ? [aDigipass] : []),
    secretOf: () => TE.right(O.some({ type: '8', totp: 'secreto' })),
    spendStep: () => TE.right(true),
    askCoordinates: (_, fresh) => TE.right(fresh),
    spendCoordinates: () => TE.right(true),
  },
  passkeys: {
    of: () => TE.right([]),
    ask: () => TE.right(undefined),
    spend: () => TE.right(true),
    advance: () => TE.right(true),
    add: () => TE.right(true),
    rename: () => TE.right(true),
    remove: () => TE.right(true),
    clear: () => TE.right([]),
  },
  passkeyJudge: { signed: () => TE.right(O.none), created: () => TE.right(O.none) },
  thirdKeys: {
    send: () => TE.right(O.none),
    isLive: () => TE.right(false),
    spend: () => TE.right(true),
    forgetDay: () => TE.right(0),
  },
  asker: noAsker,
  flows: {
    open: () => TE.right(undefined),
    find: (token) => TE.right(ownTokens.includes(unmarked(token)) ? O.some(allMarks) : O.none),
    mark: () => TE.right(undefined),
  },
  captchas: { take: () => TE.right(true) },
  captchaJudge: {
    judge: (response) =>
      TE.right(response === captcha ? O.some({ proof: response, expiresAtMillis: 1 }) : O.none),
  },
  homeSessions: {
    open: () => TE.right('recorded'),
    wait: () => TE.right('recorded'),
    find: (token) =>
      TE.right(unmarked(token) === flowToken ? O.some({ user, name: aUser.name, since: 0 }) : O.none),
    renew: (token) =>
      TE.right(
        unmarked(token) === flowToken
          ? O.some({ user, name: aUser.name, since: 0, idleEnd: 0, lastEnd: 0 })
          : O.none,
      ),
    close: () => TE.right(undefined),
  },
  signIns: {
    of: () => TE.right([]),
    close: () => TE.right(undefined),
    closeOthers: () => TE.right(undefined),
    disowned: () => TE.right(O.none),
    disown: (by) =>
      TE.right('linkHash' in by && by.linkHash === flowToken ? O.some({ passkeys: [], stays: [] }) : O.none),
  },
  knownDevices: {
    isKnown: () => TE.right(false),
    remember: () => TE.right(true),
    miss: () => TE.right(undefined),
  },
  sourceSlots: happyBank().sourceSlots,
  audit: { note: () => TE.right(undefined) },
  attempts: happyBank().attempts,
  hasher: { hash: (text) => TE.right(text), matches: (text, hash) => TE.right(text === hash) },
  oneTimeCodes: { stepOf: (_, code) => (code === digipassCode ? O.some(1) : O.none) },
  sealer: {
    seal: (purpose, text) => TE.right(Buffer.from(`${purpose}|${text}`).toString('base64url')),
    open: (purpose, sealed) => {
      const text = Buffer.from(unmarked(sealed), 'base64url').toString();
      return TE.right(text.startsWith(`${purpose}|`) ? O.some(text.slice(purpose.length + 1)) : O.none);
    },
  },
  signatures: { verify: () => true },
  printer: { print: () => TE.right(new TextEncoder().encode('%PDF-1.7')) },
  clock: {
    now: () => 0,
    today: () => aDay,
    wall: () => ({ date: aDay, time: '10:00' }),
    instant: () => anInstant,
  },
  secrets: { newToken: () => flowToken, hash: (token) => token, keyed: (text) => text, fraction: () => 0 },
  access: {
    portalCode: 'BCH',
    bankName: 'Banco Zaguán',
    portalAddress: 'https://portal.example',
    phone: '600 000 0000',
    isPublicPortal: true,
    lockHours: 24,
    digipassRange: '000410####',
    digicardUntil: undefined,
    certificates: true,
    keepsSignIns: true,
    passkeys: { rpId: 'localhost', origin: 'http://localhost', atSignIn: true },
    passwordPolicy: shippedPolicy,
  },
});

export const acceso: AccessSettings = somePortalSettings.acceso;

type Changes = {
  readonly ports?: Partial<AccessBankPorts>;
  readonly acceso?: Partial<AccessSettings>;
  readonly floorMs?: number;
  readonly captchaCallsPerMinute?: number;
  readonly production?: boolean;
  readonly draftDays?: number | undefined;
  readonly demo?: AccessArea['demo'];
  readonly signer?: AccessArea['signer'];
  readonly server?: Partial<BankServer>;
};

/** Starts a server with both halves of the bank; `changes` applies to the access half. */
export const serveAccess = (changes: Changes = {}): Promise<BankOverHttp> =>
  serveBank(happyBank(), {
    ...changes.server,
    settings: {
      budgets: { ...plentyOfCalls, captcha: changes.captchaCallsPerMinute ?? plentyOfCalls.captcha },
      ...changes.server?.settings,
    },
    access: {
      ports: { ...happyAccess(), ...changes.ports },
      captchaIssuer: { issue: (action) => TE.right({ parameters: { data: { accion: action } } }) },
      settings: {
        floorMs: changes.floorMs ?? 0,
        production: changes.production ?? false,
        draftDays: changes.draftDays,
        acceso: { ...acceso, ...changes.acceso },
      },
      demo: changes.demo,
      signer: changes.signer,
    },
  });
