import { scenesOf } from '../scene.ts';
import { see, seeHeading } from '../steps.ts';

/** Scenes of the company home, which the bank renders without scripts. */
export const companyHome = scenesOf(
  { journey: 'Way in', screen: 'company-home', page: 'empresa', path: '' },
  [
    { kind: 'empty', state: 'nobody signed in', steps: [seeHeading('Portal Empresas')] },
    {
      kind: 'filled',
      state: 'signed in, with another sign-in from elsewhere',
      asked: { quien: 'ana' },
      steps: [seeHeading(/^Hola, Ana/)],
    },
    {
      kind: 'filled',
      state: 'signed in, and a passkey may be added',
      asked: { quien: 'sin-llave' },
      steps: [seeHeading(/^Hola, Ana/), see(/Puede agregar una llave de acceso/)],
    },
    {
      kind: 'blocked',
      state: 'a session that is over',
      asked: { quien: 'sesion-terminada' },
      steps: [see(/Su sesión ya no está abierta/)],
    },
    {
      kind: 'error',
      state: 'the bank cannot say who is in',
      asked: { quien: 'sin-servicio' },
      steps: [see(/No sabemos si su sesión sigue abierta/)],
    },
    {
      kind: 'empty',
      state: 'it was not me, asked',
      asked: { quien: 'aviso-preguntado' },
      steps: [seeHeading('¿No fue usted?')],
    },
    {
      kind: 'done',
      state: 'it was not me, done',
      asked: { quien: 'aviso-dado' },
      steps: [seeHeading('Su clave está bloqueada')],
    },
    {
      kind: 'blocked',
      state: 'it was not me, done before',
      asked: { quien: 'aviso-ya-dado' },
      steps: [seeHeading('Su clave ya está bloqueada')],
    },
    {
      kind: 'error',
      state: 'it was not me, too late',
      asked: { quien: 'aviso-vencido' },
      steps: [seeHeading('No bloqueamos ninguna clave')],
    },
    {
      kind: 'error',
      state: 'it was not me, not now',
      asked: { quien: 'aviso-sin-servicio' },
      steps: [seeHeading('No pudimos bloquear su clave')],
    },
  ],
);
