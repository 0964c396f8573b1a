import { beforeEach, expect, it } from 'vitest';
import { untoldText } from '#ui/access/aftermath-text.ts';
import { sentenceOf } from '#ui/access/refusal-sentence.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';

beforeEach(sayCodes);

it.each([
  ['BOX-42', 'devices-not-loaded', 'No fue posible cargar los dispositivos.'],
  ['BOX-44 BOX-45', 'challenge-not-checked', 'Se produjo un error al validar la trasacción.'],
  ['ERR-11 ERR-12', 'connection', 'Ha ocurrido un error de conexión. Intente más tarde'],
  [
    'OLV-34 BLQ-46',
    'no-device',
    'Para continuar, comuníquese con nuestro servicio de atención a clientes al 600 111 2222.',
  ],
  [
    'EXT-2926',
    'passkey-elsewhere',
    'Para continuar, comuníquese con nuestro servicio de atención a clientes al 600 111 2222.',
  ],
] as const)('%s %s', (_, key, sentence) => {
  expect(sentenceOf({ key }, '600 111 2222')).toBe(sentence);
});

it('ERR-17 the server is quoted as it speaks, markup and places included', () => {
  expect(sentenceOf({ text: '<b>No</b> {0}' }, '600 111 2222')).toBe('<b>No</b> {0}');
});

it('EXT-2860 a failure whose next one locks names what that locks', () => {
  expect(sentenceOf({ text: 'Incorrecta.', failed: { of: 'digicard', isLast: true } }, '600 111 2222')).toBe(
    'Incorrecta. Puede intentarlo otra vez o, si tiene otro dispositivo, elegirlo. Le queda un solo intento antes del bloqueo de su Digicard.',
  );
});

const againWithPin =
  'Puede intentarlo otra vez: revise el Rut, escriba el PIN, complete la verificación y presione Confirme sus Datos. Si son correctos, después escribe su clave nueva.';

it('EXT-3050 what was refused may be tried again, or another device chosen except where only a passkey serves', () => {
  const ends = (['digipass', 'llave-de-acceso', 'pin', 'clave-1.0'] as const).map((of) =>
    sentenceOf({ text: 'No.', failed: { of, isLast: false } }, '600'),
  );
  expect(ends).toEqual([
    'No. Puede intentarlo otra vez o, si tiene otro dispositivo, elegirlo.',
    'No. Puede intentarlo otra vez.',
    `No. ${againWithPin}`,
    'No. Puede intentarlo otra vez.',
  ]);
});

it('EXT-2907 a wrong code of the mobile may have expired, and another can be asked for', () => {
  expect(sentenceOf({ text: 'No.', failed: { of: 'tercera-clave', isLast: true } }, '600')).toBe(
    'No. Puede intentarlo otra vez o, si tiene otro dispositivo, elegirlo. Si pasaron los minutos que dice el mensaje, esa clave ya no sirve: pida que le enviemos otra. Le queda un solo intento antes del bloqueo de la clave dinámica que llega a su celular.',
  );
});

it.each([
  ['pin', 'El bloqueo del PIN de su tarjeta dura 5 horas.'],
  [
    'clave',
    'El bloqueo de su clave dura 24 horas la primera vez y el doble cada vez que se repite, hasta 7 días.',
  ],
] as const)('EXT-1070 a failed attempt says how long the lockout of %s lasts', (of, said) => {
  const { plazos } = somePortalSettings.acceso;
  expect(sentenceOf({ text: 'No.', failed: { of, isLast: false } }, '600', plazos)).toBe(
    `No. ${of === 'pin' ? againWithPin : 'Puede intentarlo otra vez.'} ${said}`,
  );
});

it('EXT-1070 says nothing of a term that the portal is not told', () => {
  expect(sentenceOf({ text: 'No.', failed: { of: 'pin', isLast: false } }, '600')).toBe(
    `No. ${againWithPin}`,
  );
});

it('EXT-1072 a call that failed without a verdict says what it may have done, and when to try again', () => {
  expect(sentenceOf({ key: 'connection', after: 'attempt' }, '600')).toMatch(
    /^Ha ocurrido un error de conexión\. Intente más tarde\. No sabemos si su intento alcanzó a llegar/,
  );
  expect(sentenceOf({ key: 'out-of-service', after: 'nothing' }, '600')).toBe(
    'Este servicio está temporalmente no disponible, por favor intente más tarde. No se hizo ningún cambio. Puede intentarlo otra vez en unos minutos.',
  );
});

it('EXT-1072 EXT-2970 a flow that ended without a reason says why that may be, that nothing was changed, and when to begin another', () => {
  expect(sentenceOf({ key: 'flow-over', after: 'ended' }, '600')).toMatch(
    /^Esta operación ya no se puede terminar: .*\. Con esta operación no se cambió nada, y puede comenzar otra cuando quiera, también ahora\.$/,
  );
});

it('EXT-1072 a page that does not know what failed says what trying a key costs, and which not to try', () => {
  expect(untoldText.unknown).toMatch(
    /si no sirve, cuenta como un intento fallido, .*\. Si la creaba sin tarjeta, no la pruebe/,
  );
});
