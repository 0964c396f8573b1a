import { thirdKeyOffer } from '../challenge/convert.ts';
import type { ThirdKeySent } from '../challenge/third-key-sent.ts';
import type { DeviceType } from '../challenge/device.ts';
import { refusedListMessage, type DeviceList } from '../challenge/device-list.ts';
import { hasOtherDevice, listedBeside, lockedIn, onRoad } from '../challenge/locked-devices.ts';
import type { Offer } from '../challenge/offered-devices.ts';
import { E } from '../../shared/fp.ts';
import type { ToldLock } from '../../shared/locks.ts';
import type { Rut } from '../../shared/rut.ts';
import type { ShownText } from '../shown-text.ts';
import type { ReactivationRefusal } from './read-refusal.ts';

/** Notice above step 1 of the key reactivation: wrong data, locked device, interrupted process, or refused device (BLQ-32, BLQ-35, BLQ-41). */
export type DataNotice =
  | {
      readonly kind: 'incorrect-data';
      readonly device?: DeviceType | undefined;
      readonly isLastTry?: boolean | undefined;
    }
  | { readonly kind: 'blocked'; readonly lock: ToldLock }
  | { readonly kind: 'not-completed'; readonly message?: string | undefined }
  | { readonly kind: 'device'; readonly message: ShownText };

/** Notice above step 2 of the key reactivation: interrupted process, or why the device was refused (BLQ-33 to BLQ-35, BOX-41). */
export type DeviceNotice = Extract<DataNotice, { kind: 'not-completed' | 'device' }>;

/** Result page of a key reactivation: success, error with the bank's message, or system error (BLQ-24). */
export type ReactivationResult =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly message: ShownText }
  | { readonly kind: 'system-error'; readonly message: ShownText };

/** State of the key reactivation, which `advanceReactivation` changes: `asking` while the devices of a rut are listed, `sending` during the reactivation, `locked` for the devices locked before, `certificate` if a digital certificate may be used, which signs `challenge` (EXT-3041, EXT-1304, EXT-1330, EXT-1331, EXT-1340, BLQ-11, BLQ-16, BLQ-17). */
export type Reactivation =
  | {
      readonly at: 'enter-data';
      readonly asking?: Rut | undefined;
      readonly notice?: DataNotice | undefined;
      readonly locked?: Offer['locked'] | undefined;
    }
  | {
      readonly at: 'prove-device';
      readonly rut: Rut;
      readonly offer: Offer;
      readonly certificate: boolean;
      readonly challenge?: string | undefined;
      readonly sending: boolean;
      readonly notice?: DeviceNotice | undefined;
    }
  | { readonly at: 'over'; readonly message: ShownText }
  | { readonly at: 'locked-out'; readonly lock: ToldLock }
  | { readonly at: 'finished'; readonly result: ReactivationResult };

/** Events of the key reactivation: `found` and `not-found` answer `find`, `reactivated` and `not-reactivated` answer `send`, `sign` starts a certificate signature, and `ask-third-key` reports that the certificate needs a third key besides; each answer names the rut it was requested for. */
export type ReactivationEvent =
  | { readonly did: 'change-rut' }
  | { readonly did: 'cancel' }
  | { readonly did: 'start-over' }
  | { readonly did: 'find'; readonly rut: Rut }
  | { readonly did: 'found'; readonly rut: Rut; readonly list: DeviceList }
  | { readonly did: 'not-found'; readonly rut: Rut; readonly refusal: ReactivationRefusal }
  | { readonly did: 'send' }
  | { readonly did: 'reactivated'; readonly rut: Rut }
  | { readonly did: 'not-reactivated'; readonly rut: Rut; readonly refusal: ReactivationRefusal }
  | { readonly did: 'sign'; readonly rut: Rut }
  | { readonly did: 'ask-third-key'; readonly rut: Rut; readonly sent?: ThirdKeySent | undefined };

export type ReactivationNotNow = {
  readonly at: Reactivation['at'];
  readonly refused: ReactivationEvent['did'];
};

export const enterData: Reactivation = { at: 'enter-data' };

const withNotice = (notice: DataNotice): Extract<Reactivation, { at: 'enter-data' }> => ({
  at: 'enter-data',
  notice,
});

const finish = (result: ReactivationResult): Reactivation => ({ at: 'finished', result });

const proveDevice = (rut: Rut, offer: Offer, certificate: boolean, challenge?: string): Reactivation => ({
  at: 'prove-device',
  rut,
  offer,
  certificate,
  challenge,
  sending: false,
});

/** Returns the next state of the key reactivation after a device list; devices open step 2, any other list shows an error page (BLQ-15, BLQ-46, BOX-36 to BOX-39, EXT-1330, EXT-1331). */
const afterList = (rut: Rut, list: DeviceList, locked: Offer['locked'] | undefined): Reactivation => {
  switch (list.kind) {
    case 'devices':
      return proveDevice(rut, listedBeside(list.devices, locked), list.certificate, list.challenge);
    case 'none':
      return finish({
        kind: 'error',
        message: { key: list.onlyPasskey === true ? 'passkey-elsewhere' : 'no-device' },
      });
    case 'blocked':
      return finish({ kind: 'error', message: onRoad(refusedListMessage(list), 'forgotten-password') });
    case 'other':
      return finish({ kind: 'error', message: refusedListMessage(list) });
  }
};

type Proving = Extract<Reactivation, { at: 'prove-device' }>;

/** Returns the next state of the key reactivation after a device was locked: a new flow if another device or a certificate is left, else `locked-out` (BLQ-41, EXT-1330, EXT-1331). */
const afterLock = (
  { lock, device }: Extract<ReactivationRefusal, { refusal: 'blocked' }>,
  proving: Proving | undefined,
): Reactivation => {
  const isLeft =
    proving !== undefined &&
    device !== undefined &&
    (proving.certificate || hasOtherDevice(proving.offer, { device }));
  return isLeft
    ? {
        at: 'enter-data',
        notice: { kind: 'blocked', lock: { ...lock, road: 'other-device' } },
        locked: lockedIn(proving.offer, { device, until: lock.until }),
      }
    : { at: 'locked-out', lock: { ...lock, road: 'forgotten-password' } };
};

/** Returns the next state of the key reactivation after a refused call of step 1 or 2; `stay` builds the state of that step with a notice, for refusals that do not leave it. */
const afterRefusal = (
  refusal: ReactivationRefusal,
  stay: (notice: DeviceNotice) => Reactivation,
  rut: Rut,
  proving?: Proving,
): Reactivation => {
  switch (refusal.refusal) {
    case 'incorrect-data':
      return withNotice({
        kind: 'incorrect-data',
        device: refusal.device,
        isLastTry: refusal.isLastTry,
      });
    case 'blocked':
      return afterLock(refusal, proving);
    case 'over':
      return { at: 'over', message: refusal.message };
    case 'not-completed':
      return stay({ kind: 'not-completed', message: refusal.message });
    case 'device':
      return stay({ kind: 'device', message: refusal.message });
    case 'convert':
      return proveDevice(rut, thirdKeyOffer(refusal.sent), false);
    case 'error':
    case 'system-error':
      return finish({ kind: refusal.refusal, message: refusal.message });
  }
};

/** Advances the key reactivation by an event; refuses an event that its state does not accept. `change-rut` and `cancel` lead to an empty step 1 until the state is `finished` (BLQ-11, BLQ-15 to BLQ-19, BLQ-22, BLQ-32 to BLQ-37). */
export const advanceReactivation = (
  flow: Reactivation,
  event: ReactivationEvent,
): E.Either<ReactivationNotNow, Reactivation> => {
  const refuse = E.left<ReactivationNotNow>({ at: flow.at, refused: event.did });
  if (flow.at === 'finished') return refuse;
  if (event.did === 'change-rut' || event.did === 'cancel') return E.right(enterData);
  if (flow.at === 'over') return event.did === 'start-over' ? E.right(enterData) : refuse;
  if (flow.at === 'locked-out') return refuse;
  if (flow.at === 'enter-data') {
    switch (event.did) {
      case 'find':
        return flow.asking === undefined
          ? E.right({ at: 'enter-data', asking: event.rut, locked: flow.locked })
          : refuse;
      case 'found':
        return flow.asking === event.rut ? E.right(afterList(event.rut, event.list, flow.locked)) : refuse;
      case 'not-found':
        return flow.asking === event.rut
          ? E.right(
              afterRefusal(
                event.refusal,
                (notice) => ({ ...withNotice(notice), locked: flow.locked }),
                event.rut,
              ),
            )
          : refuse;
      default:
        return refuse;
    }
  }
  switch (event.did) {
    case 'send':
      return flow.sending ? refuse : E.right({ ...flow, sending: true, notice: undefined });
    case 'reactivated':
      return flow.sending && flow.rut === event.rut ? E.right(finish({ kind: 'success' })) : refuse;
    case 'not-reactivated':
      return flow.sending && flow.rut === event.rut
        ? E.right(
            afterRefusal(event.refusal, (notice) => ({ ...flow, sending: false, notice }), event.rut, flow),
          )
        : refuse;
    case 'sign':
      return flow.certificate && !flow.sending && flow.rut === event.rut
        ? E.right(finish({ kind: 'success' }))
        : refuse;
    case 'ask-third-key':
      return flow.certificate && !flow.sending && flow.rut === event.rut
        ? E.right(proveDevice(flow.rut, thirdKeyOffer(event.sent), false))
        : refuse;
    default:
      return refuse;
  }
};

/** Tells whether the button `Reactivar Clave` is enabled: step 2 is open and no call of it is in progress (BLQ-11, BLQ-17, API-31). */
export const canReactivate = (flow: Reactivation): boolean => flow.at === 'prove-device' && !flow.sending;

/** Tells whether the button `Verificar` of the key reactivation is enabled: step 1 is open and no call is in progress (API-31). */
export const canVerify = (flow: Reactivation): boolean =>
  flow.at === 'enter-data' && flow.asking === undefined;
