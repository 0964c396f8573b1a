import { flowOverCode } from '../../access/flow-over.ts';
import { notValid, type BankRefusal } from '../refusal.ts';

/** A call without the flow it belongs to: skipped, over, spent or another person's. */
export const noFlow = notValid([], flowOverCode);

/** BLQ-45 · The third wrong credential of a flow, of whatever devices. */
export const flowEnded: BankRefusal = {
  refused: 'not-valid',
  fields: [],
  code: flowOverCode,
  why: 'three-wrong',
};

/** PWD-05, PWD-06 · A key that the policy or the last four refuse. */
export const badPassword = notValid(['password'], '501015');

/** OLV-44 · One refusal for a wrong rut, a wrong pin and no card. */
export const badCard = notValid([], 'DATOS_INCORRECTOS');

/** OLV-44 · After the third wrong pin in a row. */
export const cardLocked = notValid([], 'PIN_BLOQUEADO');

export const keyRequestRefusal = {
  hasKey: notValid([], 'SCBCNX-0001'),
  noUser: notValid([], 'SCVALEXU-0001'),
  noCompany: notValid([], 'SCVALEXU-0002'),
  periodOver: notValid([], 'SCVALEXU-0004'),
  otherCompany: notValid([], 'NO_USR_EMP'),
  noDevice: notValid([], 'NO_DIGIPASS'),
  devicesLocked: notValid([], 'CAJDEF-0051'),
  badOldKey: notValid(['claveBanconexion'], 'SCBCNX-0004'),
  oldKeyLocked: notValid([], 'SCBCNX-0003'),
  otherDevice: notValid(['dispositivoSeleccionado'], 'DISPOSITIVO'),
} as const;
