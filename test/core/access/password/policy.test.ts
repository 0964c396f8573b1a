import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  metRules,
  parseConfirmation,
  parseNewPassword,
  shippedPolicy,
  type PasswordPolicy,
} from '#core/access/password/policy.ts';
import { passwordLength } from '#core/access/limits.ts';
import { E } from '#core/shared/fp.ts';
import { forbidden, goodPassword, typedPassword } from '#test/support/arbitraries/password.ts';

const parse = parseNewPassword(shippedPolicy);
const isTaken = (text: string): boolean => E.isRight(parse(text));
const brokenRules = (text: string, policy: PasswordPolicy = shippedPolicy): readonly string[] =>
  metRules(policy, text).flatMap(({ rule, met }) => (met ? [] : [rule]));

describe('PWD-01 PWD-02 PWD-03 a password that meets the policy is taken as it is', () => {
  it.each(['Abcdefg1', 'aB345678', 'ZZZZZZz9', 'Abc1!efg', 'A1b~~~~~', '!A1b~~~~', '000000aA'])(
    '%s',
    (text) => {
      expect(parse(text)).toEqual(E.right(text));
      expect(brokenRules(text)).toEqual([]);
    },
  );

  it('in any order and with any special characters', () => {
    fc.assert(
      fc.property(goodPassword(), (text) => {
        expect(parse(text)).toEqual(E.right(text));
      }),
    );
  });
});

describe('a password that breaks the policy is refused, and the broken rules are named', () => {
  it.each<[id: string, text: string, rules: readonly string[]]>([
    ['PWD-01', 'Abcdef1', ['length']],
    ['PWD-01', 'Abcdefg12', ['length']],
    ['PWD-02', 'abcdefg1', ['uppercase']],
    ['PWD-02', 'ABCDEFG1', ['lowercase']],
    ['PWD-02', 'Abcdefgh', ['digit']],
    ['PWD-02', '12345678', ['uppercase', 'lowercase']],
    ['PWD-02', '!!!!!!!!', ['uppercase', 'lowercase', 'digit']],
    ['PWD-04', 'Abc1 efg', ['characters']],
    ['PWD-04', 'Ñbcdefg1', ['uppercase', 'characters']],
    ['PWD-04', 'Abc1ñefg', ['characters']],
    ['PWD-04', 'Abcdefg１', ['digit', 'characters']],
    ['PWD-04', 'Abcdef1\u007f', ['characters']],
    ['PWD-04', 'Abcdef1\n', ['characters']],
    ['PWD-01', ' ', ['length', 'uppercase', 'lowercase', 'digit', 'characters']],
  ])('%s %j', (_, text, rules) => {
    expect(parse(text)).toEqual(E.left('policy'));
    expect(brokenRules(text)).toEqual(rules);
  });

  it('PWD-01 one character less or one more', () => {
    fc.assert(
      fc.property(goodPassword(), fc.nat(passwordLength - 1), (text, place) => {
        expect(parse(text.slice(0, place) + text.slice(place + 1))).toEqual(E.left('policy'));
        expect(parse(`${text.slice(0, place)}x${text.slice(place)}`)).toEqual(E.left('policy'));
      }),
    );
  });

  it('PWD-02 all characters of one class removed', () => {
    fc.assert(
      fc.property(
        goodPassword(),
        fc.constantFrom<[RegExp, string]>([/[A-Z]/g, 'a'], [/[a-z]/g, 'A'], [/[0-9]/g, '!']),
        (text, [ofClass, other]) => {
          expect(parse(text.replace(ofClass, other))).toEqual(E.left('policy'));
        },
      ),
    );
  });

  it('PWD-04 one character outside codes 33 to 126', () => {
    fc.assert(
      fc.property(goodPassword(), fc.nat(passwordLength - 1), forbidden(), (text, place, bad) => {
        expect(parse(text.slice(0, place) + bad + text.slice(place + 1))).toEqual(E.left('policy'));
      }),
    );
  });
});

describe('PWD-33 a new password is required', () => {
  it('an empty one is missing, a blank one is not', () => {
    expect(parse('')).toEqual(E.left('empty'));
    expect(parse('        ')).toEqual(E.left('policy'));
  });
});

describe('the list beside the field', () => {
  it('has the five rules of the shipped policy in order', () => {
    expect(metRules(shippedPolicy, 'Abc')).toEqual([
      { rule: 'length', met: false },
      { rule: 'uppercase', met: true },
      { rule: 'lowercase', met: true },
      { rule: 'digit', met: false },
      { rule: 'characters', met: true },
    ]);
  });

  it('nothing typed meets nothing', () => {
    expect(brokenRules('')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'characters']);
  });

  it('agrees with the parser on every text', () => {
    fc.assert(
      fc.property(fc.oneof(typedPassword(), goodPassword()), (text) => {
        expect(isTaken(text)).toBe(brokenRules(text).length === 0);
      }),
    );
  });

  it('counts characters as people do', () => {
    expect(brokenRules('Abc1😀efg')).toEqual(['characters']);
  });
});

describe('another bank has another policy', () => {
  const longer: PasswordPolicy = {
    minLength: 10,
    maxLength: 12,
    classes: ['digit'],
    blocklist: ['Contrasena1', 'Zaguan1234'],
  };

  it.each<[text: string, rules: readonly string[]]>([
    ['123456789', ['length']],
    ['1234567890', []],
    ['123456789012', []],
    ['1234567890123', ['length']],
    ['abcdefghij', ['digit']],
    ['cONTRASENA1', ['blocklist']],
    ['zaguan1234', ['blocklist']],
    ['Contrasena12', []],
  ])('%s', (text, rules) => {
    expect(brokenRules(text, longer)).toEqual(rules);
    expect(E.isRight(parseNewPassword(longer)(text))).toBe(rules.length === 0);
  });

  it('says that a password is not too well known', () => {
    expect(metRules(longer, '1234567890')).toContainEqual({ rule: 'blocklist', met: true });
  });
});

describe('PWD-08 PWD-09 the confirmation is required and equals the password exactly', () => {
  it.each<[typed: string, result: E.Either<string, string>]>([
    ['Abcdefg1', E.right('Abcdefg1')],
    ['abcdefg1', E.left('different')],
    ['Abcdefg1 ', E.left('different')],
    [' Abcdefg1', E.left('different')],
    ['Abcdefg', E.left('different')],
    ['', E.left('empty')],
  ])('of Abcdefg1, %j', (typed, result) => {
    expect(parseConfirmation('Abcdefg1')(typed)).toEqual(result);
  });

  it('is missing even beside a password that is missing too', () => {
    expect(parseConfirmation('')('')).toEqual(E.left('empty'));
  });

  it('any change is noticed', () => {
    fc.assert(
      fc.property(goodPassword(), typedPassword(), (password, typed) => {
        fc.pre(typed !== '' && typed !== password);
        expect(parseConfirmation(password)(typed)).toEqual(E.left('different'));
        expect(parseConfirmation(password)(password)).toEqual(E.right(password));
      }),
    );
  });
});
