import { scenesOf, type Step } from '../scene.ts';
import { mark, press, see, seeHeading, steps, write, writeSecret } from '../steps.ts';
import { seeTiles, solveCaptcha, writeKeys } from './devices.ts';

const about = { journey: 'Way in', path: '/solicitud-clave-empresa' } as const;
const validate = (rut: string): Step => steps(write('Rut', rut), solveCaptcha, press('Validar'));
const many = '10.101.010-4';
const byDevice = (rut: string, company: string): Step =>
  steps(
    validate(rut),
    mark('Con dispositivo de seguridad'),
    write('Rut de la empresa', company),
    press('Continuar'),
  );
const withInternetKey = steps(
  byDevice(many, '76.333.333-7'),
  writeKeys('Primera7'),
  seeTiles,
  mark('Clave Internet'),
  writeSecret('Ingrese su Clave Internet', 'tren2026'),
);

export const keyRequest = scenesOf({ ...about, screen: 'key-request' }, [
  { kind: 'empty', state: 'empty', steps: [see('Rut de usuario')] },
  { kind: 'error', state: 'nothing written', steps: [press('Validar'), see('Validar captcha')] },
  {
    kind: 'loading',
    state: 'checking the user',
    asked: { falla: 'keyRequests:silencio' },
    steps: [validate(many), see('Validando su rut')],
  },
  {
    kind: 'blocked',
    state: 'has a key already',
    steps: [validate('13.131.313-6'), see(/Usted ya tiene una clave/)],
  },
  { kind: 'blocked', state: 'no such user', steps: [validate('16.161.616-8'), see(/Rut no válido/)] },
  { kind: 'blocked', state: 'too late', steps: [validate('18.181.818-2'), see(/El plazo para solicitar/)] },
  { kind: 'filled', state: 'two ways to a key', steps: [validate(many), see('Tengo clave 1.0')] },
  {
    kind: 'error',
    state: 'wrong old key',
    steps: [
      validate('15.151.515-0'),
      mark('Tengo clave 1.0'),
      write('Rut de la empresa', '76.777.777-9'),
      writeSecret('Clave 1.0', 'otra26'),
      press('Continuar'),
      see('La clave ingresada no es válida.'),
    ],
  },
  {
    kind: 'error',
    state: 'not of this company',
    steps: [byDevice('20.202.020-8', '76.123.456-0'), see('El usuario no pertenece a la empresa ingresada.')],
  },
  {
    kind: 'blocked',
    state: 'no device',
    steps: [byDevice('19.191.919-K', '76.555.555-8'), see(/No tiene un dispositivo de seguridad/)],
  },
  {
    kind: 'typing',
    state: 'a key being typed',
    steps: [byDevice(many, '76.333.333-7'), writeSecret('Nueva clave', 'Primera7'), see('Segura')],
  },
  { kind: 'filled', state: 'key and device', steps: [withInternetKey] },
  {
    kind: 'error',
    state: 'wrong code of the device',
    steps: [
      byDevice(many, '76.333.333-7'),
      writeKeys('Primera7'),
      seeTiles,
      mark('Clave Internet'),
      writeSecret('Ingrese su Clave Internet', 'errada'),
      press('Finalizar'),
      see(/La clave de su dispositivo no es válida|no podemos atenderlo/),
    ],
  },
]);

export const keyResults = [
  ...scenesOf({ ...about, screen: 'key-receipt' }, [
    {
      kind: 'done',
      state: 'key made',
      steps: [withInternetKey, press('Finalizar'), seeHeading('Solicitud de Clave')],
    },
  ]),
  ...scenesOf({ ...about, screen: 'results' }, [
    {
      kind: 'error',
      state: 'request not available',
      asked: { falla: 'keyRequests:500' },
      steps: [validate(many), seeHeading('Error de Sistema')],
    },
  ]),
];
