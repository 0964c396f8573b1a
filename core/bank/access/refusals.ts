import { flowOverCode } from '../../access/flow-over.ts';
import type { InvalidCode } from '../../shared/messages/refusal-messages.ts';
import { notValid, type BankRefusal } from '../refusal.ts';
import type { FlowEnd, FlowEnds } from './flow.ts';

/** Refusal of a call whose flow is not valid: step skipped, expired, used, or another person's. */
export const noFlow = notValid([], flowOverCode);

const endedBy = (why: Exclude<FlowEnd, 'over'>): BankRefusal => ({
  refused: 'not-valid',
  fields: [],
  code: flowOverCode,
  why,
});

/** Refusal of the third wrong credential of a flow, over all devices (BLQ-45). */
export const flowEnded = endedBy('three-wrong');

/** Refusals of a call whose flow has ended, by the reason (EXT-1332). */
export const flowEnds: FlowEnds = {
  over: noFlow,
  'three-wrong': flowEnded,
  'other-tab': endedBy('other-tab'),
  'key-changed': endedBy('key-changed'),
};

/** Refusal of a new key that breaks the policy or is one of the last four (PWD-05, PWD-06). */
export const badPassword = notValid(['password'], '501015');

/** Refusal common to a wrong rut, a wrong card pin and a rut without card, so that it does not reveal which (OLV-44). */
export const badCard = notValid([], 'DATOS_INCORRECTOS');

/** Makes, for an error code, the function that builds the refusal of a locked factor with the end of the lockout (EXT-1314). */
const lockedBy =
  (code: InvalidCode) =>
  (until: string | undefined): BankRefusal => ({ refused: 'not-valid', fields: [], code, until });

/** Builds the refusal after the third wrong card pin in a row, with the end of the lockout (OLV-44). */
export const cardLocked = lockedBy('PIN_BLOQUEADO');

/** Builds the refusal after the third wrong 1.0 key in a row, with the end of the lockout (KEY-29). */
export const oldKeyLocked = lockedBy('SCBCNX-0003');

/** Builds the refusal of a device list when every device is locked, with the end of the first lockout to expire (BOX-38). */
export const devicesLocked = lockedBy('CAJDEF-0051');

export const keyRequestRefusal = {
  hasKey: notValid([], 'SCBCNX-0001'),
  noUser: notValid([], 'SCVALEXU-0001'),
  noCompany: notValid([], 'SCVALEXU-0002'),
  periodOver: notValid([], 'SCVALEXU-0004'),
  otherCompany: notValid([], 'NO_USR_EMP'),
  noDevice: notValid([], 'NO_DIGIPASS'),
  badOldKey: notValid(['claveBanconexion'], 'SCBCNX-0004'),
  otherDevice: notValid(['dispositivoSeleccionado'], 'DISPOSITIVO'),
} as const;
