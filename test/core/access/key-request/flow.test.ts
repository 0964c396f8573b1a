import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thirdKeyInstead } from '#core/access/challenge/convert.ts';
import { emptiedByKeyRequest } from '#core/access/key-request/emptied.ts';
import {
  advanceKeyRequest,
  canFinish,
  cancelLeaves,
  canValidateUser,
  emptyRequest,
  expectedCompany,
  isUserLocked,
  oldKeyRequestOf,
  type CompanyAsked,
  type KeyRequest,
  type KeyRequestEvent,
} from '#core/access/key-request/flow.ts';
import type { CreateRefusal, Failed, Inline } from '#core/access/key-request/read-refusal.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { E, pipe } from '#core/shared/fp.ts';
import {
  company,
  digicard,
  digipass,
  newPassword,
  oldKey,
  otherUser,
  secrets,
  user,
} from '#test/support/builders/access.ts';
import { assertReaching, wandering } from '#test/support/reaching.ts';
import { right } from '#test/support/right.ts';

const after = (...events: readonly KeyRequestEvent[]): KeyRequest =>
  events.reduce((flow, event) => right(advanceKeyRequest(flow, event)), emptyRequest);

const refuses = (flow: KeyRequest, event: KeyRequestEvent): boolean =>
  E.isLeft(advanceKeyRequest(flow, event));

const receipt: KeyReceipt = {
  fechaTx: '2026-01-15',
  nombreUsuario: 'Ana',
  rutUsuario: user,
  encryptedData: 'x',
};
const byDevice: CompanyAsked = { type: 'device', company };
const byOldKey: CompanyAsked = { type: 'old-key', company, oldKey };

const validate: KeyRequestEvent = { did: 'validate-user', rut: user };
const userOk: KeyRequestEvent = { did: 'user-ok', rut: user };
const choose = (type: CompanyAsked['type']): KeyRequestEvent => ({ did: 'choose-type', type });
const ask = (asked: CompanyAsked): KeyRequestEvent => ({ did: 'ask-company', asked });
const companyOk = (asked: CompanyAsked): KeyRequestEvent => ({
  did: 'company-ok',
  asked,
  devices: [digipass, digicard],
});
const companyRefused = (
  asked: CompanyAsked,
  refusal: Extract<KeyRequestEvent, { did: 'company-refused' }>['refusal'],
): KeyRequestEvent => ({ did: 'company-refused', asked, refusal });
const write: KeyRequestEvent = { did: 'write-password', password: newPassword };
const send: KeyRequestEvent = { did: 'send' };
const created: KeyRequestEvent = { did: 'created', rut: user, receipt };
const notCreated = (refusal: CreateRefusal): KeyRequestEvent => ({ did: 'not-created', rut: user, refusal });

const toType = [validate, userOk] as const;
const toCompany = (asked: CompanyAsked) => [...toType, choose(asked.type)] as const;
const toNewKey = (asked: CompanyAsked) => [...toCompany(asked), ask(asked), companyOk(asked)] as const;
const toActivate = [...toNewKey(byDevice), write] as const;

const systemPage: Failed = {
  refusal: 'failed',
  page: { title: 'system-error', message: { code: '501222' } },
};
const clientPage: Failed = { refusal: 'failed', page: { title: 'dear-client', message: { text: 'No.' } } };

describe('step 1', () => {
  it('KEY-09 starts as init, and Ok lets the request continue', () => {
    expect(emptyRequest).toEqual({ at: 'user', state: 'init' });
    expect(after(...toType)).toEqual({ at: 'type', rut: user });
    expect(refuses(emptyRequest, choose('device'))).toBe(true);
    expect(refuses(emptyRequest, userOk)).toBe(true);
  });

  it.each([
    { id: 'KEY-10', code: 'SCBCNX-0001' },
    { id: 'KEY-11', code: 'SCVALEXU-0001' },
    { id: 'KEY-11', code: 'SCVALEXU-0002' },
    { id: 'KEY-12', code: 'SCVALEXU-0004' },
  ] as const)('$id KEY-21 KEY-22 $code keeps the user in step 1, locked', ({ code }) => {
    const flow = after(validate, { did: 'user-refused', rut: user, refusal: { refusal: 'rejected', code } });
    expect(flow).toEqual({ at: 'user', state: code });
    expect(isUserLocked(flow)).toBe(true);
    expect(refuses(flow, validate)).toBe(true);
  });

  it('KEY-16 KEY-17 any other refusal is the error page', () => {
    expect(after(validate, { did: 'user-refused', rut: user, refusal: systemPage })).toEqual({
      at: 'failed',
      page: systemPage.page,
    });
  });

  it('KEY-21 the rut is locked once there is an answer, and not before', () => {
    expect([emptyRequest, after(validate), after(...toType)].map(isUserLocked)).toEqual([false, false, true]);
  });

  it('KEY-22 KEY-04 Cancelar unlocks it', () => {
    expect(after(...toType, { did: 'cancel' })).toEqual(emptyRequest);
    expect(emptiedByKeyRequest(after(...toType), { did: 'cancel' })).toHaveLength(7);
  });

  it('KEY-04 Cancelar leaves only an untouched form', () => {
    expect(cancelLeaves(emptyRequest, { isTouched: false })).toBe(true);
    expect(cancelLeaves(emptyRequest, { isTouched: true })).toBe(false);
    expect(cancelLeaves(after(...toType), { isTouched: false })).toBe(false);
  });

  it('API-31 KEY-09 one validation at a time, answered for its own rut', () => {
    expect(canValidateUser(after(validate))).toBe(false);
    expect(refuses(after(validate), validate)).toBe(true);
    expect(refuses(after(validate), { did: 'user-ok', rut: otherUser })).toBe(true);
  });

  it('CAPT-05 a refused validation spends the captcha', () => {
    const refused: KeyRequestEvent = {
      did: 'user-refused',
      rut: user,
      refusal: { refusal: 'rejected', code: 'SCBCNX-0001' },
    };
    expect(emptiedByKeyRequest(after(validate), refused)).toEqual(['captcha']);
  });
});

describe('steps 2 and 3', () => {
  it('KEY-25 KEY-58 another type resets steps 3 to 5 only', () => {
    for (const road of [toType, toCompany(byOldKey), toNewKey(byOldKey), toActivate]) {
      expect(after(...road, choose('device'))).toEqual({
        at: 'company',
        rut: user,
        type: 'device',
        state: 'init',
      });
      expect(emptiedByKeyRequest(after(...road), choose('device'))).toEqual([
        'company',
        'old-key',
        'password',
        'confirmation',
        'challenge',
      ]);
    }
  });

  it('KEY-28 KEY-31 both states start as init, and Ok opens step 4', () => {
    for (const asked of [byDevice, byOldKey]) {
      expect(after(...toCompany(asked))).toMatchObject({ at: 'company', state: 'init' });
      expect(after(...toNewKey(asked))).toMatchObject({ at: 'new-key', rut: user, proof: { company } });
    }
  });

  it.each([
    { id: 'KEY-29', asked: byOldKey, code: 'SCBCNX-0004' },
    { id: 'KEY-29', asked: byOldKey, code: 'SCBCNX-0003' },
    { id: 'KEY-31 KEY-33', asked: byDevice, code: 'NO_DIGIPASS' },
    { id: 'KEY-31 KEY-33', asked: byDevice, code: 'NO_USR_EMP' },
  ] as const)('$id $code stays in step 3', ({ asked, code }) => {
    const flow = after(...toCompany(asked), ask(asked), companyRefused(asked, { refusal: 'rejected', code }));
    expect(flow).toEqual({ at: 'company', rut: user, type: asked.type, state: code });
    expect(refuses(flow, ask(asked))).toBe(false);
  });

  it('KEY-33 a list that ends up empty is NO_DIGIPASS', () => {
    const flow = after(...toCompany(byDevice), ask(byDevice), {
      did: 'company-ok',
      asked: byDevice,
      devices: [],
    });
    expect(flow).toMatchObject({ at: 'company', state: 'NO_DIGIPASS' });
  });

  it('KEY-30 another code of the 1.0 key is the error page', () => {
    expect(after(...toCompany(byOldKey), ask(byOldKey), companyRefused(byOldKey, systemPage))).toMatchObject({
      at: 'failed',
    });
  });

  it('KEY-42 ERR-12 a failed call shows its text in the form', () => {
    const told: Inline = { refusal: 'inline', message: { key: 'connection' } };
    expect(after(...toCompany(byDevice), ask(byDevice), companyRefused(byDevice, told))).toEqual({
      at: 'company',
      rut: user,
      type: 'device',
      state: 'init',
      message: { key: 'connection' },
    });
  });

  it('KEY-34 only the answer to the last question counts', () => {
    const changed = after(...toCompany(byOldKey), ask(byOldKey), { did: 'change-company' });
    expect(refuses(changed, companyOk(byOldKey))).toBe(true);
    expect(
      refuses(after(...toCompany(byDevice), ask(byDevice)), companyOk({ ...byDevice, company: otherUser })),
    ).toBe(true);
    expect(refuses(after(...toCompany(byDevice)), ask(byOldKey))).toBe(true);
    expect(refuses(after(...toCompany(byDevice), ask(byDevice)), ask(byDevice))).toBe(true);
  });

  it('another company closes the later steps', () => {
    expect(after(...toActivate, { did: 'change-company' })).toEqual({
      at: 'company',
      rut: user,
      type: 'device',
      state: 'init',
    });
    expect(emptiedByKeyRequest(after(...toActivate), { did: 'change-company' })).toEqual([
      'password',
      'confirmation',
      'challenge',
    ]);
  });
});

describe('steps 4 and 5', () => {
  it('KEY-36 KEY-39 KEY-40 a valid key opens step 5 with a device, and completes step 4 with a 1.0 key', () => {
    expect(after(...toActivate)).toMatchObject({ at: 'activate', password: newPassword });
    expect(after(...toNewKey(byOldKey), write)).toMatchObject({ at: 'new-key', password: newPassword });
    expect(oldKeyRequestOf(after(...toNewKey(byOldKey), write))).toEqual({
      rut: user,
      proof: byOldKey,
      password: newPassword,
    });
    expect(oldKeyRequestOf(after(...toNewKey(byOldKey)))).toBeUndefined();
    expect(oldKeyRequestOf(after(...toActivate))).toBeUndefined();
  });

  it('KEY-04 KEY-40 Finalizar waits for the last step of the type', () => {
    const closed = [
      emptyRequest,
      after(...toType),
      after(...toCompany(byDevice)),
      after(...toNewKey(byDevice)),
    ];
    expect(closed.map(canFinish)).toEqual([false, false, false, false]);
    for (const flow of closed) expect(refuses(flow, send)).toBe(true);
    expect([after(...toNewKey(byOldKey)), after(...toActivate)].map(canFinish)).toEqual([true, true]);
  });

  it('KEY-36 KEY-40 without a valid key nothing is sent', () => {
    expect(refuses(after(...toNewKey(byOldKey)), send)).toBe(true);
    expect(after(...toActivate, { did: 'write-password', password: undefined })).toMatchObject({
      at: 'new-key',
    });
  });

  it('KEY-57 the challenge box is given the company of step 3', () => {
    expect(expectedCompany(after(...toActivate))).toBe(company);
  });

  it('KEY-41 KEY-48 a created key ends with its receipt', () => {
    for (const road of [toActivate, [...toNewKey(byOldKey), write]])
      expect(after(...road, send, created)).toEqual({ at: 'finished', receipt });
    expect(refuses(after(...toActivate), created)).toBe(true);
    expect(refuses(after(...toActivate, send), { did: 'created', rut: otherUser, receipt })).toBe(true);
  });

  it('API-31 a create call on its way is not sent again', () => {
    expect(canFinish(after(...toActivate, send))).toBe(false);
    expect(refuses(after(...toActivate, send), send)).toBe(true);
  });

  it('KEY-43 KEY-45 a failed create is a page, and Volver starts an empty request', () => {
    for (const road of [toActivate, [...toNewKey(byOldKey), write]]) {
      const flow = after(...road, send, notCreated(clientPage));
      expect(flow).toEqual({ at: 'failed', page: clientPage.page });
      expect(right(advanceKeyRequest(flow, { did: 'start-over' }))).toEqual(emptyRequest);
    }
  });

  it.each<{ id: string; refusal: CreateRefusal; flow: object }>([
    { id: 'KEY-44', refusal: { refusal: 'ignored' }, flow: { proof: { offer: { isConverted: false } } } },
    {
      id: 'KEY-44 BOX-40',
      refusal: { refusal: 'convert' },
      flow: { proof: { company, offer: thirdKeyInstead } },
    },
    {
      id: 'KEY-44 BOX-41',
      refusal: { refusal: 'device', message: { text: 'G' } },
      flow: { deviceMessage: { text: 'G' } },
    },
  ])('$id a 401: $refusal', ({ refusal, flow }) => {
    expect(after(...toActivate, send, notCreated(refusal))).toMatchObject({
      at: 'activate',
      sending: false,
      password: newPassword,
      ...flow,
    });
  });

  it('BOX-54 ERR-18 ROOT-31 the credential goes after every answer, everything at the end, the rest stays where the form does', () => {
    expect(emptiedByKeyRequest(after(...toActivate, send), notCreated({ refusal: 'convert' }))).toEqual([
      'challenge',
    ]);
    expect(new Set(emptiedByKeyRequest(after(...toActivate, send), created)).size).toBe(7);
    expect(emptiedByKeyRequest(emptyRequest, created)).toEqual([]);
  });
});

const refusal = (): fc.Arbitrary<CreateRefusal> =>
  fc.constantFrom<CreateRefusal>(
    clientPage,
    { refusal: 'convert' },
    { refusal: 'ignored' },
    { refusal: 'device', message: { code: '501016' } },
  );

const event = (): fc.Arbitrary<KeyRequestEvent> =>
  fc
    .tuple(fc.constantFrom(user, otherUser), fc.constantFrom(byDevice, byOldKey), refusal())
    .chain(([rut, asked, why]) =>
      fc.constantFrom<KeyRequestEvent>(
        { did: 'cancel' },
        { did: 'start-over' },
        { did: 'validate-user', rut },
        { did: 'user-ok', rut },
        { did: 'user-refused', rut, refusal: systemPage },
        choose(asked.type),
        { did: 'change-company' },
        ask(asked),
        companyOk(asked),
        { did: 'company-ok', asked, devices: [] },
        companyRefused(asked, systemPage),
        companyRefused(asked, { refusal: 'inline', message: { key: 'connection' } }),
        write,
        { did: 'write-password', password: undefined },
        send,
        { did: 'created', rut, receipt },
        { did: 'not-created', rut, refusal: why },
      ),
    );

const events = () =>
  wandering([[], toType, toNewKey(byOldKey), toActivate], event(), [
    [...toActivate, send, created],
    [write, send, created],
    [send, created],
  ]);

describe('in any order of events', () => {
  it('KEY-40 KEY-41 no key is created without a 1.0 key or a listed device', () => {
    assertReaching(0.2, events(), (all) => {
      let flow = emptyRequest;
      let wasGiven = false;
      for (const one of all) {
        const before = flow;
        flow = pipe(
          advanceKeyRequest(before, one),
          E.getOrElse(() => before),
        );
        if (before.at === 'activate') expect(before.proof.offer.devices.length).toBeGreaterThan(0);
        if (flow.at === 'finished' && before.at !== 'finished') {
          expect(before).toMatchObject({ sending: true, password: newPassword });
          expect(before.at === 'activate' || oldKeyRequestOf(before) !== undefined).toBe(true);
          wasGiven = true;
        }
      }
      return wasGiven;
    });
  });

  it('ROOT-31 no secret is left at the ends, in an empty request or in steps 1 and 2', () => {
    assertReaching(0.2, events(), (all) => {
      let flow = emptyRequest;
      let hadSecret = false;
      let lostIt = false;
      for (const one of all) {
        flow = pipe(
          advanceKeyRequest(flow, one),
          E.getOrElse(() => flow),
        );
        const held = JSON.stringify(flow);
        if (['finished', 'failed', 'user', 'type'].includes(flow.at))
          for (const secret of secrets) expect(held).not.toContain(secret);
        if (secrets.some((secret) => held.includes(secret))) hadSecret = true;
        else lostIt ||= hadSecret;
      }
      return lostIt;
    });
  });
});
