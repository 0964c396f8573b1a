import { flowOverCode } from '../../access/flow-over.ts';
import type { InvalidCode } from '../../shared/messages/refusal-messages.ts';
import { notValid, type BankRefusal } from '../refusal.ts';
import type { FlowEnd, FlowEnds } from './flow.ts';

/** A call without the flow it belongs to: skipped, over, spent or another person's. */
export const noFlow = notValid([], flowOverCode);

const endedBy = (why: Exclude<FlowEnd, 'over'>): BankRefusal => ({
  refused: 'not-valid',
  fields: [],
  code: flowOverCode,
  why,
});

/** BLQ-45 · The third wrong credential of a flow, of whatever devices. */
export const flowEnded = endedBy('three-wrong');

/** EXT-1332 · A flow that is over, by what ended it. */
export const flowEnds: FlowEnds = {
  over: noFlow,
  'three-wrong': flowEnded,
  'other-tab': endedBy('other-tab'),
};

/** PWD-05, PWD-06 · A key that the policy or the last four refuse. */
export const badPassword = notValid(['password'], '501015');

/** OLV-44 · One refusal for a wrong rut, a wrong pin and no card. */
export const badCard = notValid([], 'DATOS_INCORRECTOS');

/** EXT-1314 · A refusal that says until when. */
const lockedBy =
  (code: InvalidCode) =>
  (until: string | undefined): BankRefusal => ({ refused: 'not-valid', fields: [], code, until });

/** OLV-44 · After the third wrong pin in a row. */
export const cardLocked = lockedBy('PIN_BLOQUEADO');

/** KEY-29 · After the third wrong 1.0 key in a row. */
export const oldKeyLocked = lockedBy('SCBCNX-0003');

/** BOX-38 · Whoever has no device that is free. */
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
