import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thirdKeyInstead } from '#core/access/challenge/convert.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import type { DeviceList } from '#core/access/challenge/device-list.ts';
import {
  advanceForgottenPassword,
  canAskForKey,
  canConfirmData,
  chooseCard,
  type ForgottenPasswordEvent,
} from '#core/access/forgotten-password/flow.ts';
import type { PasswordResetRefusal } from '#core/access/forgotten-password/read-refusal.ts';
import { E, pipe } from '#core/shared/fp.ts';
import {
  digicard,
  digipass,
  newPassword,
  otherUser,
  pin,
  rToken,
  secrets,
  someDevices,
  user,
} from '#test/support/builders/access.ts';
import {
  after,
  refuses,
  holder,
  withCard,
  withoutCard,
  confirm,
  validated,
  devices,
  noDevices,
  write,
  send,
  reset,
  notReset,
  notValidated,
  changeData,
  refusedInline,
  usedPassword,
  toStage2,
  toChallenge,
} from '#test/support/builders/forgotten-password.ts';
import { assertReaching, wandering } from '#test/support/reaching.ts';
import { right } from '#test/support/right.ts';

const identify = { at: 'with-card.identify' };

describe('the two modes', () => {
  it('OLV-02 the answer opens one of the two modes', () => {
    expect(after(withCard)).toMatchObject(identify);
    expect(after(withoutCard)).toMatchObject({ at: 'without-card' });
  });

  it.each([{ road: [withCard] }, { road: toStage2 }, { road: toChallenge }, { road: [withoutCard] }])(
    'OLV-24 another answer starts over',
    ({ road }) => {
      expect(after(...road, withoutCard)).toEqual({ at: 'without-card', sending: false });
    },
  );

  it('OLV-08 without card no user is validated and no device listed', () => {
    for (const event of [confirm, validated, devices(), write])
      expect(refuses(after(withoutCard), event)).toBe(true);
    expect(after(withoutCard, send, reset)).toEqual({ at: 'finished', outcome: 'without-product' });
  });

  it('OLV-10 Solicitar clave waits for the last stage of the mode', () => {
    const flows = [
      chooseCard,
      after(withCard),
      after(...toStage2),
      after(...toStage2, devices()),
      after(...toStage2, write),
    ];
    expect(flows.map(canAskForKey)).toEqual([false, false, false, false, false]);
    for (const flow of flows) expect(refuses(flow, send)).toBe(true);
    expect([after(...toChallenge), after(withoutCard)].map(canAskForKey)).toEqual([true, true]);
  });

  it('OLV-10 Cancelar clears everything', () => {
    expect(after(...toChallenge, { did: 'cancel' })).toEqual(chooseCard);
  });
});

describe('with card', () => {
  it('OLV-19 a good validation gives the token, and the devices are on their way', () => {
    expect(after(...toStage2)).toEqual({
      at: 'with-card.new-password',
      ...holder,
      rToken,
      devices: { is: 'loading' },
    });
  });

  it('OLV-19 only the answer for the same person and pin counts', () => {
    expect(refuses(after(withCard, confirm), { did: 'validated', rut: otherUser, pin, rToken })).toBe(true);
    expect(refuses(after(withCard), validated)).toBe(true);
    expect(refuses(after(withCard, confirm, changeData), validated)).toBe(true);
  });

  it('API-31 no second validation while one is pending', () => {
    expect(canConfirmData(after(withCard))).toBe(true);
    expect(canConfirmData(after(withCard, confirm))).toBe(false);
    expect(refuses(after(withCard, confirm), confirm)).toBe(true);
  });

  it('OLV-20 only the list asked with the held token counts', () => {
    expect(refuses(after(...toStage2), { did: 'devices', rToken: 'otro', list: someDevices })).toBe(true);
  });

  it('OLV-21 OLV-22 step 3 opens with both the key and the devices, whichever comes last', () => {
    const open = {
      at: 'with-card.challenge',
      offer: listed([digipass, digicard]),
      password: newPassword,
      rToken,
    };
    expect(after(...toStage2, devices(), write)).toMatchObject(open);
    expect(after(...toStage2, write, devices())).toMatchObject(open);
    expect(after(...toStage2, write)).toMatchObject({
      at: 'with-card.new-password',
      devices: { is: 'loading' },
    });
  });

  it.each<{ id: string; list: DeviceList; flow: object }>([
    { id: 'OLV-32', list: { kind: 'none' }, flow: { at: 'finished', outcome: 'no-device' } },
    {
      id: 'EXT-2926',
      list: { kind: 'none', onlyPasskey: true },
      flow: { at: 'finished', outcome: 'passkey-elsewhere' },
    },
    {
      id: 'OLV-32',
      list: { ...someDevices, kind: 'devices', devices: [], certificate: false },
      flow: { at: 'finished', outcome: 'no-device' },
    },
    {
      id: 'OLV-22',
      list: { kind: 'other', glosa: 'G' },
      flow: { devices: { is: 'trouble', message: { text: 'G' } } },
    },
    {
      id: 'OLV-22',
      list: { kind: 'other' },
      flow: { devices: { is: 'trouble', message: { key: 'devices-not-loaded' } } },
    },
  ])('$id the list $list', ({ list, flow }) => {
    expect(after(...toStage2, devices(list))).toMatchObject(flow);
  });

  it.each<{ id: string; refusal: PasswordResetRefusal; flow: object }>([
    { id: 'OLV-35', refusal: { refusal: 'system-error' }, flow: { at: 'finished', outcome: 'system-error' } },
    { id: 'OLV-36', refusal: refusedInline, flow: { devices: { is: 'trouble', message: { text: 'No.' } } } },
    {
      id: 'OLV-39',
      refusal: { refusal: 'ignored' },
      flow: { devices: { is: 'trouble', message: { key: 'devices-not-loaded' } } },
    },
    {
      id: 'BOX-40',
      refusal: { refusal: 'convert' },
      flow: { devices: { is: 'here', offer: thirdKeyInstead } },
    },
    {
      id: 'OLV-23',
      refusal: { ...refusedInline, rToken: 'nuevo' } as PasswordResetRefusal,
      flow: { rToken: 'nuevo' },
    },
    { id: 'EXT-1304', refusal: { refusal: 'over', message: { text: 'De nuevo.' } }, flow: { at: 'over' } },
  ])('$id a list that failed: $refusal', ({ refusal, flow }) => {
    expect(after(...toStage2, noDevices(refusal))).toMatchObject(flow);
  });

  it('a list in trouble is asked for again', () => {
    const again = after(...toStage2, noDevices(refusedInline), { did: 'reload-devices' });
    expect(again).toMatchObject({ devices: { is: 'loading' } });
    expect(refuses(after(...toStage2), { did: 'reload-devices' })).toBe(true);
  });

  it('OLV-27 a good reset ends with product', () => {
    expect(after(...toChallenge, send, reset)).toEqual({ at: 'finished', outcome: 'with-product' });
    expect(refuses(after(...toChallenge), reset)).toBe(true);
    expect(refuses(after(...toChallenge, send), { did: 'reset', rut: otherUser })).toBe(true);
  });

  it('API-31 BOX-54 a credential that is on its way is not sent again', () => {
    expect(canAskForKey(after(...toChallenge, send))).toBe(false);
    expect(refuses(after(...toChallenge, send), send)).toBe(true);
  });

  it('OLV-36 OLV-38 a 400 tells its text and loads the devices anew, the key still there', () => {
    const reloading = after(...toChallenge, send, notReset(refusedInline));
    expect(reloading).toMatchObject({
      at: 'with-card.new-password',
      devices: { is: 'loading' },
      password: newPassword,
      message: { text: 'No.' },
    });
    expect(right(advanceForgottenPassword(reloading, devices()))).toMatchObject({
      at: 'with-card.challenge',
      message: { text: 'No.' },
    });
  });

  it('OLV-23 a new token replaces the held one before that', () => {
    const renewed = after(
      ...toChallenge,
      send,
      notReset({ ...refusedInline, rToken: 'nuevo' } as PasswordResetRefusal),
    );
    expect(renewed).toMatchObject({ rToken: 'nuevo' });
    expect(refuses(renewed, devices())).toBe(true);
  });

  it('OLV-41 ERR-18 a refused key is written anew', () => {
    const sending = after(...toChallenge, send);
    expect(right(advanceForgottenPassword(sending, notReset(usedPassword)))).toMatchObject({
      password: undefined,
      message: { code: '501610' },
    });
  });

  it.each<{ id: string; refusal: PasswordResetRefusal; flow: object }>([
    {
      id: 'OLV-39',
      refusal: { refusal: 'ignored' },
      flow: { at: 'with-card.challenge', sending: false, offer: listed([digipass, digicard]) },
    },
    {
      id: 'BOX-40',
      refusal: { refusal: 'convert' },
      flow: { at: 'with-card.challenge', sending: false, offer: thirdKeyInstead, password: newPassword },
    },
    {
      id: 'BOX-41',
      refusal: { refusal: 'device', message: { text: 'G' } },
      flow: { at: 'with-card.challenge', sending: false, deviceMessage: { text: 'G' } },
    },
    { id: 'OLV-35', refusal: { refusal: 'system-error' }, flow: { at: 'finished', outcome: 'system-error' } },
    {
      id: 'EXT-1303',
      refusal: { refusal: 'system-error', message: { text: 'Espere.' } },
      flow: { at: 'finished', outcome: 'system-error', message: { text: 'Espere.' } },
    },
    {
      id: 'EXT-1304',
      refusal: { refusal: 'over', message: { text: 'De nuevo.' } },
      flow: { at: 'over', message: { text: 'De nuevo.' } },
    },
  ])('$id a refused reset: $refusal', ({ refusal, flow }) => {
    expect(after(...toChallenge, send, notReset(refusal))).toMatchObject(flow);
  });

  it('EXT-1304 an ended flow accepts only a new start, at the first stage', () => {
    const over = after(...toChallenge, send, notReset({ refusal: 'over', message: { text: 'De nuevo.' } }));
    for (const event of [send, write, changeData]) expect(refuses(over, event)).toBe(true);
    expect(right(advanceForgottenPassword(over, { did: 'start-over' }))).toMatchObject(identify);
  });

  it('EXT-2970 an operation that is over says what an earlier reset without an answer may have changed', () => {
    const ended = notReset({ refusal: 'over', message: { text: 'De nuevo.', after: 'ended' } });
    const lost = notReset({
      refusal: 'inline',
      message: { key: 'connection', after: 'new-key' },
      refusesPassword: false,
    });
    const told = (...events: readonly ForgottenPasswordEvent[]) =>
      after(...toChallenge, send, ...events, devices(), write, send, ended);
    expect(told(notReset(refusedInline))).toMatchObject({ message: { text: 'De nuevo.', after: 'ended' } });
    expect(told(lost)).toMatchObject({ message: { text: 'De nuevo.', after: 'new-key' } });
    expect(told(lost, devices(), send, notReset(refusedInline))).toMatchObject({
      message: { after: 'new-key' },
    });
  });

  it('OLV-36 OLV-39 a refused validation stays in the first stage', () => {
    expect(after(withCard, confirm, notValidated(refusedInline))).toEqual({
      ...identify,
      message: { text: 'No.' },
    });
    expect(after(withCard, confirm, notValidated({ refusal: 'ignored' }))).toMatchObject(identify);
    expect(after(withCard, confirm, notValidated({ refusal: 'system-error' }))).toEqual({
      at: 'finished',
      outcome: 'system-error',
    });
  });
});

describe('without card', () => {
  it('OLV-36 OLV-39 a refused reset stays in the form, or ends', () => {
    expect(after(withoutCard, send, notReset(refusedInline))).toMatchObject({
      at: 'without-card',
      sending: false,
      message: { text: 'No.' },
    });
    expect(after(withoutCard, send, notReset({ refusal: 'ignored' }))).toMatchObject({
      at: 'without-card',
      sending: false,
    });
    expect(after(withoutCard, send, notReset({ refusal: 'system-error' }))).toEqual({
      at: 'finished',
      outcome: 'system-error',
    });
  });

  it('OLV-28 the answer for another rut is refused', () => {
    expect(refuses(after(withoutCard, send, changeData, { did: 'send', rut: otherUser }), reset)).toBe(true);
  });
});

const refusal = (): fc.Arbitrary<PasswordResetRefusal> =>
  fc.constantFrom<PasswordResetRefusal>(
    refusedInline,
    usedPassword,
    { ...refusedInline, rToken: 'nuevo' } as PasswordResetRefusal,
    { refusal: 'convert' },
    { refusal: 'device', message: { code: '501016' } },
    { refusal: 'ignored' },
    { refusal: 'system-error' },
  );

const event = (): fc.Arbitrary<ForgottenPasswordEvent> =>
  fc
    .tuple(fc.constantFrom(user, otherUser), refusal(), fc.constantFrom(rToken, 'nuevo'))
    .chain(([rut, why, token]) =>
      fc.constantFrom<ForgottenPasswordEvent>(
        withCard,
        withoutCard,
        { did: 'cancel' },
        changeData,
        write,
        { did: 'write-password', password: undefined },
        { did: 'reload-devices' },
        { did: 'confirm-data', rut, pin },
        { did: 'validated', rut, pin, rToken: token },
        { did: 'not-validated', rut, pin, refusal: why },
        { did: 'devices', rToken: token, list: someDevices },
        { did: 'devices', rToken: token, list: { kind: 'none' } },
        { did: 'no-devices', rToken: token, refusal: why },
        { did: 'send', rut },
        { did: 'reset', rut },
        { did: 'not-reset', rut, refusal: why },
      ),
    );

describe('in any order of events', () => {
  const events = () =>
    wandering([[], toStage2, toChallenge, toChallenge], event(), [
      [...toChallenge, send, reset],
      [write, send, reset],
    ]);

  it('OLV-22 no reset with card before a device was shown', () => {
    assertReaching(0.3, events(), (all) => {
      let flow = chooseCard;
      for (const one of all) {
        const before = flow;
        flow = pipe(
          advanceForgottenPassword(before, one),
          E.getOrElse(() => before),
        );
        if (before.at === 'with-card.challenge') expect(before.offer.devices.length).toBeGreaterThan(0);
        if (before.at !== 'finished' && flow.at === 'finished' && flow.outcome === 'with-product')
          expect(before).toMatchObject({ at: 'with-card.challenge', sending: true });
      }
      return flow.at === 'finished' && flow.outcome === 'with-product';
    });
  });

  it('ROOT-31 no secret is left at the end, after a cancel or before a validation', () => {
    assertReaching(0.4, events(), (all) => {
      let flow = chooseCard;
      let hadSecret = false;
      for (const one of all) {
        flow = pipe(
          advanceForgottenPassword(flow, one),
          E.getOrElse(() => flow),
        );
        const held = JSON.stringify(flow);
        if (flow.at === 'finished' || flow.at === 'choose' || flow.at === 'without-card')
          for (const secret of secrets) expect(held).not.toContain(secret);
        if (flow.at === 'with-card.identify') expect(held).not.toContain(rToken);
        hadSecret ||= secrets.some((secret) => held.includes(secret));
      }
      return hadSecret && flow.at === 'finished';
    });
  });
});
