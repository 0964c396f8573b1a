import { disowningPage, type Disowning } from '#adapters/bank-http/access/account-activity-page.ts';
import { companyHomePage, type HomeVisitor } from '#adapters/bank-http/access/company-home-page.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { drawnAs } from '#adapters/bank-http/page-shell.ts';

const ana = {
  visitor: 'signed-in',
  name: 'Ana María Soto Rojas',
  rut: '12.345.678-5',
  since: '05/03/2026 a las 10:42',
  ends: { idle: '11:12', last: '18:42' },
  hasPasskeys: true,
  signIns: [
    {
      ...{ id: 'esta', moment: '05/03/2026 a las 10:42', network: '192.0.2.x', browser: 'Chrome en Windows' },
      ...{ wasKnown: true, isNewNetwork: false, withPasskey: true, session: 'this' },
    },
    {
      ...{
        id: 'otra',
        moment: '04/03/2026 a las 21:07',
        network: '198.51.100.x',
        browser: 'Safari en iPhone',
      },
      ...{ wasKnown: false, isNewNetwork: true, withPasskey: false, session: 'open' },
    },
    {
      ...{
        id: 'antes',
        moment: '02/03/2026 a las 09:15',
        network: '192.0.2.x',
        browser: 'Chrome en Windows',
      },
      ...{ wasKnown: true, isNewNetwork: false, withPasskey: false, session: 'ended' },
    },
  ],
  security: {
    keySince: '12/01/2026 a las 16:30',
    devices: [
      { type: deviceType.digipass, serialEnd: '0285', state: 'activo', lockedUntil: undefined },
      {
        type: deviceType.digicard,
        serialEnd: '0357',
        state: 'activo',
        lockedUntil: '06/03/2026 a las 08:00',
      },
      { type: deviceType.passkey, serialEnd: '0000', state: 'activo', lockedUntil: undefined },
    ],
    notices: [
      { moment: '05/03/2026 a las 08:00', subject: 'Su Digicard está bloqueada', state: 'failed' },
      { moment: '04/03/2026 a las 21:07', subject: 'Ingreso desde un navegador nuevo', state: 'sent' },
    ],
  },
} as const satisfies HomeVisitor;

const visitors = {
  nadie: {
    visitor: 'nobody',
    requestId: '00000000-0000-4000-8000-000000000000',
    note: undefined,
    draftDays: 30,
  },
  ana,
  'sin-llave': {
    ...ana,
    mayAddPasskey: true,
    signIns: ana.signIns.slice(0, 1).map((signIn) => ({ ...signIn, withPasskey: false })),
    security: { ...ana.security, devices: ana.security.devices.slice(0, 1), notices: [] },
  },
  'sesion-terminada': {
    visitor: 'nobody',
    requestId: '00000000-0000-4000-8000-000000000000',
    note: 'ended',
    draftDays: 30,
  },
  'sin-servicio': { visitor: 'unknown' },
} as const satisfies Readonly<Record<string, HomeVisitor>>;

/** Map from the name that a scene gives to the state of the page «No fui yo» that it shows. */
const disownings = {
  'aviso-preguntado': { at: 'asked', link: 'enlace' },
  'aviso-dado': { at: 'locked', passkeys: [] },
  'aviso-ya-dado': { at: 'before', lock: 'own' },
  'aviso-vencido': { at: 'unknown' },
  'aviso-sin-servicio': { at: 'not-now' },
} as const satisfies Readonly<Record<string, Disowning>>;

const isDisowning = (name: string): name is keyof typeof disownings => Object.hasOwn(disownings, name);

const isVisitor = (name: string): name is keyof typeof visitors => Object.hasOwn(visitors, name);

const phone = '600 000 0000';

/** Renders the company home as the bank does, or a page of «No fui yo», with the styles of a demonstration build; for a signed-out visitor, unless another visitor is named. */
export const frontPage = (builtPage: string, name = ''): string => {
  const look = {
    ...drawnAs(builtPage.replaceAll('"./', '"/')),
    ...({ brand: 'BCH', theme: 'light', bankName: 'Banco Zaguán' } as const),
  };
  return isDisowning(name)
    ? disowningPage(look, disownings[name], phone)
    : companyHomePage(look, { home: visitors[isVisitor(name) ? name : 'nadie'], signOutPath: '/', phone });
};
