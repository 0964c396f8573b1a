import { describe, expect, it } from 'vitest';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { metRules, parseNewPassword, policyWithout, shippedPolicy } from '#core/access/password/policy.ts';
import { E } from '#core/shared/fp.ts';

const capitalised = (key: string): string => key.replace(/[a-z]/, (letter) => letter.toUpperCase());

describe('EXT-109 the common keys', () => {
  it('are three thousand at least, each once, and each would meet the rules without them', () => {
    expect(commonKeys.length).toBeGreaterThanOrEqual(3_000);
    expect(new Set(commonKeys.map((key) => key.toLowerCase())).size).toBe(commonKeys.length);
    expect(commonKeys.filter((key) => E.isLeft(parseNewPassword(shippedPolicy)(capitalised(key))))).toEqual(
      [],
    );
  });

  it.each(['Passw0rd', 'Qwerty12', 'Abcd1234', 'Chile123', 'Verano24', 'HOLA1234'.toLowerCase(), '1q2W3e4r'])(
    '%s is refused in any case, by the rule of its own',
    (key) => {
      for (const typed of [key, key.toUpperCase(), key.toLowerCase(), capitalised(key)]) {
        expect(metRules(policyWithout(commonKeys), typed)).toContainEqual({ rule: 'blocklist', met: false });
        expect(E.isLeft(parseNewPassword(policyWithout(commonKeys))(typed))).toBe(true);
      }
    },
  );

  it.each(['Nublado7', 'Copihue9', 'xK4mmQ2z', 'Teclado1'])('%s is taken', (key) => {
    expect(E.isRight(parseNewPassword(policyWithout(commonKeys))(key))).toBe(true);
  });
});
