import type { DeviceName } from '#core/access/challenge/device.ts';
import { scenesOf, type Own, type Step } from '../scene.ts';
import { choose, mark, press, see, seeHeading, steps, write, writeSecret } from '../steps.ts';
import { seeTiles, signingComponent, solveCaptcha, wrongDigipass } from './devices.ts';

const find = (rut: string): Step => steps(write('Rut', rut), solveCaptcha, press('Verificar'));
const reactivate = press('Reactivar Clave');
const four = '12.345.678-5';

const typing = {
  digipass: { kind: 'typing', state: 'a Digipass', steps: [find('11.111.111-1'), wrongDigipass] },
  digicard: { kind: 'typing', state: 'a Digicard', steps: [find('16.987.654-1'), see(/^Coordenada/)] },
  internetKey: {
    kind: 'typing',
    state: 'an internet key',
    steps: [
      find(four),
      seeTiles,
      mark('Clave Internet'),
      writeSecret('Ingrese su Clave Internet', 'molino26'),
    ],
  },
  passkey: {
    kind: 'typing',
    state: 'a passkey',
    asked: { llaves: 'si' },
    steps: [find(four), seeTiles, mark('Llave de acceso'), see(/Su equipo le pedirá/)],
  },
  thirdKey: {
    kind: 'typing',
    state: 'a third key',
    steps: [find('17.987.654-K'), see(/Te enviamos una clave de ocho dígitos/)],
  },
} as const satisfies Record<Exclude<DeviceName, 'certificate'>, Own>;

const turnOn: Step = (page) => page.getByRole('switch', { name: /con Certificado Digital$/ }).check();
const withComponent = (holds: readonly string[], signs?: string): Step =>
  steps(signingComponent(holds, signs), find('15.987.654-3'), turnOn);
const sign = (signs: string): Step => steps(withComponent(['Sofía Vidal'], signs), press('Continuar'));
const certificates = { asked: { certificado: 'si' } } as const;

const certificate: readonly Own[] = [
  {
    ...certificates,
    kind: 'error',
    state: 'a certificate without its component',
    steps: [find('15.987.654-3'), turnOn, see('No encontramos el componente de firma')],
  },
  {
    ...certificates,
    kind: 'error',
    state: 'no certificate to sign with',
    steps: [withComponent([]), see('No hay certificados')],
  },
  {
    ...certificates,
    kind: 'filled',
    state: 'one of two certificates',
    shows: ['CertificateChallenge'],
    steps: [
      withComponent(['Sofía Vidal', 'Sofía Antonia Vidal Henríquez, vence 2027']),
      choose('Certificado Digital', 'Sofía Vidal'),
    ],
  },
  {
    ...certificates,
    kind: 'loading',
    state: 'signing with a certificate',
    steps: [sign('new Promise(() => {})'), see('Realizando operación con Certificado Digital')],
  },
  {
    ...certificates,
    kind: 'error',
    state: 'a certificate that does not open',
    steps: [sign('Promise.reject({ code: 1097 })'), see('No pudimos abrir su certificado')],
  },
  {
    ...certificates,
    kind: 'error',
    state: 'a signature called off',
    steps: [sign('Promise.reject({ code: 1070 })'), see('Operación cancelada')],
  },
  {
    ...certificates,
    kind: 'error',
    state: 'a certificate that does not sign',
    steps: [sign('Promise.reject({ code: 1 })'), see('No pudimos firmar con su certificado')],
  },
  {
    ...certificates,
    kind: 'error',
    state: 'a certificate the bank does not take',
    steps: [sign("Promise.resolve('firma')"), see('No pudimos validar su certificado')],
  },
];

export const reactivation = scenesOf(
  { journey: 'Way in', screen: 'reactivation', path: '/reactivacion-clave-bloqueada' },
  [
    { kind: 'empty', state: 'empty', steps: [see('Ingrese Datos')] },
    { kind: 'error', state: 'nothing written', steps: [press('Verificar'), see('Validar captcha')] },
    {
      kind: 'loading',
      state: 'looking for devices',
      asked: { falla: 'reactivation:silencio' },
      steps: [find(four), see('Buscando sus dispositivos de seguridad')],
    },
    { kind: 'filled', state: 'four devices', steps: [find(four), seeTiles] },
    ...Object.values(typing),
    {
      kind: 'loading',
      state: 'sending a third key',
      asked: { falla: 'reactivation.sendThirdKey:silencio' },
      steps: [find(four), seeTiles, mark('Tercera Clave'), see(/Enviando la clave a su celular/)],
    },
    {
      kind: 'error',
      state: 'a third key that was not sent',
      asked: { falla: 'reactivation.sendThirdKey:500' },
      steps: [find(four), seeTiles, mark('Tercera Clave'), see(/No pudimos enviar la clave a su celular/)],
    },
    ...certificate,
    {
      kind: 'error',
      state: 'a Digipass without its digits',
      steps: [
        find('11.111.111-1'),
        see('Ingresa Clave DigiPass'),
        reactivate,
        see('Debe ingresar todos los dígitos de su Digipass.'),
      ],
    },
    {
      kind: 'error',
      state: 'a wrong code',
      steps: [
        find('11.111.111-1'),
        wrongDigipass,
        reactivate,
        see('La clave o el rut ingresados no son válidos'),
      ],
    },
    {
      kind: 'blocked',
      state: 'over',
      asked: { falla: 'reactivation.reactivate:400-FLUJO_NO_VALIDO' },
      steps: [find('11.111.111-1'), wrongDigipass, reactivate, see('Comenzar de nuevo')],
    },
    {
      kind: 'blocked',
      state: 'all devices locked',
      steps: [find('12.987.654-9'), see('Sus dispositivos de seguridad se encuentran bloqueados.')],
    },
  ],
);

export const reactivationResults = scenesOf(
  { journey: 'Way in', screen: 'results', path: '/reactivacion-clave-bloqueada' },
  [
    {
      kind: 'done',
      state: 'key reactivated',
      steps: [
        find(four),
        seeTiles,
        mark('Clave Internet'),
        writeSecret('Ingrese su Clave Internet', 'molino26'),
        reactivate,
        see('Su clave ha sido reactivada exitosamente'),
      ],
    },
    {
      kind: 'error',
      state: 'no device to reactivate with',
      steps: [find('11.987.654-0'), see(/comuníquese con nuestro servicio de atención/)],
    },
    {
      kind: 'error',
      state: 'reactivation not available',
      asked: { falla: 'reactivation:500' },
      steps: [find(four), seeHeading(/./)],
    },
  ],
);
