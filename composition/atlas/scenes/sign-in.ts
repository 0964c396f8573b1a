import { scenesOf } from '../scene.ts';
import { solveCaptcha } from './devices.ts';
import { go, press, see, seeEmptied, seeHeading, steps, withoutThe, write, writeSecret } from '../steps.ts';

const post = (rut: string, key: string) =>
  steps(write('Rut de usuario', rut), writeSecret('Clave', key), press('Ingresar'));

export const signIn = scenesOf({ journey: 'Way in', screen: 'sign-in', path: '/login' }, [
  { kind: 'empty', state: 'empty', steps: [see(/^Use su Rut de usuario y su clave\./), see(/de 6$/)] },
  { kind: 'error', state: 'nothing written', steps: [press('Ingresar'), see('Debe ingresar su Rut.')] },
  {
    kind: 'typing',
    state: 'a company typed for a user',
    steps: [
      write('Rut de usuario', '76.123.456-0'),
      writeSecret('Clave', 'Soleado4'),
      see('Ingrese con su Rut de usuario, no con el Rut de la empresa.'),
    ],
  },
  {
    kind: 'typing',
    state: 'a key that is too long',
    steps: [
      write('Rut de usuario', '12.345.678-5'),
      writeSecret('Clave', 'Soleado42'),
      see(/^Pasa de 8 caracteres y así/),
    ],
  },
  {
    kind: 'loading',
    state: 'entering',
    asked: { demora: '600000' },
    steps: [post('12.345.678-5', 'Soleado4')],
  },
  {
    kind: 'error',
    state: 'wrong key',
    steps: [
      post('12.345.678-5', 'Equivoc1'),
      see('El Rut o la clave no son correctos.'),
      see('Recuerde que al tercer intento fallido su clave será bloqueada.'),
    ],
  },
  {
    kind: 'error',
    state: 'one attempt left',
    steps: [
      post('12.345.678-5', 'Equivoc1'),
      see('El Rut o la clave no son correctos.'),
      seeEmptied('Clave'),
      post('12.345.678-5', 'Equivoc2'),
      see(/Le queda un solo intento/),
    ],
  },
  {
    kind: 'blocked',
    state: 'many tries from this connection',
    asked: { error: 'comprobacion' },
    steps: [see('Hay muchos intentos desde su conexión.'), solveCaptcha],
  },
  {
    kind: 'error',
    state: 'the proof that is missing',
    asked: { error: 'comprobacion' },
    steps: [see('No soy un robot'), post('12.345.678-5', 'Soleado4'), see('Validar captcha')],
  },
  {
    kind: 'error',
    state: 'the proof that did not come',
    asked: { error: 'comprobacion' },
    steps: [
      withoutThe(/\/CaptchaStore-/),
      see('No pudimos cargar la verificación.'),
      post('12.345.678-5', 'Soleado4'),
    ],
  },
  {
    kind: 'blocked',
    state: 'another connection is needed',
    asked: { error: 'conexion' },
    steps: [see('No podemos revisar su clave desde esta conexión.')],
  },
  {
    kind: 'blocked',
    state: 'cookies are off',
    asked: { galletas: 'apagadas' },
    steps: [seeHeading('Active las cookies de su navegador')],
  },
  {
    kind: 'blocked',
    state: 'not through the company home',
    asked: { galletas: 'sin-marcador' },
    steps: [seeHeading('Portal Empresas'), go('/login'), seeHeading('Ingrese desde el inicio de Empresas')],
  },
]);

export const signInEnds = [
  ...scenesOf({ journey: 'Way in', screen: 'blocked-key', path: '/alerta-bloqueo' }, [
    { kind: 'blocked', state: 'key locked', steps: [seeHeading('Clave Bloqueada')] },
  ]),
  ...scenesOf({ journey: 'Way in', screen: 'blocked-key', path: '/login' }, [
    {
      kind: 'blocked',
      state: 'key locked, with its end',
      steps: [
        post('12.345.678-5', 'Equivoc1'),
        see('El Rut o la clave no son correctos.'),
        seeEmptied('Clave'),
        post('12.345.678-5', 'Equivoc2'),
        seeEmptied('Clave'),
        post('12.345.678-5', 'Equivoc3'),
        see(/El bloqueo de su clave termina el/),
      ],
    },
  ]),
  ...scenesOf({ journey: 'Way in', screen: 'sign-in-error', path: '/loginError' }, [
    { kind: 'error', state: 'error of the system', steps: [seeHeading('Error del Sistema')] },
  ]),
];
