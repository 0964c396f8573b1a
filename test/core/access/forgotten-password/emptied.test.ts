import { describe, expect, it } from 'vitest';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { emptiedByForgottenPassword } from '#core/access/forgotten-password/emptied.ts';
import { chooseCard } from '#core/access/forgotten-password/flow.ts';
import { readPasswordResetRefusal } from '#core/access/forgotten-password/read-refusal.ts';
import { unreachable } from '#core/shared/failure.ts';
import { digicard, digipass, rToken } from '#test/support/builders/access.ts';
import {
  after,
  holder,
  withCard,
  withoutCard,
  confirm,
  devices,
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
import { refusedWith } from '#test/support/builders/failure.ts';

const identify = { at: 'with-card.identify' };

describe('inputs that a change clears', () => {
  it.each([{ road: toStage2 }, { road: [...toStage2, devices()] }, { road: toChallenge }])(
    'OLV-25 OLV-26 other data close the later stages',
    ({ road }) => {
      expect(after(...road, changeData)).toMatchObject(identify);
      expect(JSON.stringify(after(...road, changeData))).not.toContain(rToken);
      expect(emptiedByForgottenPassword(after(...road), changeData)).toEqual([
        'captcha',
        'password',
        'confirmation',
        'challenge',
      ]);
    },
  );

  it('OLV-26 another new key clears only the challenge', () => {
    const other = after(...toChallenge, { did: 'write-password', password: undefined });
    expect(other).toMatchObject({
      ...holder,
      rToken,
      devices: { is: 'here', offer: listed([digipass, digicard]) },
    });
    expect(emptiedByForgottenPassword(after(...toChallenge), write)).toEqual(['challenge']);
  });

  it.each(['DATOS_INCORRECTOS', 'PIN_BLOQUEADO'])(
    'OLV-43 CAPT-06 ERR-18 a pin refused with %s spends the captcha and is cleared, the rut is not',
    (codigo) => {
      const refused = readPasswordResetRefusal(refusedWith(400, { codigo, mensaje: 'No.' }), 'validate');
      expect(emptiedByForgottenPassword(after(withCard, confirm), notValidated(refused))).toEqual([
        'captcha',
        'pin',
      ]);
    },
  );

  it.each([
    { what: 'a lost network', failure: unreachable },
    { what: 'a refused captcha', failure: refusedWith(400, { codigo: 'CAPTCHA', mensaje: 'No.' }) },
    { what: 'a status that the form ignores', failure: refusedWith(401) },
  ])('ERR-18 OLV-43 EXT-1305 $what spends the captcha and keeps the pin', ({ failure }) => {
    const refused = readPasswordResetRefusal(failure, 'validate');
    expect(emptiedByForgottenPassword(after(withCard, confirm), notValidated(refused))).toEqual(['captcha']);
  });

  it('OLV-43 a refused reset without card spends the captcha and keeps the rest', () => {
    expect(emptiedByForgottenPassword(after(withoutCard, send), notReset(refusedInline))).toEqual([
      'captcha',
    ]);
  });

  it('BOX-54 the credential goes after every answer', () => {
    for (const refusal of [refusedInline, { refusal: 'convert' }, { refusal: 'ignored' }] as const)
      expect(emptiedByForgottenPassword(after(...toChallenge, send), notReset(refusal))).toContain(
        'challenge',
      );
    expect(emptiedByForgottenPassword(after(...toChallenge, send), reset)).toContain('challenge');
  });

  it('a refused event empties nothing', () => {
    expect(emptiedByForgottenPassword(chooseCard, reset)).toEqual([]);
  });
});

describe('starting over clears everything', () => {
  const every = ['rut', 'pin', 'captcha', 'password', 'confirmation', 'challenge'];

  it.each([{ road: [withCard] }, { road: toChallenge }, { road: [withoutCard] }])(
    'OLV-24 another answer',
    ({ road }) => {
      expect(emptiedByForgottenPassword(after(...road), withoutCard)).toEqual(every);
    },
  );

  it('OLV-10 Cancelar', () => {
    expect(emptiedByForgottenPassword(after(...toChallenge), { did: 'cancel' })).toEqual(every);
  });

  it('ROOT-31 the end', () => {
    expect(emptiedByForgottenPassword(after(...toChallenge, send), reset)).toEqual(every);
  });
});

it('ERR-18 a key that was refused is emptied with its confirmation', () => {
  expect(emptiedByForgottenPassword(after(...toChallenge, send), notReset(usedPassword))).toEqual([
    'challenge',
    'password',
    'confirmation',
  ]);
});
