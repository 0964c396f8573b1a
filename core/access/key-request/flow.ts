import { thirdKeyOffer } from '../challenge/convert.ts';
import type { Device } from '../challenge/device.ts';
import {
  hasOtherDevice,
  listedBeside,
  lockedIn,
  onRoad,
  type DeviceLock,
} from '../challenge/locked-devices.ts';
import type { Offer } from '../challenge/offered-devices.ts';
import { E } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { NewPassword } from '../password/policy.ts';
import type { ShownText } from '../shown-text.ts';
import type { OldKey } from './old-key.ts';
import type {
  CreateRefusal,
  DeviceRejection,
  Failed,
  Inline,
  KeyRequestPage,
  LockedOut,
  OldKeyRejection,
  Rejected,
  UserRejection,
} from './read-refusal.ts';
import type { KeyReceipt } from './receipt.ts';

/** Way to prove a first-key request: by the old 1.0 key or by a security device (KEY-23). */
export type KeyRequestType = 'old-key' | 'device';

/** Values that step 3 of a first-key request sends: the company, and the 1.0 key if that proves the request (KEY-34). */
export type CompanyAsked =
  | { readonly type: 'old-key'; readonly company: Rut; readonly oldKey: OldKey }
  | { readonly type: 'device'; readonly company: Rut };

/** Proof obtained in step 3 of a first-key request: a correct 1.0 key, or the list of devices. */
export type KeyProof =
  | { readonly type: 'old-key'; readonly company: Rut; readonly oldKey: OldKey }
  | { readonly type: 'device'; readonly company: Rut; readonly offer: Offer };

/** Values needed to create an internet key that the old 1.0 key proves (KEY-54). */
export type OldKeyRequest = {
  readonly rut: Rut;
  readonly proof: Extract<KeyProof, { type: 'old-key' }>;
  readonly password: NewPassword;
};

type DeviceProof = Extract<KeyProof, { type: 'device' }>;

/** Data that a first-key request carries over into a new flow after a locked device ended the old one (EXT-1330). */
export type Renewal = {
  readonly rut: Rut;
  readonly company: Rut;
  readonly password: NewPassword;
  readonly locked: Offer['locked'];
  readonly message: ShownText;
};

/** State of a first-key request, which `advanceKeyRequest` changes: steps `user` (1), `type` (2), `company` (3), `new-key` (4), `activate` (5, by device only), and the ends. `asking` and `sending` are set while a call is in progress, `renews` in a new flow after a locked device (EXT-1330, EXT-1331, KEY-02, KEY-09, KEY-28, KEY-31). */
export type KeyRequest =
  | {
      readonly at: 'user';
      readonly state: 'init' | UserRejection;
      readonly asking?: Rut | undefined;
      readonly renews?: Renewal | undefined;
    }
  | { readonly at: 'type'; readonly rut: Rut }
  | {
      readonly at: 'company';
      readonly rut: Rut;
      readonly type: KeyRequestType;
      readonly state: 'init' | OldKeyRejection | DeviceRejection;
      /** End of the lock of a 1.0 key, as an instant (EXT-1314). */
      readonly until?: string | undefined;
      /** True if the next wrong 1.0 key locks it (EXT-2860). */
      readonly isLastTry?: boolean | undefined;
      readonly asking?: CompanyAsked | undefined;
      readonly renews?: Renewal | undefined;
      readonly message?: ShownText | undefined;
    }
  | {
      readonly at: 'new-key';
      readonly rut: Rut;
      readonly proof: KeyProof;
      readonly password?: NewPassword | undefined;
      readonly sending: boolean;
    }
  | {
      readonly at: 'activate';
      readonly rut: Rut;
      readonly proof: DeviceProof;
      readonly password: NewPassword;
      readonly sending: boolean;
      readonly deviceMessage?: ShownText | undefined;
    }
  | { readonly at: 'locked-out'; readonly message: ShownText }
  | { readonly at: 'finished'; readonly receipt: KeyReceipt }
  | { readonly at: 'failed'; readonly page: KeyRequestPage };

/** Events of a first-key request: `user-*` answers `validate-user`, `company-*` answers `ask-company`, `created` and `not-created` answer `send`. */
export type KeyRequestEvent =
  | { readonly did: 'cancel' }
  | { readonly did: 'start-over' }
  | { readonly did: 'validate-user'; readonly rut: Rut }
  | { readonly did: 'user-ok'; readonly rut: Rut }
  | { readonly did: 'user-refused'; readonly rut: Rut; readonly refusal: Rejected<UserRejection> | Failed }
  | { readonly did: 'choose-type'; readonly type: KeyRequestType }
  | { readonly did: 'change-company' }
  | { readonly did: 'ask-company'; readonly asked: CompanyAsked }
  | { readonly did: 'company-ok'; readonly asked: CompanyAsked; readonly devices: readonly Device[] }
  | {
      readonly did: 'company-refused';
      readonly asked: CompanyAsked;
      readonly refusal: Rejected<OldKeyRejection | DeviceRejection> | Inline | LockedOut | Failed;
    }
  | { readonly did: 'write-password'; readonly password: NewPassword | undefined }
  | { readonly did: 'send' }
  | { readonly did: 'created'; readonly rut: Rut; readonly receipt: KeyReceipt }
  | { readonly did: 'not-created'; readonly rut: Rut; readonly refusal: CreateRefusal };

export type KeyRequestNotNow = {
  readonly at: KeyRequest['at'];
  readonly refused: KeyRequestEvent['did'];
};

type Place<At extends KeyRequest['at']> = Extract<KeyRequest, { at: At }>;

/** Initial state of a first-key request (KEY-09). */
export const emptyRequest: KeyRequest = { at: 'user', state: 'init' };

const failed = (page: KeyRequestPage): KeyRequest => ({ at: 'failed', page });

const isSame = (one: CompanyAsked | undefined, other: CompanyAsked): boolean =>
  one?.type === other.type &&
  one.company === other.company &&
  (one.type !== 'old-key' || (other.type === 'old-key' && one.oldKey === other.oldKey));

/** Returns the data (company, new key) that a first-key request carries over into a new flow after a locked device; `undefined` if another person's rut was typed (EXT-1330). */
export const renewalOf = ({ renews }: Place<'user'>, rut: Rut): Renewal | undefined =>
  renews?.rut === rut ? renews : undefined;

const afterUser = (rut: Rut, renews: Renewal | undefined): KeyRequest =>
  renews === undefined
    ? { at: 'type', rut }
    : {
        at: 'company',
        rut,
        type: 'device',
        state: 'init',
        asking: { type: 'device', company: renews.company },
        renews,
      };

/** Returns the next state of a first-key request after an event of step 1, the user; `undefined` if the step does not accept it (KEY-09 to KEY-12, KEY-16 to KEY-22). */
const atUser = (flow: Place<'user'>, event: KeyRequestEvent): KeyRequest | undefined => {
  switch (event.did) {
    case 'validate-user':
      return canValidateUser(flow)
        ? { at: 'user', state: 'init', asking: event.rut, renews: renewalOf(flow, event.rut) }
        : undefined;
    case 'user-ok':
      return flow.asking === event.rut ? afterUser(event.rut, flow.renews) : undefined;
    case 'user-refused': {
      if (flow.asking !== event.rut) return undefined;
      const { refusal } = event;
      return refusal.refusal === 'failed' ? failed(refusal.page) : { at: 'user', state: refusal.code };
    }
    default:
      return undefined;
  }
};

const proofOf = (asked: CompanyAsked, devices: readonly Device[]): KeyProof =>
  asked.type === 'old-key' ? asked : { ...asked, offer: listedBeside(devices) };

/** Reopens step 5 of a first-key request with the remaining devices, reusing its company and new key (EXT-1330). */
const activateAgain = (
  rut: Rut,
  { company, password, locked }: Renewal,
  devices: readonly Device[],
): KeyRequest => ({
  at: 'activate',
  rut,
  proof: { type: 'device', company, offer: listedBeside(devices, locked) },
  password,
  sending: false,
});

/** Returns the state of a first-key request after every device is locked: only the 1.0 key or a phone call is left (EXT-1331). */
const lockedOut = (message: ShownText): KeyRequest => ({
  at: 'locked-out',
  message: onRoad(message, 'old-key'),
});

/** Returns the state of a first-key request after a refusal in step 3: an inline status, a message in the form, locked devices, or an error page (KEY-28 to KEY-33, KEY-42, EXT-1331). */
const afterCompanyRefusal = (
  { rut, type }: Place<'company'>,
  refusal: Extract<KeyRequestEvent, { did: 'company-refused' }>['refusal'],
): KeyRequest => {
  switch (refusal.refusal) {
    case 'failed':
      return failed(refusal.page);
    case 'inline':
      return { at: 'company', rut, type, state: 'init', message: refusal.message };
    case 'locked-out':
      return lockedOut(refusal.message);
    case 'rejected': {
      const { code: state, until, isLastTry } = refusal;
      return { at: 'company', rut, type, state, until, isLastTry };
    }
  }
};

/** Returns the next state of a first-key request after an event of step 3, the company; `undefined` if the step does not accept it (KEY-25, KEY-28 to KEY-34, KEY-42). */
const atCompany = (flow: Place<'company'>, event: KeyRequestEvent): KeyRequest | undefined => {
  const { rut, type } = flow;
  switch (event.did) {
    case 'ask-company':
      return flow.asking === undefined && event.asked.type === type
        ? { at: 'company', rut, type, state: 'init', asking: event.asked }
        : undefined;
    case 'company-ok': {
      if (!isSame(flow.asking, event.asked)) return undefined;
      if (type === 'device' && event.devices.length === 0)
        return { at: 'company', rut, type, state: 'NO_DIGIPASS' };
      return flow.renews === undefined
        ? { at: 'new-key', rut, proof: proofOf(event.asked, event.devices), sending: false }
        : activateAgain(rut, flow.renews, event.devices);
    }
    case 'company-refused':
      return isSame(flow.asking, event.asked) ? afterCompanyRefusal(flow, event.refusal) : undefined;
    default:
      return undefined;
  }
};

/** Returns the state of a first-key request after its new key changed: by device a valid one opens step 5; by 1.0 key step 4 is the last (KEY-39, KEY-40). */
const withPassword = (rut: Rut, proof: KeyProof, password: NewPassword | undefined): KeyRequest =>
  proof.type === 'device' && password !== undefined
    ? { at: 'activate', rut, proof, password, sending: false }
    : { at: 'new-key', rut, proof, password, sending: false };

/** Returns the state of a first-key request after a device was locked: a new flow if another device is left, else `locked-out` (EXT-1330, EXT-1331). */
const afterLock = ({ rut, proof, password }: Place<'activate'>, lock: DeviceLock): KeyRequest =>
  hasOtherDevice(proof.offer, lock)
    ? {
        at: 'user',
        state: 'init',
        renews: {
          rut,
          company: proof.company,
          password,
          locked: lockedIn(proof.offer, lock),
          message: onRoad(lock.message, 'other-device'),
        },
      }
    : lockedOut(lock.message);

/** Returns the next state of a first-key request after the answer to creating the key, `undefined` for any other event; a 401 stays in the challenge box (KEY-41, KEY-43 to KEY-45). */
const afterCreate = (
  flow: Place<'new-key'> | Place<'activate'>,
  event: KeyRequestEvent,
): KeyRequest | undefined => {
  if (!flow.sending || !('rut' in event) || event.rut !== flow.rut) return undefined;
  if (event.did === 'created') return { at: 'finished', receipt: event.receipt };
  if (event.did !== 'not-created') return undefined;
  const { refusal } = event;
  if (refusal.refusal === 'failed') return failed(refusal.page);
  if (flow.at === 'new-key') return undefined;
  switch (refusal.refusal) {
    case 'convert':
      return { ...flow, sending: false, proof: { ...flow.proof, offer: thirdKeyOffer(refusal.sent) } };
    case 'device':
      return { ...flow, sending: false, deviceMessage: refusal.message };
    case 'locked':
      return afterLock(flow, refusal);
    case 'ignored':
      return { ...flow, sending: false };
  }
};

const send = (flow: Place<'new-key'> | Place<'activate'>): KeyRequest | undefined => {
  if (!canFinish(flow) || flow.password === undefined) return undefined;
  return flow.at === 'activate'
    ? { ...flow, sending: true, deviceMessage: undefined }
    : { ...flow, sending: true };
};

/** Returns the next state of a first-key request after an event of steps 4 and 5, the new key and its activation; `undefined` if the step does not accept it (KEY-36, KEY-39 to KEY-45). */
const atNewKey = (
  flow: Place<'new-key'> | Place<'activate'>,
  event: KeyRequestEvent,
): KeyRequest | undefined => {
  switch (event.did) {
    case 'change-company':
      return { at: 'company', rut: flow.rut, type: flow.proof.type, state: 'init' };
    case 'write-password':
      return withPassword(flow.rut, flow.proof, event.password);
    case 'send':
      return send(flow);
    default:
      return afterCreate(flow, event);
  }
};

const within = (flow: KeyRequest, event: KeyRequestEvent): KeyRequest | undefined => {
  if (flow.at === 'finished') return undefined;
  if (flow.at === 'failed' || flow.at === 'locked-out')
    return event.did === 'start-over' ? emptyRequest : undefined;
  if (event.did === 'cancel') return emptyRequest;
  if (flow.at === 'user') return atUser(flow, event);
  if (event.did === 'choose-type') return { at: 'company', rut: flow.rut, type: event.type, state: 'init' };
  switch (flow.at) {
    case 'type':
      return undefined;
    case 'company':
      return event.did === 'change-company'
        ? { at: 'company', rut: flow.rut, type: flow.type, state: 'init' }
        : atCompany(flow, event);
    case 'new-key':
    case 'activate':
      return atNewKey(flow, event);
  }
};

/** Advances a first-key request by an event; refuses an event that its state does not accept. `cancel`, and `start-over` after `failed` and `locked-out`, lead to an empty step 1, `choose-type` from step 2 on to step 3, `change-company` from step 3 on back to it; while a call is in progress only these and its answer are accepted, besides a changed new key (KEY-02, KEY-04, KEY-09 to KEY-45, KEY-58). */
export const advanceKeyRequest = (
  flow: KeyRequest,
  event: KeyRequestEvent,
): E.Either<KeyRequestNotNow, KeyRequest> => {
  const next = within(flow, event);
  return next === undefined ? E.left({ at: flow.at, refused: event.did }) : E.right(next);
};

/** Tells whether the button `Validar` of a first-key request is enabled: in step 1 until the bank refuses the user, while no call is in progress (KEY-09, KEY-21, KEY-22). */
export const canValidateUser = (flow: KeyRequest): boolean =>
  flow.at === 'user' && flow.state === 'init' && flow.asking === undefined;

/** Tells whether the rut field of a first-key request is disabled: after step 1, and in step 1 once the bank refused the user (KEY-21, KEY-22). */
export const isUserLocked = (flow: KeyRequest): boolean => flow.at !== 'user' || flow.state !== 'init';

/** Tells whether a first-key request is at its last step: the fifth by device, the fourth by 1.0 key (KEY-39, KEY-40). */
const isLastStep = (flow: KeyRequest): boolean =>
  flow.at === 'activate' || (flow.at === 'new-key' && flow.proof.type === 'old-key');

/** Tells whether the button `Finalizar` of a first-key request is enabled: at the last step, while no call is in progress (KEY-04, API-31). */
export const canFinish = (flow: KeyRequest): boolean =>
  isLastStep(flow) && !('sending' in flow && flow.sending);

/** Returns the values for creating a key by the 1.0 key; `undefined` unless the first-key request is in step 4 with a 1.0 key and a valid new key (KEY-40). */
export const oldKeyRequestOf = (flow: KeyRequest): OldKeyRequest | undefined =>
  flow.at === 'new-key' && flow.proof.type === 'old-key' && flow.password !== undefined
    ? { rut: flow.rut, proof: flow.proof, password: flow.password }
    : undefined;

/** Returns the company rut that the user must type in the challenge box of a first-key request; `undefined` before step 5 (KEY-57). */
export const expectedCompany = (flow: KeyRequest): Rut | undefined =>
  flow.at === 'activate' ? flow.proof.company : undefined;

/** Tells whether the button `Cancelar` of a first-key request leads to the login: only in step 1, while nothing is typed and no call is in progress (KEY-04). */
export const cancelLeaves = (flow: KeyRequest, { isTouched }: { readonly isTouched: boolean }): boolean =>
  canValidateUser(flow) && !isTouched;
