import { scenesOf, type Step } from '../scene.ts';
import { mark, press, see, seeEmptied, seeHeading, steps, write, writeSecret } from '../steps.ts';
import { seeTiles, solveCaptcha, writeKeys, wrongDigipass } from './devices.ts';

const about = { journey: 'Way in', path: '/olvido-clave' } as const;
const withCard = mark('Sí');
const pin = 'PIN de la tarjeta de débito';
const again = (typed: string): Step =>
  steps(writeSecret(pin, typed), solveCaptcha, press('Confirme sus Datos'));
const confirm = (rut: string, typed: string): Step => steps(withCard, write('Rut', rut), again(typed));
const confirmed = steps(confirm('12.345.678-5', '4821'), see('Datos confirmados'));
const send = press('Solicitar clave');
const wrongInternetKey = (key: string): Step =>
  steps(writeSecret('Ingrese su Clave Internet', key), send, see(/La clave de su dispositivo no es válida/));

export const forgottenPassword = scenesOf({ ...about, screen: 'forgotten-password' }, [
  { kind: 'empty', state: 'card or not', steps: [see('¿Tiene tarjeta de débito?')] },
  { kind: 'empty', state: 'with card', steps: [withCard, see('PIN de la tarjeta de débito')] },
  {
    kind: 'error',
    state: 'with card, nothing written',
    steps: [withCard, press('Confirme sus Datos'), see('Validar captcha')],
  },
  {
    kind: 'loading',
    state: 'confirming the data',
    asked: { falla: 'passwordReset:silencio' },
    steps: [confirm('12.345.678-5', '4821'), see('Confirmando sus datos')],
  },
  {
    kind: 'error',
    state: 'wrong pin',
    steps: [confirm('12.345.678-5', '0000'), see(/El Rut o el PIN ingresados no son correctos/)],
  },
  {
    kind: 'error',
    state: 'one attempt left with the pin',
    steps: [confirm('12.345.678-5', '0000'), seeEmptied(pin), again('0001'), see(/Le queda un solo intento/)],
  },
  {
    kind: 'blocked',
    state: 'the pin locked, with its end',
    steps: [
      confirm('12.345.678-5', '0000'),
      seeEmptied(pin),
      again('0001'),
      seeEmptied(pin),
      again('0002'),
      see(/El bloqueo del PIN de su tarjeta termina el/),
    ],
  },
  { kind: 'filled', state: 'data confirmed', steps: [confirmed] },
  {
    kind: 'typing',
    state: 'a key being typed',
    steps: [confirmed, writeSecret('Nueva clave', 'abcdefg1'), see('Buena')],
  },
  {
    kind: 'filled',
    state: 'key and device',
    steps: [confirmed, writeKeys('Soleado7'), seeTiles, mark('Digicard')],
  },
  {
    kind: 'error',
    state: 'one of the last four keys',
    steps: [
      confirmed,
      writeKeys('Soleado4'),
      seeTiles,
      mark('Clave Internet'),
      writeSecret('Ingrese su Clave Internet', 'molino26'),
      send,
      see(/La nueva clave debe ser distinta de sus últimas cuatro claves/),
    ],
  },
  {
    kind: 'error',
    state: 'the network is lost',
    asked: { falla: 'passwordReset:corte' },
    steps: [confirm('12.345.678-5', '4821'), see(/Ha ocurrido un error de conexión/)],
  },
  {
    kind: 'blocked',
    state: 'over after three wrong codes',
    steps: [
      confirmed,
      writeKeys('Soleado7'),
      seeTiles,
      mark('Clave Internet'),
      wrongInternetKey('errada01'),
      wrongInternetKey('errada02'),
      mark('Digipass'),
      wrongDigipass,
      send,
      see('Comenzar de nuevo'),
    ],
  },
  {
    kind: 'blocked',
    state: 'a device locked, another one left',
    steps: [
      confirmed,
      writeKeys('Soleado7'),
      seeTiles,
      mark('Clave Internet'),
      wrongInternetKey('errada01'),
      wrongInternetKey('errada02'),
      writeSecret('Ingrese su Clave Internet', 'errada03'),
      send,
      see(/Para usar otro de sus dispositivos/),
      solveCaptcha,
      press('Confirme sus Datos'),
      see(/Bloqueado hasta el/),
    ],
  },
  { kind: 'empty', state: 'without card', steps: [mark('No'), see('Su clave debe tener')] },
]);

const withoutCard = steps(
  mark('No'),
  write('Rut', '21.212.121-5'),
  writeKeys('Copihue9'),
  solveCaptcha,
  send,
  see(/Su clave ha sido creada\. Para activarla llame/),
  see('Número para activarla'),
);
const loadAnew: Step = (page) => page.reload().then(() => undefined);

export const forgottenResults = scenesOf({ ...about, screen: 'results' }, [
  {
    kind: 'done',
    state: 'key made with card',
    steps: [
      confirmed,
      writeKeys('Soleado7'),
      seeTiles,
      mark('Clave Internet'),
      writeSecret('Ingrese su Clave Internet', 'molino26'),
      send,
      see('Su clave ha sido creada exitosamente.'),
    ],
  },
  {
    kind: 'done',
    state: 'key made without card',
    steps: [withoutCard],
  },
  {
    kind: 'done',
    state: 'key made without card, loaded anew',
    steps: [withoutCard, loadAnew, see(/El número no se vuelve a mostrar/)],
  },
  {
    kind: 'error',
    state: 'too many calls of this connection',
    asked: { falla: 'passwordReset:429' },
    steps: [confirm('12.345.678-5', '4821'), see(/Hubo demasiadas solicitudes desde su conexión/)],
  },
  {
    kind: 'error',
    state: 'new key not available',
    asked: { falla: 'passwordReset:500' },
    steps: [confirm('12.345.678-5', '4821'), seeHeading('Error de Sistema')],
  },
  ...[
    {
      kind: 'error',
      state: 'contingency',
      path: '/contingencia',
      steps: [seeHeading('Estimado Cliente')],
    } as const,
  ],
]);
