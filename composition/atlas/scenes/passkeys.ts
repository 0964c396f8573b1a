import { scenesOf, type Step } from '../scene.ts';
import { press, see, seeHeading, steps, write } from '../steps.ts';
import { wrongDigipass } from './devices.ts';

const on = { llaves: 'si' };
const add: Step = steps(
  press('Agregar una llave'),
  seeHeading('Para agregar una llave, use otro dispositivo'),
);
const authorise: Step = steps(
  add,
  wrongDigipass,
  press('Continuar'),
  seeHeading('Guarde la llave en este equipo'),
);

export const passkeys = scenesOf(
  { journey: 'llaves de acceso', screen: 'passkeys', path: '/llaves-de-acceso' },
  [
    { kind: 'empty', state: 'one passkey', asked: on, steps: [see('Notebook de Ana')] },
    {
      kind: 'loading',
      state: 'waiting for the list',
      asked: { ...on, falla: 'passkeys.list:silencio' },
      steps: [see('Buscando sus llaves de acceso')],
    },
    {
      kind: 'error',
      state: 'without a session',
      asked: { ...on, falla: 'passkeys.list:401' },
      steps: [see(/Su sesión terminó/)],
    },
    {
      kind: 'typing',
      state: 'a name',
      asked: on,
      steps: [authorise, write('Nombre de la llave', 'Celular')],
    },
    {
      kind: 'error',
      state: 'a prompt that was cancelled',
      asked: on,
      steps: [authorise, write('Nombre de la llave', 'Celular'), press('Crear la llave'), see(/No se creó/)],
    },
  ],
);

const asked: Step = seeHeading('Use su llave de acceso');

export const passkeySignIn = scenesOf(
  { journey: 'llaves de acceso', screen: 'passkey-sign-in', path: '/ingreso-con-llave' },
  [
    { kind: 'empty', state: 'a passkey is asked for', asked: on, steps: [asked] },
    {
      kind: 'loading',
      state: 'waiting for the passkey',
      asked: { ...on, falla: 'passkeys.challenge:silencio' },
      steps: [asked, press('Usar mi llave de acceso'), see('Esperando su llave de acceso')],
    },
    {
      kind: 'error',
      state: 'a prompt that was cancelled at the sign-in',
      asked: on,
      steps: [asked, press('Usar mi llave de acceso'), see(/este intento no cuenta/)],
    },
    {
      kind: 'blocked',
      state: 'a sign-in that is over',
      asked: { ...on, falla: 'passkeys.challenge:400-FLUJO_NO_VALIDO' },
      steps: [asked, press('Usar mi llave de acceso'), see(/Ingrese de nuevo/)],
    },
  ],
);
