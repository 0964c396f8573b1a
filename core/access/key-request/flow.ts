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

/** The two ways to prove a key request: by the old 1.0 key or by a device (KEY-23). */
export type KeyRequestType = 'old-key' | 'device';

/** Values that step 3 of a key request sends: the company, and the 1.0 key if that proves the request (KEY-34). */
export type CompanyAsked =
  | { readonly type: 'old-key'; readonly company: Rut; readonly oldKey: OldKey }
  | { readonly type: 'device'; readonly company: Rut };

/** Proof obtained in step 3 of a key request: a correct 1.0 key, or the list of devices. */
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

/** Key request: data for a new flow after a locked device ended the old one (EXT-1330). */
export type Renewal = {
  readonly rut: Rut;
  readonly company: Rut;
  readonly password: NewPassword;
  readonly locked: Offer['locked'];
  readonly message: ShownText;
};

/** States of the key request (steps 1 to 5 and ends) and the events each accepts. `user` (step 1) accepts `validate-user` while its state is `init`. `type` (step 2) and every later step accept `choose-type`. `company` (step 3) and later steps accept `ask-company` and `change-company` (company or 1.0 key edited). `new-key` (step 4) accepts `write-password` and, by 1.0 key with a valid new key, `send`; by device a valid new key makes it `activate` (step 5), which accepts `send`. While `asking` or `sending` only the answer changes the state. A locked device leads to `user` with `renews`, from where the same rut returns to `activate` (EXT-1330), or to `locked-out` if no other device is left (EXT-1331). `cancel`, and `start-over` from `failed` and `locked-out`, lead to an empty step 1. `finished` accepts nothing (KEY-02, KEY-09, KEY-28, KEY-31). */
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

/** Events of a key request: `user-*` answers `validate-user`, `company-*` answers `ask-company`, `created` and `not-created` answer `send`. */
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

/** Initial state of a key request (KEY-09). */
export const emptyRequest: KeyRequest = { at: 'user', state: 'init' };

const failed = (page: KeyRequestPage): KeyRequest => ({ at: 'failed', page });

const isSame = (one: CompanyAsked | undefined, other: CompanyAsked): boolean =>
  one?.type === other.type &&
  one.company === other.company &&
  (one.type !== 'old-key' || (other.type === 'old-key' && one.oldKey === other.oldKey));

/** Data of a key request to carry over after a locked device, only if the same person starts again (EXT-1330). */
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

/** Key request: next state after an event of step 1, the user; none if the step does not accept it (KEY-09 to KEY-12, KEY-16 to KEY-22). */
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

/** Reopens step 5 of a key request with the remaining devices, reusing its company and new key (EXT-1330). */
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

/** Key request after every device is locked: only the 1.0 key or a phone call is left (EXT-1331). */
const lockedOut = (message: ShownText): KeyRequest => ({
  at: 'locked-out',
  message: onRoad(message, 'old-key'),
});

/** Key request after a refusal in step 3: an inline status, a message in the form, locked devices, or an error page (KEY-28 to KEY-33, KEY-42, EXT-1331). */
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
    case 'rejected':
      return { at: 'company', rut, type, state: refusal.code, until: refusal.until };
  }
};

/** Key request: next state after an event of step 3, the company; none if the step does not accept it (KEY-25, KEY-28 to KEY-34, KEY-42). */
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

/** A valid new key opens step 5 of a request by device; by 1.0 key step 4 is the last (KEY-39, KEY-40). */
const withPassword = (rut: Rut, proof: KeyProof, password: NewPassword | undefined): KeyRequest =>
  proof.type === 'device' && password !== undefined
    ? { at: 'activate', rut, proof, password, sending: false }
    : { at: 'new-key', rut, proof, password, sending: false };

/** Key request after a locked device ended its flow: other devices need a new one (EXT-1330, EXT-1331). */
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

/** Key request: next state after the answer to creating the key; a 401 stays in the challenge box (KEY-41, KEY-43 to KEY-45). */
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

/** Key request: next state after an event of steps 4 and 5, the new key and its activation (KEY-36, KEY-39 to KEY-45). */
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

/** State machine of the key request: which events each state accepts (KEY-02, KEY-04, KEY-09 to KEY-45, KEY-58). */
export const advanceKeyRequest = (
  flow: KeyRequest,
  event: KeyRequestEvent,
): E.Either<KeyRequestNotNow, KeyRequest> => {
  const next = within(flow, event);
  return next === undefined ? E.left({ at: flow.at, refused: event.did }) : E.right(next);
};

/** `Validar` of a key request is enabled while its state is `init` and no call runs (KEY-09, KEY-21, KEY-22). */
export const canValidateUser = (flow: KeyRequest): boolean =>
  flow.at === 'user' && flow.state === 'init' && flow.asking === undefined;

/** The rut field of a key request is disabled from the first answer on, even a refusal (KEY-21, KEY-22). */
export const isUserLocked = (flow: KeyRequest): boolean => flow.at !== 'user' || flow.state !== 'init';

/** Whether a key request is at its last step: the fifth by device, the fourth by 1.0 key (KEY-39, KEY-40). */
const isLastStep = (flow: KeyRequest): boolean =>
  flow.at === 'activate' || (flow.at === 'new-key' && flow.proof.type === 'old-key');

/** `Finalizar` of a key request is enabled at the last step while no call runs (KEY-04, API-31). */
export const canFinish = (flow: KeyRequest): boolean =>
  isLastStep(flow) && !('sending' in flow && flow.sending);

/** Values for creating a key by the 1.0 key; none before step 4 of the key request is complete (KEY-40). */
export const oldKeyRequestOf = (flow: KeyRequest): OldKeyRequest | undefined =>
  flow.at === 'new-key' && flow.proof.type === 'old-key' && flow.password !== undefined
    ? { rut: flow.rut, proof: flow.proof, password: flow.password }
    : undefined;

/** Company rut that the user must type in the challenge box of a key request; none before step 5 (KEY-57). */
export const expectedCompany = (flow: KeyRequest): Rut | undefined =>
  flow.at === 'activate' ? flow.proof.company : undefined;

/** Whether `Cancelar` of a key request leaves for the login: only while the form is untouched (KEY-04). */
export const cancelLeaves = (flow: KeyRequest, { isTouched }: { readonly isTouched: boolean }): boolean =>
  canValidateUser(flow) && !isTouched;
