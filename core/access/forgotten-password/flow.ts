import { thirdKeyOffer } from '../challenge/convert.ts';
import { refusedListMessage, type DeviceList } from '../challenge/device-list.ts';
import {
  hasOtherDevice,
  listedBeside,
  lockedIn,
  onRoad,
  type DeviceLock,
} from '../challenge/locked-devices.ts';
import type { Offer } from '../challenge/offered-devices.ts';
import type { Changes } from '../changes.ts';
import { E } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { NewPassword } from '../password/policy.ts';
import type { Pin } from '../pin.ts';
import type { ShownText } from '../shown-text.ts';
import type { PasswordResetRefusal } from './read-refusal.ts';
import type { WaitingTicket } from './waiting-ticket.ts';

/** Result page of a forgotten password: reset with card, reset without card, no device, only a passkey that this browser cannot use, or system error (OLV-27, OLV-28, OLV-32, OLV-35, EXT-2926). */
export type PasswordResetOutcome =
  'with-product' | 'without-product' | 'no-device' | 'passkey-elsewhere' | 'system-error';

/** Card holder to validate in a forgotten password: rut and card pin (OLV-19). */
export type CardHolder = { readonly rut: Rut; readonly pin: Pin };

/** Card holder whose rut and pin the bank validated, with the token of the operation; `unanswered` is what an earlier reset call without an answer may have changed (EXT-2970). */
type Validated = CardHolder & { readonly rToken: string; readonly unanswered?: Changes | undefined };

/** State of the device list of a forgotten password: loading, loaded, or failed with a message for the form (OLV-22). */
export type DevicesState =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly offer: Offer }
  | { readonly is: 'trouble'; readonly message: ShownText };

/** Data that a forgotten password carries over into a new flow after a locked device ended the old one (EXT-1330). */
export type Renewal = {
  readonly locked: Offer['locked'];
  readonly password: NewPassword;
};

/** State of a forgotten password, which `advanceForgottenPassword` changes: `asking` while rut and pin are validated, `sending` during a reset, `renews` in a new flow after a locked device (EXT-1304, EXT-1330, EXT-1331, OLV-02 to OLV-08, OLV-10, OLV-21). */
export type ForgottenPassword =
  | { readonly at: 'choose' }
  | {
      readonly at: 'with-card.identify';
      readonly asking?: CardHolder | undefined;
      readonly message?: ShownText | undefined;
      readonly renews?: Renewal | undefined;
    }
  | (Validated & {
      readonly at: 'with-card.new-password';
      readonly locked?: Offer['locked'] | undefined;
      readonly devices: DevicesState;
      readonly password?: NewPassword | undefined;
      readonly message?: ShownText | undefined;
    })
  | (Validated & {
      readonly at: 'with-card.challenge';
      readonly offer: Offer;
      readonly password: NewPassword;
      readonly sending: boolean;
      readonly message?: ShownText | undefined;
      readonly deviceMessage?: ShownText | undefined;
    })
  | {
      readonly at: 'without-card';
      readonly sending: Rut | false;
      readonly message?: ShownText | undefined;
    }
  | { readonly at: 'over'; readonly message: ShownText }
  | { readonly at: 'locked-out'; readonly message: ShownText }
  | {
      readonly at: 'finished';
      readonly outcome: PasswordResetOutcome;
      /** Waiting ticket of a key reset without card, if the bank issues one (EXT-101). */
      readonly ticket?: WaitingTicket | undefined;
      /** Message of the result page of a key reset, if it differs from the page's default text (EXT-1303). */
      readonly message?: ShownText | undefined;
    };

/** Events of a forgotten password: `validated` and `not-validated` answer `confirm-data`, `reset` and `not-reset` answer `send`, `devices` and `no-devices` answer the loading of the list for their token. */
export type ForgottenPasswordEvent =
  | { readonly did: 'answer-card'; readonly hasCard: boolean }
  | { readonly did: 'cancel' }
  | { readonly did: 'change-data' }
  | { readonly did: 'start-over' }
  | ({ readonly did: 'confirm-data' } & CardHolder)
  | ({ readonly did: 'validated'; readonly rToken: string } & CardHolder)
  | ({ readonly did: 'not-validated'; readonly refusal: PasswordResetRefusal } & CardHolder)
  | { readonly did: 'devices'; readonly rToken: string; readonly list: DeviceList }
  | { readonly did: 'no-devices'; readonly rToken: string; readonly refusal: PasswordResetRefusal }
  | { readonly did: 'reload-devices' }
  | { readonly did: 'write-password'; readonly password: NewPassword | undefined }
  | { readonly did: 'send'; readonly rut: Rut }
  | { readonly did: 'reset'; readonly rut: Rut; readonly ticket?: WaitingTicket | undefined }
  | { readonly did: 'not-reset'; readonly rut: Rut; readonly refusal: PasswordResetRefusal };

export type ForgottenPasswordNotNow = {
  readonly at: ForgottenPassword['at'];
  readonly refused: ForgottenPasswordEvent['did'];
};

type Place<At extends ForgottenPassword['at']> = Extract<ForgottenPassword, { at: At }>;
type Result = E.Either<ForgottenPasswordNotNow, ForgottenPassword>;

export const chooseCard: ForgottenPassword = { at: 'choose' };

const identify = (message?: ShownText): ForgottenPassword => ({ at: 'with-card.identify', message });

const finish = (outcome: PasswordResetOutcome, message?: ShownText): ForgottenPassword => ({
  at: 'finished',
  outcome,
  ...(message === undefined ? {} : { message }),
});

const over = (message: ShownText, { unanswered }: Pick<Validated, 'unanswered'>): ForgottenPassword => ({
  at: 'over',
  message: { ...message, after: unanswered ?? message.after },
});

const isSame = (asked: CardHolder | undefined, { rut, pin }: CardHolder): boolean =>
  asked?.rut === rut && asked.pin === pin;

/** Opens the challenge of a reset if the new key is valid and devices are loaded; otherwise returns the same state (OLV-21, OLV-22). */
const withBoth = (state: Place<'with-card.new-password'>): ForgottenPassword => {
  const { rut, pin, rToken, devices, password, message, unanswered } = state;
  return password === undefined || devices.is !== 'here'
    ? state
    : {
        at: 'with-card.challenge',
        rut,
        pin,
        rToken,
        offer: devices.offer,
        password,
        sending: false,
        message,
        unanswered,
      };
};

/** Returns the state of a forgotten password when every device is locked: only a reset without card remains (EXT-1331). */
const lockedOut = (message: ShownText): ForgottenPassword => ({
  at: 'locked-out',
  message: onRoad(message, 'without-card'),
});

/** Returns the state of a forgotten password after its device list: without device it ends, with all devices locked it is `locked-out`, any other refused list shows its message (OLV-22, OLV-32, BOX-36 to BOX-39, EXT-1331). */
const afterList = (state: Place<'with-card.new-password'>, list: DeviceList): ForgottenPassword => {
  switch (list.kind) {
    case 'devices':
      return list.devices.length === 0
        ? finish('no-device')
        : withBoth({ ...state, devices: { is: 'here', offer: listedBeside(list.devices, state.locked) } });
    case 'none':
      return finish(list.onlyPasskey === true ? 'passkey-elsewhere' : 'no-device');
    case 'blocked':
      return lockedOut(refusedListMessage(list));
    case 'other':
      return withBoth({ ...state, devices: { is: 'trouble', message: refusedListMessage(list) } });
  }
};

/** Returns the state of the device list after the call for it was refused: the refusal's message, or a third key as the only device (OLV-36, OLV-39, BOX-40). */
const devicesAfter = (
  refusal: Exclude<PasswordResetRefusal, { refusal: 'over' | 'system-error' }>,
): DevicesState => {
  switch (refusal.refusal) {
    case 'convert':
      return { is: 'here', offer: thirdKeyOffer(refusal.sent) };
    case 'inline':
    case 'device':
    case 'locked':
      return { is: 'trouble', message: refusal.message };
    case 'ignored':
      return { is: 'trouble', message: { key: 'devices-not-loaded' } };
  }
};

const atIdentify = (
  state: Place<'with-card.identify'>,
  event: ForgottenPasswordEvent,
): Result | undefined => {
  switch (event.did) {
    case 'change-data':
      return E.right(identify());
    case 'confirm-data':
      return state.asking === undefined
        ? E.right({
            at: 'with-card.identify',
            asking: { rut: event.rut, pin: event.pin },
            renews: state.renews,
          })
        : undefined;
    case 'validated':
      return isSame(state.asking, event)
        ? E.right({
            at: 'with-card.new-password',
            rut: event.rut,
            pin: event.pin,
            rToken: event.rToken,
            locked: state.renews?.locked,
            password: state.renews?.password,
            devices: { is: 'loading' },
          })
        : undefined;
    case 'not-validated': {
      if (!isSame(state.asking, event)) return undefined;
      const { refusal } = event;
      if (refusal.refusal === 'system-error') return E.right(finish('system-error', refusal.message));
      return E.right({
        at: 'with-card.identify',
        message: 'message' in refusal ? refusal.message : undefined,
        renews: state.renews,
      });
    }
    default:
      return undefined;
  }
};

const atNewPassword = (
  state: Place<'with-card.new-password'>,
  event: ForgottenPasswordEvent,
): Result | undefined => {
  switch (event.did) {
    case 'change-data':
      return E.right(identify());
    case 'write-password':
      return E.right(withBoth({ ...state, password: event.password }));
    case 'devices': {
      if (event.rToken !== state.rToken || state.devices.is !== 'loading') return undefined;
      return E.right(afterList(state, event.list));
    }
    case 'no-devices': {
      if (event.rToken !== state.rToken || state.devices.is !== 'loading') return undefined;
      const { refusal } = event;
      if (refusal.refusal === 'over') return E.right(over(refusal.message, state));
      if (refusal.refusal === 'system-error') return E.right(finish('system-error', refusal.message));
      const devices = devicesAfter(refusal);
      const rToken = (refusal.refusal === 'inline' ? refusal.rToken : undefined) ?? state.rToken;
      return E.right(withBoth({ ...state, rToken, devices }));
    }
    case 'reload-devices':
      return state.devices.is === 'trouble' ? E.right({ ...state, devices: { is: 'loading' } }) : undefined;
    default:
      return undefined;
  }
};

/** Returns the state of a forgotten password after a device was locked: a new flow if another device is left, else `locked-out` (EXT-1330, EXT-1331). */
const afterLock = ({ password, offer }: Place<'with-card.challenge'>, lock: DeviceLock): ForgottenPassword =>
  hasOtherDevice(offer, lock)
    ? {
        at: 'with-card.identify',
        message: onRoad(lock.message, 'other-device'),
        renews: { password, locked: lockedIn(offer, lock) },
      }
    : lockedOut(lock.message);

/** Returns the state of a forgotten password after the bank refused the reset with card (OLV-23, OLV-36, OLV-38, OLV-39, OLV-41). */
const afterNotReset = (
  state: Place<'with-card.challenge'>,
  refusal: PasswordResetRefusal,
): ForgottenPassword => {
  const { rut, pin, rToken, password, offer, unanswered } = state;
  switch (refusal.refusal) {
    case 'locked':
      return afterLock(state, refusal);
    case 'inline':
      return {
        at: 'with-card.new-password',
        rut,
        pin,
        rToken: refusal.rToken ?? rToken,
        locked: offer.locked,
        devices: { is: 'loading' },
        password: refusal.refusesPassword ? undefined : password,
        message: refusal.message,
        unanswered: refusal.message.after === 'new-key' ? 'new-key' : unanswered,
      };
    case 'convert':
      return { ...state, sending: false, offer: thirdKeyOffer(refusal.sent) };
    case 'device':
      return { ...state, sending: false, deviceMessage: refusal.message };
    case 'ignored':
      return { ...state, sending: false };
    case 'over':
      return over(refusal.message, state);
    case 'system-error':
      return finish('system-error', refusal.message);
  }
};

const atChallenge = (
  state: Place<'with-card.challenge'>,
  event: ForgottenPasswordEvent,
): Result | undefined => {
  switch (event.did) {
    case 'change-data':
      return E.right(identify());
    case 'write-password': {
      const { rut, pin, rToken, offer, unanswered } = state;
      return E.right(
        withBoth({
          at: 'with-card.new-password',
          rut,
          pin,
          rToken,
          devices: { is: 'here', offer },
          password: event.password,
          unanswered,
        }),
      );
    }
    case 'send':
      return state.sending || event.rut !== state.rut
        ? undefined
        : E.right({ ...state, sending: true, message: undefined, deviceMessage: undefined });
    case 'reset':
      return state.sending && event.rut === state.rut ? E.right(finish('with-product')) : undefined;
    case 'not-reset':
      return state.sending && event.rut === state.rut
        ? E.right(afterNotReset(state, event.refusal))
        : undefined;
    default:
      return undefined;
  }
};

const atWithoutCard = (state: Place<'without-card'>, event: ForgottenPasswordEvent): Result | undefined => {
  switch (event.did) {
    case 'change-data':
      return E.right({ at: 'without-card', sending: false });
    case 'send':
      return state.sending === false ? E.right({ at: 'without-card', sending: event.rut }) : undefined;
    case 'reset':
      return state.sending === event.rut
        ? E.right({ at: 'finished', outcome: 'without-product', ticket: event.ticket })
        : undefined;
    case 'not-reset': {
      if (state.sending !== event.rut) return undefined;
      const { refusal } = event;
      return E.right(
        refusal.refusal === 'system-error'
          ? finish('system-error', refusal.message)
          : {
              at: 'without-card',
              sending: false,
              message:
                refusal.refusal === 'inline' || refusal.refusal === 'over' ? refusal.message : undefined,
            },
      );
    }
    default:
      return undefined;
  }
};

const within = (state: ForgottenPassword, event: ForgottenPasswordEvent): Result | undefined => {
  switch (state.at) {
    case 'choose':
    case 'locked-out':
    case 'finished':
      return undefined;
    case 'with-card.identify':
      return atIdentify(state, event);
    case 'with-card.new-password':
      return atNewPassword(state, event);
    case 'with-card.challenge':
      return atChallenge(state, event);
    case 'without-card':
      return atWithoutCard(state, event);
    case 'over':
      return event.did === 'start-over' ? E.right(identify()) : undefined;
  }
};

/** Advances a forgotten password by an event; refuses an event that its state does not accept. Until `finished`, `answer-card` (with card or without) and `cancel` (back to `choose`) are always accepted, and `start-over` after `over`. Rut and pin are confirmed, then a valid new key and the loaded devices together open the challenge, in either order (OLV-08, OLV-10, OLV-19 to OLV-28, OLV-32, OLV-35 to OLV-41). */
export const advanceForgottenPassword = (state: ForgottenPassword, event: ForgottenPasswordEvent): Result => {
  if (state.at !== 'finished') {
    if (event.did === 'cancel') return E.right(chooseCard);
    if (event.did === 'answer-card')
      return E.right(event.hasCard ? identify() : { at: 'without-card', sending: false });
  }
  return within(state, event) ?? E.left({ at: state.at, refused: event.did });
};

/** Tells whether the card's pin is locked, so that only a reset without card remains (EXT-1136). */
export const isPinLocked = (state: ForgottenPassword): boolean =>
  state.at === 'with-card.identify' && state.message?.lock?.of === 'pin';

/** Tells whether the button `Solicitar clave` of a forgotten password is enabled: at the last stage, while no call is in progress (OLV-10, API-31). */
export const canAskForKey = (state: ForgottenPassword): boolean =>
  (state.at === 'with-card.challenge' || state.at === 'without-card') && !state.sending;

/** Tells whether the button `Confirme sus Datos` of a forgotten password is enabled: before rut and pin are validated, and while no call is in progress (OLV-19, API-31). */
export const canConfirmData = (state: ForgottenPassword): boolean =>
  state.at === 'with-card.identify' && state.asking === undefined;
