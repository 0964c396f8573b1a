import { describe, expect, it } from 'vitest';
import { thirdKeyInstead } from '#core/access/challenge/convert.ts';
import { hasOtherDevice, listedBeside, lockedIn, onRoad } from '#core/access/challenge/locked-devices.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { emptiedByForgottenPassword } from '#core/access/forgotten-password/emptied.ts';
import { emptiedByKeyRequest } from '#core/access/key-request/emptied.ts';
import { advanceKeyRequest, emptyRequest, type KeyRequestEvent } from '#core/access/key-request/flow.ts';
import { emptiedByReactivation } from '#core/access/reactivation/emptied.ts';
import { advanceReactivation, enterData, type ReactivationEvent } from '#core/access/reactivation/flow.ts';
import { company, digicard, digipass, newPassword, otherUser, user } from '#test/support/builders/access.ts';
import * as forgotten from '#test/support/builders/forgotten-password.ts';
import { right } from '#test/support/right.ts';

const until = '2026-11-23T14:05:00-03:00';
const another = toDevice({ numeroSerie: '0000000099', tipo: '8' });

const lockOf = (device: '8' | '5') => {
  const of = device === '8' ? ('digipass' as const) : ('tercera-clave' as const);
  return { device, until, message: { text: 'Bloqueado.', lock: { of, until } } };
};
const locked = { refusal: 'locked', ...lockOf('8') } as const;
const toldOn = (road: string) => ({ text: 'Bloqueado.', lock: { of: 'digipass', until, road } });

describe('EXT-1330 a lock counts for every device of its type', () => {
  it('leaves the devices of other types', () => {
    expect(hasOtherDevice(listed([digipass, digicard]), locked)).toBe(true);
    expect(hasOtherDevice(listed([digipass, another]), locked)).toBe(false);
    expect(hasOtherDevice(thirdKeyInstead, { device: '5' })).toBe(false);
  });

  it('notes each with its end, beside those that locked before', () => {
    const before = { device: digicard };
    expect(lockedIn({ ...listed([digipass, another]), locked: [before] }, locked)).toEqual([
      before,
      { device: digipass, until },
      { device: another, until },
    ]);
  });

  it('ends for a device that the bank lists again', () => {
    const lockedNow = [{ device: digipass, until }, { device: digicard }];
    expect(listedBeside([digicard], lockedNow)).toEqual({
      ...listed([digicard]),
      locked: [{ device: digipass, until }],
    });
  });

  it('a road belongs to a lock only', () => {
    expect(onRoad({ text: 'No.' }, 'old-key')).toEqual({ text: 'No.' });
  });
});

describe('a device that locks in a forgotten password', () => {
  const { after, toChallenge, toStage2, send, notReset, confirm, validated, devices, changeData } = forgotten;
  const onlyDigicard = devices({ kind: 'devices', devices: [digicard], certificate: false });
  const lock = [...toChallenge, send, notReset(locked)] as const;

  it('EXT-1330 asks for a new captcha, keeps pin and new key, and offers the remaining devices', () => {
    expect(after(...lock)).toMatchObject({ at: 'with-card.identify', message: toldOn('other-device') });
    expect(emptiedByForgottenPassword(after(...toChallenge, send), notReset(locked))).toEqual([
      'captcha',
      'challenge',
    ]);
    expect(after(...lock, confirm, validated, onlyDigicard)).toMatchObject({
      at: 'with-card.challenge',
      password: newPassword,
      offer: { devices: [digicard], locked: [{ device: digipass, until }] },
    });
  });

  it('EXT-1330 OLV-25 other data begin without the new key', () => {
    expect(after(...lock, changeData, confirm, validated, onlyDigicard)).toMatchObject({
      at: 'with-card.new-password',
      password: undefined,
    });
    expect(emptiedByForgottenPassword(after(...lock), changeData)).toEqual(['password', 'confirmation']);
  });

  it('EXT-1330 a device that locked is remembered until the end of the visit', () => {
    const again = [
      ...lock,
      confirm,
      validated,
      onlyDigicard,
      send,
      notReset(forgotten.refusedInline),
    ] as const;
    expect(after(...again, onlyDigicard)).toMatchObject({ offer: { locked: [{ device: digipass, until }] } });
  });

  it('EXT-1331 without another one leads to the road without card, with the rut', () => {
    const onlyDigipass = devices({ kind: 'devices', devices: [digipass], certificate: false });
    const out = [...toStage2, onlyDigipass, forgotten.write, send, notReset(locked)] as const;
    expect(after(...out)).toEqual({ at: 'locked-out', message: toldOn('without-card') });
    expect(emptiedByForgottenPassword(after(...out), forgotten.withoutCard)).not.toContain('rut');
    expect(after(...out, forgotten.withoutCard)).toEqual({ at: 'without-card', sending: false });
  });

  it('EXT-1331 and so does a list of which every device is locked', () => {
    expect(after(...toStage2, devices({ kind: 'blocked', until }))).toEqual({
      at: 'locked-out',
      message: { code: '501144', lock: { of: 'dispositivos', until, road: 'without-card' } },
    });
  });
});

describe('a device that locks in a reactivation', () => {
  const after = (...events: readonly ReactivationEvent[]) =>
    events.reduce((flow, event) => right(advanceReactivation(flow, event)), enterData);
  const find: ReactivationEvent = { did: 'find', rut: user };
  const found = (devices: readonly (typeof digipass)[], certificate = false): ReactivationEvent => ({
    did: 'found',
    rut: user,
    list: { kind: 'devices', devices, certificate },
  });
  const blocked: ReactivationEvent = {
    did: 'not-reactivated',
    rut: user,
    refusal: { refusal: 'blocked', device: '8', lock: { of: 'digipass', until } },
  };
  const lock = [find, found([digipass, digicard]), { did: 'send' }, blocked] as const;

  it('EXT-1330 asks for a new captcha and offers the remaining devices', () => {
    expect(after(...lock)).toMatchObject({
      at: 'enter-data',
      notice: { kind: 'blocked', lock: { of: 'digipass', until, road: 'other-device' } },
    });
    expect(emptiedByReactivation(after(find, found([digipass, digicard]), { did: 'send' }), blocked)).toEqual(
      ['captcha', 'challenge'],
    );
    expect(after(...lock, find, found([digicard]))).toMatchObject({
      at: 'prove-device',
      offer: { devices: [digicard], locked: [{ device: digipass, until }] },
    });
    expect(after(...lock, { did: 'change-rut' })).toEqual(enterData);
  });

  it('EXT-1330 a lookup that failed forgets no lock', () => {
    const failed: ReactivationEvent = {
      did: 'not-found',
      rut: user,
      refusal: { refusal: 'not-completed' },
    };
    expect(after(...lock, find, failed, find, found([digicard]))).toMatchObject({
      offer: { locked: [{ device: digipass }] },
    });
  });

  it.each([
    [false, 'locked-out'],
    [true, 'enter-data'],
  ])(
    'EXT-1331 without another one leads to a forgotten password, unless a certificate is left: %s',
    (certificate, at) => {
      expect(after(find, found([digipass], certificate), { did: 'send' }, blocked).at).toBe(at);
    },
  );

  it('EXT-1331 names the road', () => {
    expect(after(find, found([digipass]), { did: 'send' }, blocked)).toEqual({
      at: 'locked-out',
      lock: { of: 'digipass', until, road: 'forgotten-password' },
    });
  });
});

describe('a device that locks in a key request', () => {
  const after = (...events: readonly KeyRequestEvent[]) =>
    events.reduce((flow, event) => right(advanceKeyRequest(flow, event)), emptyRequest);
  const asked = { type: 'device', company } as const;
  const validate = (rut = user): KeyRequestEvent => ({ did: 'validate-user', rut });
  const userOk: KeyRequestEvent = { did: 'user-ok', rut: user };
  const companyOk = (...devices: readonly (typeof digipass)[]): KeyRequestEvent => ({
    did: 'company-ok',
    asked,
    devices,
  });
  const toActivate = (...devices: readonly (typeof digipass)[]): readonly KeyRequestEvent[] => [
    validate(),
    userOk,
    { did: 'choose-type', type: 'device' },
    { did: 'ask-company', asked },
    companyOk(...devices),
    { did: 'write-password', password: newPassword },
    { did: 'send' },
  ];
  const notCreated: KeyRequestEvent = { did: 'not-created', rut: user, refusal: locked };
  const lock = [...toActivate(digipass, digicard), notCreated];

  it('EXT-1330 asks for a new captcha, keeps company and new key, and offers the remaining devices', () => {
    expect(after(...lock)).toMatchObject({
      at: 'user',
      state: 'init',
      renews: { message: toldOn('other-device') },
    });
    expect(emptiedByKeyRequest(after(...toActivate(digipass, digicard)), notCreated)).toEqual([
      'captcha',
      'challenge',
    ]);
    expect(after(...lock, validate(), userOk)).toMatchObject({ at: 'company', asking: asked });
    expect(after(...lock, validate(), userOk, companyOk(digicard))).toMatchObject({
      at: 'activate',
      password: newPassword,
      proof: { company, offer: { devices: [digicard], locked: [{ device: digipass, until }] } },
    });
  });

  it('EXT-1330 another rut begins a request of its own', () => {
    expect(emptiedByKeyRequest(after(...lock), validate(otherUser))).toContain('company');
    expect(emptiedByKeyRequest(after(...lock), validate())).toEqual([]);
    expect(after(...lock, validate(otherUser), { did: 'user-ok', rut: otherUser })).toEqual({
      at: 'type',
      rut: otherUser,
    });
  });

  it('EXT-1330 a refusal of an earlier value closes the later steps', () => {
    const rejected = { refusal: 'rejected', code: 'SCBCNX-0001' } as const;
    expect(
      emptiedByKeyRequest(after(...lock, validate()), { did: 'user-refused', rut: user, refusal: rejected }),
    ).toContain('password');
    const refused: KeyRequestEvent = {
      did: 'company-refused',
      asked,
      refusal: { refusal: 'rejected', code: 'NO_USR_EMP' },
    };
    expect(emptiedByKeyRequest(after(...lock, validate(), userOk), refused)).toContain('password');
    expect(after(...lock, validate(), userOk, refused)).toMatchObject({ at: 'company', state: 'NO_USR_EMP' });
  });

  it('EXT-1331 without another one leads to a 1.0 key or a call, with the rut', () => {
    const out = [...toActivate(digipass), notCreated];
    expect(after(...out)).toEqual({ at: 'locked-out', message: toldOn('old-key') });
    expect(emptiedByKeyRequest(after(...toActivate(digipass)), notCreated)).not.toContain('rut');
    expect(emptiedByKeyRequest(after(...out), { did: 'start-over' })).not.toContain('rut');
    expect(after(...out, { did: 'start-over' })).toEqual(emptyRequest);
  });

  it('EXT-1331 and so does a list of which every device is locked', () => {
    const message = { text: 'Bloqueados.', lock: { of: 'dispositivos' } } as const;
    const refused: KeyRequestEvent = {
      did: 'company-refused',
      asked,
      refusal: { refusal: 'locked-out', message },
    };
    expect(
      after(
        validate(),
        userOk,
        { did: 'choose-type', type: 'device' },
        { did: 'ask-company', asked },
        refused,
      ),
    ).toEqual({ at: 'locked-out', message: { ...message, lock: { of: 'dispositivos', road: 'old-key' } } });
  });
});
