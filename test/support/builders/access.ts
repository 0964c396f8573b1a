import type { Device } from '#core/access/challenge/device.ts';
import type { DeviceList } from '#core/access/challenge/device-list.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { parseNewPassword, shippedPolicy } from '#core/access/password/policy.ts';
import { parsePin } from '#core/access/pin.ts';
import { parseOldKey } from '#core/access/key-request/old-key.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { right } from '#test/support/right.ts';

export const user = aRut('12.345.678-5');
export const otherUser = aRut('7.654.321-6');
export const company = aRut('76.123.456-0');

export const digipass: Device = toDevice({ numeroSerie: '0123456789', tipo: '8' });
export const digicard: Device = toDevice({
  numeroSerie: '0000000042',
  tipo: '1',
  coordenadas: ['A1', 'B2', 'C3'],
});

export const someDevices: DeviceList = { kind: 'devices', devices: [digipass, digicard], certificate: false };

// Secrets with distinctive values, so that a test finds them wherever they are stored or logged.
export const newPassword = right(parseNewPassword(shippedPolicy)('Secr3tAa'));
export const pin = right(parsePin('7391'));
export const oldKey = right(parseOldKey('vieja1'));
export const rToken = 'token-of-one-flow';
export const secrets: readonly string[] = [newPassword, pin, oldKey, rToken];

/** Failures of a call, by name. */
export const failures = {
  '400': refusedWith(400),
  '400 with text': refusedWith(400, { mensaje: 'Datos no válidos.' }),
  '400 with a list': refusedWith(400, { messages: ['Uno.', 'Dos.'] }),
  '400 of a flow that is over': refusedWith(400, { codigo: 'FLUJO_NO_VALIDO', mensaje: 'De nuevo.' }),
  '401': refusedWith(401),
  '401 with code 99': refusedWith(401, { errorCajaDesafio: { codigo: '99' } }),
  '401 with a glosa': refusedWith(401, { errorCajaDesafio: { codigo: '12', glosa: 'Clave errónea.' } }),
  '403': refusedWith(403, { mensaje: 'No.' }),
  '429': refusedWith(429, { mensaje: 'Espere.' }),
  '500': refusedWith(500),
  '500 with text': refusedWith(500, { mensaje: 'Falló.' }),
  timeout: timedOut,
  'lost network': unreachable,
  unreadable: garbled,
} as const satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;

/** Table with the expected refusal for every failure. */
export type RefusalTable<Refusal> = Readonly<Record<FailureName, Refusal>>;

export const rowsOf = <Refusal>(table: RefusalTable<Refusal>) =>
  Object.entries(table).map(([name, refusal]) => ({
    name,
    failure: failures[name as FailureName] as Failure,
    refusal,
  }));
