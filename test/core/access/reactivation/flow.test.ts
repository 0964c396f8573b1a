import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thirdKeyInstead } from '#core/access/challenge/convert.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import type { DeviceList } from '#core/access/challenge/device-list.ts';
import { emptiedByReactivation } from '#core/access/reactivation/emptied.ts';
import {
  advanceReactivation,
  canReactivate,
  canVerify,
  enterData,
  type Reactivation,
  type ReactivationEvent,
} from '#core/access/reactivation/flow.ts';
import type { ReactivationRefusal } from '#core/access/reactivation/read-refusal.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { digicard, digipass, otherUser, someDevices, user } from '#test/support/builders/access.ts';
import { assertReaching, wandering } from '#test/support/reaching.ts';
import { right } from '#test/support/right.ts';

const after = (...events: readonly ReactivationEvent[]): Reactivation =>
  events.reduce((flow, event) => right(advanceReactivation(flow, event)), enterData);

const find: ReactivationEvent = { did: 'find', rut: user };
const found = (list: DeviceList = someDevices): ReactivationEvent => ({ did: 'found', rut: user, list });
const notFound = (refusal: ReactivationRefusal): ReactivationEvent => ({
  did: 'not-found',
  rut: user,
  refusal,
});
const send: ReactivationEvent = { did: 'send' };
const reactivated: ReactivationEvent = { did: 'reactivated', rut: user };
const notReactivated = (refusal: ReactivationRefusal): ReactivationEvent => ({
  did: 'not-reactivated',
  rut: user,
  refusal,
});
const sign: ReactivationEvent = { did: 'sign', rut: user };
const offered = found({ kind: 'devices', devices: [], certificate: true });
const changeRut: ReactivationEvent = { did: 'change-rut' };
const proving = after(find, found());

describe('step 1', () => {
  it('BLQ-14 BLQ-15 devices open step 2', () => {
    expect(proving).toMatchObject({ at: 'prove-device', rut: user, offer: listed([digipass, digicard]) });
  });

  it.each<{ id: string; list: DeviceList; message: object }>([
    { id: 'BLQ-46', list: { kind: 'none' }, message: { key: 'no-device' } },
    {
      id: 'EXT-2926',
      list: { kind: 'none', onlyPasskey: true },
      message: { key: 'passkey-elsewhere' },
    },
    {
      id: 'BLQ-46 CAT-27',
      list: { kind: 'blocked' },
      message: { code: '501144', lock: { of: 'dispositivos', road: 'forgotten-password' } },
    },
    { id: 'BLQ-46', list: { kind: 'other', glosa: 'Ocupado.' }, message: { text: 'Ocupado.' } },
    { id: 'BLQ-46', list: { kind: 'other' }, message: { key: 'devices-not-loaded' } },
  ])('BLQ-15 $id a list $list is the error page', ({ list, message }) => {
    expect(after(find, found(list))).toEqual({ at: 'finished', result: { kind: 'error', message } });
  });

  it('BLQ-11 BLQ-17 step 2 is closed until the answer came', () => {
    for (const flow of [enterData, after(find)]) {
      expect(canReactivate(flow)).toBe(false);
      expect(E.isLeft(advanceReactivation(flow, send))).toBe(true);
    }
    expect(canReactivate(proving)).toBe(true);
  });

  it('BLQ-16 an answer for another rut opens nothing', () => {
    const asked = after(find, changeRut, { did: 'find', rut: otherUser });
    expect(E.isLeft(advanceReactivation(asked, found()))).toBe(true);
    expect(E.isLeft(advanceReactivation(after(find, changeRut), found()))).toBe(true);
  });

  it('API-31 nothing is asked twice at once', () => {
    expect(canVerify(after(find))).toBe(false);
    expect(E.isLeft(advanceReactivation(after(find), find))).toBe(true);
  });
});

describe('step 2', () => {
  it('BLQ-16 another rut closes it', () => {
    expect(after(find, found(), changeRut)).toEqual(enterData);
    expect(emptiedByReactivation(proving, changeRut)).toEqual(['captcha', 'challenge']);
  });

  it('BLQ-18 BLQ-19 BLQ-24 a good answer ends in success', () => {
    expect(after(find, found(), send, reactivated)).toEqual({ at: 'finished', result: { kind: 'success' } });
  });

  it('BLQ-17 BLQ-19 an answer counts only for the call that was sent, for the same rut', () => {
    const other: ReactivationEvent = { did: 'reactivated', rut: otherUser };
    expect(E.isLeft(advanceReactivation(proving, reactivated))).toBe(true);
    expect(
      E.isLeft(
        advanceReactivation(proving, notReactivated({ refusal: 'blocked', lock: { of: 'digipass' } })),
      ),
    ).toBe(true);
    expect(E.isLeft(advanceReactivation(after(find, found(), send), other))).toBe(true);
  });

  it('API-31 a credential that is on its way is not sent again', () => {
    const sending = after(find, found(), send);
    expect(canReactivate(sending)).toBe(false);
    expect(E.isLeft(advanceReactivation(sending, send))).toBe(true);
  });

  it.each<{ id: string; refusal: ReactivationRefusal; flow: object }>([
    {
      id: 'BLQ-32',
      refusal: { refusal: 'incorrect-data' },
      flow: { at: 'enter-data', notice: { kind: 'incorrect-data' } },
    },
    {
      id: 'BLQ-41',
      refusal: { refusal: 'blocked', lock: { of: 'digipass' } },
      flow: { at: 'locked-out', lock: { of: 'digipass' } },
    },
    {
      id: 'BLQ-33 BLQ-34',
      refusal: { refusal: 'not-completed', message: 'No.' },
      flow: { at: 'prove-device', sending: false, notice: { kind: 'not-completed', message: 'No.' } },
    },
    {
      id: 'BLQ-35',
      refusal: { refusal: 'not-completed' },
      flow: { at: 'prove-device', sending: false, notice: { kind: 'not-completed' } },
    },
    {
      id: 'BOX-41 BLQ-43',
      refusal: { refusal: 'device', message: { text: 'x' } },
      flow: { at: 'prove-device', rut: user, notice: { kind: 'device', message: { text: 'x' } } },
    },
    {
      id: 'BOX-40 BLQ-43',
      refusal: { refusal: 'convert' },
      flow: { at: 'prove-device', rut: user, sending: false, offer: thirdKeyInstead },
    },
    {
      id: 'EXT-1304',
      refusal: { refusal: 'over', message: { text: 'De nuevo.' } },
      flow: { at: 'over', message: { text: 'De nuevo.' } },
    },
    {
      id: 'BLQ-36',
      refusal: { refusal: 'error', message: { text: 'F' } },
      flow: { at: 'finished', result: { kind: 'error', message: { text: 'F' } } },
    },
    {
      id: 'BLQ-37',
      refusal: { refusal: 'system-error', message: { code: '501016' } },
      flow: { at: 'finished', result: { kind: 'system-error', message: { code: '501016' } } },
    },
  ])('$id a refusal $refusal', ({ refusal, flow }) => {
    expect(after(find, found(), send, notReactivated(refusal))).toMatchObject(flow);
  });

  it('EXT-1304 an ended flow accepts only a new start, in any order of events', () => {
    const over = after(
      ...[find, found(), send],
      notReactivated({ refusal: 'over', message: { text: 'De nuevo.' } }),
    );
    for (const event of [send, find, found()]) expect(E.isLeft(advanceReactivation(over, event))).toBe(true);
    expect(advanceReactivation(over, { did: 'start-over' })).toEqual(E.right(enterData));
  });

  it('a certificate reactivates only where the list offers one', () => {
    expect(after(find, offered, sign)).toEqual({ at: 'finished', result: { kind: 'success' } });
    expect(E.isLeft(advanceReactivation(proving, sign))).toBe(true);
  });

  it('EXT-1340 BOX-40 a certificate that is not enough asks for the third key alone', () => {
    const asked: ReactivationEvent = { did: 'ask-third-key', rut: user };
    expect(after(find, offered, asked)).toMatchObject({
      ...{ at: 'prove-device', rut: user, certificate: false, sending: false },
      offer: { isConverted: true, devices: [{ tipo: '5' }] },
    });
    expect(E.isLeft(advanceReactivation(proving, asked))).toBe(true);
    expect(E.isLeft(advanceReactivation(after(find, offered), { ...asked, rut: otherUser }))).toBe(true);
  });

  it('BLQ-16 a certificate reactivates only the rut that it was signed for', () => {
    const other: ReactivationEvent = { did: 'sign', rut: otherUser };
    expect(E.isLeft(advanceReactivation(after(find, offered), other))).toBe(true);
  });
});

describe('BLQ-44 a refused Verificar stays in step 1 where the call would have stayed in step 2', () => {
  it('with its notice', () => {
    expect(after(find, notFound({ refusal: 'not-completed' }))).toEqual({
      at: 'enter-data',
      notice: { kind: 'not-completed', message: undefined },
    });
  });
});

describe('inputs that an event clears', () => {
  it('BOX-54 the credential goes after every answer', () => {
    const sending = after(find, found(), send);
    expect(emptiedByReactivation(sending, notReactivated({ refusal: 'not-completed' }))).toEqual([
      'challenge',
    ]);
    expect(emptiedByReactivation(sending, notReactivated({ refusal: 'convert' }))).toEqual(['challenge']);
    expect(emptiedByReactivation(sending, reactivated)).toContain('challenge');
  });

  it('CAPT-06 a response that was used is asked anew', () => {
    expect(emptiedByReactivation(after(find), notFound({ refusal: 'not-completed' }))).toEqual(['captcha']);
    expect(emptiedByReactivation(after(find), changeRut)).toEqual(['captcha']);
    expect(
      emptiedByReactivation(
        after(find, found(), send),
        notReactivated({ refusal: 'blocked', lock: { of: 'digipass' } }),
      ),
    ).toContain('captcha');
    expect(emptiedByReactivation(enterData, changeRut)).toEqual([]);
  });

  it('ERR-18 the rut stays through every refusal that keeps the form', () => {
    const sending = after(find, found(), send);
    const refusals: readonly ReactivationRefusal[] = [
      { refusal: 'incorrect-data' },
      { refusal: 'blocked', lock: { of: 'digipass' } },
      { refusal: 'not-completed' },
      { refusal: 'convert' },
    ];
    for (const refusal of refusals)
      expect(emptiedByReactivation(sending, notReactivated(refusal))).not.toContain('rut');
  });

  it('a refused event empties nothing', () => {
    expect(emptiedByReactivation(enterData, reactivated)).toEqual([]);
  });
});

const refusal = (): fc.Arbitrary<ReactivationRefusal> =>
  fc.constantFrom<ReactivationRefusal>(
    { refusal: 'incorrect-data' },
    { refusal: 'blocked', lock: { of: 'digipass' } },
    { refusal: 'not-completed' },
    { refusal: 'convert' },
    { refusal: 'device', message: { code: '501016' } },
    { refusal: 'error', message: { code: '501016' } },
    { refusal: 'system-error', message: { code: '501016' } },
  );

const list = (): fc.Arbitrary<DeviceList> =>
  fc.constantFrom<DeviceList>(someDevices, { kind: 'none' }, { kind: 'blocked' }, { kind: 'other' });

const event = (): fc.Arbitrary<ReactivationEvent> =>
  fc
    .tuple(fc.constantFrom(user, otherUser), refusal(), list())
    .chain(([rut, why, devices]) =>
      fc.constantFrom<ReactivationEvent>(
        { did: 'change-rut' },
        { did: 'cancel' },
        { did: 'sign', rut },
        { did: 'ask-third-key', rut },
        { did: 'find', rut },
        { did: 'found', rut, list: devices },
        { did: 'found', rut, list: someDevices },
        { did: 'not-found', rut, refusal: why },
        send,
        { did: 'reactivated', rut },
        { did: 'not-reactivated', rut, refusal: why },
      ),
    );

const events = () =>
  wandering([[], [find, found()]], event(), [
    [find, found(), send, reactivated],
    [send, reactivated],
  ]);

describe('in any order of events', () => {
  it('BLQ-11 BLQ-17 no reactivation before a device was shown for that rut', () => {
    assertReaching(0.3, events(), (all) => {
      let flow = enterData;
      for (const one of all) {
        const before = flow;
        flow = pipe(
          advanceReactivation(before, one),
          E.getOrElse(() => before),
        );
        if (flow.at === 'finished' && before.at !== 'finished' && flow.result.kind === 'success') {
          expect(before).toMatchObject({ at: 'prove-device', sending: true });
          expect(one).toEqual({ did: 'reactivated', rut: before.at === 'prove-device' && before.rut });
        }
        if (one.did === 'change-rut' && before.at !== 'finished') expect(flow).toEqual(enterData);
        if (before.at === 'finished') expect(flow).toBe(before);
      }
      return flow.at === 'finished' && flow.result.kind === 'success';
    });
  });
});
