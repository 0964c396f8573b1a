import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  isUnambiguous,
  parseUnambiguousJson,
  longestList,
  mostValues,
} from '#adapters/wire/unambiguous-json.ts';
import { E } from '#core/shared/fp.ts';

const parsed = (text: string) => parseUnambiguousJson(Buffer.from(text));
const listOf = (length: number): string => JSON.stringify(Array(length).fill({}));

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON with one meaning is read', () => {
  it.each([
    '{"a":1}',
    '[]',
    'null',
    '"ñ"',
    '"\\ud83d\\ude00"',
    '{"a":{"a":1},"b":[{"a":2}]}',
    '{"a":"\\"b\\":"}',
    '0.1',
    '[0,-12.50,999999999999999,0.000000000000001,{"a":1}]',
  ])('%s', (text) => {
    expect(parsed(text)).toEqual(E.right(JSON.parse(text)));
  });

  it('20 levels deep', () => {
    expect(E.isRight(parsed(nested(20)))).toBe(true);
  });

  it('every unambiguous value, at any indentation', () => {
    const number = fc
      .tuple(fc.nat(999_999_999), fc.nat(999_999))
      .map(([whole, fraction]) => Number(`${whole}.${fraction}`));
    const { value } = fc.letrec<{ value: unknown; leaf: unknown }>((tie) => ({
      leaf: fc.oneof(
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        number.filter((n) => n === 0 || n > 1e-6),
      ),
      value: fc.oneof(
        { maxDepth: 10, withCrossShrink: true },
        tie('leaf'),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }).filter((json) => isUnambiguous(json)),
      ),
    }));
    fc.assert(
      fc.property(value, fc.nat(3), (json, indent) => {
        const text = JSON.stringify(json, null, indent);
        expect(parsed(text)).toEqual(E.right(JSON.parse(text)));
      }),
    );
  });
});

describe('JSON is refused for', () => {
  it.each([
    ['a NUL', '"a\\u0000"'],
    ['a NUL in a key', '{"a\\u0000":1}'],
    ['a high surrogate alone', '"\\ud800"'],
    ['a low surrogate alone', '{"a":["\\udc00"]}'],
    ['a lone surrogate in a key', '{"\\ud800":1}'],
    ['a number that is infinite', '1e309'],
    ['a number that is not exact', '9007199254740993'],
    ['a negative one', '-9007199254740993'],
    ['minus zero', '-0'],
    ['an exponent', '{"a":1e3}'],
    ['a negative exponent', '15e-1'],
    ['more digits than a number keeps', '{"monto":[1832.47000000000001]}'],
    ['sixteen digits', '1234567890123456'],
    ['21 levels', nested(21)],
    ['9,000 levels', nested(9000)],
    ['__proto__', '{"__proto__":{}}'],
    ['__proto__, escaped', '{"\\u005f_proto__":{}}'],
    ['constructor', '{"a":{"constructor":{}}}'],
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, escaped', '{"a":1,"\\u0061":2}'],
    ['a key twice below', '[{"b":{"a":1,"a" : 1}}]'],
    [`EXT-2565 a list of ${longestList + 1}`, `{"a":{"b":${listOf(longestList + 1)}}}`],
    [`EXT-2565 ${mostValues + 1} values in lists that are short`, `[${Array(21).fill(listOf(96)).join()}]`],
    ['EXT-2565 as many keys', JSON.stringify(Object.fromEntries(Array(mostValues).fill(1).entries()))],
    ['nothing', ''],
    ['no JSON', 'a=1'],
    ['a comma too many', '{"a":1,}'],
    ['a raw line break in a text', '"a\nb"'],
  ])('%s', (_, text) => {
    expect(parsed(text)).toEqual(E.left('malformed'));
  });

  it('EXT-2565 takes the longest list', () => {
    expect(E.isRight(parsed(listOf(longestList)))).toBe(true);
  });

  it('EXT-2565 looks at none of the values where there are too many', () => {
    const parse = vi.spyOn(JSON, 'parse');
    parsed(`[${Array(21).fill(listOf(96)).join()}]`);
    parsed(listOf(longestList + 1));
    expect(parse.mock.calls.map(([, judge]) => judge)).toEqual([undefined, undefined]);
    parsed('[1]');
    expect(parse.mock.lastCall?.[1]).toBeTypeOf('function');
    parse.mockRestore();
  });

  it('bytes that are no UTF-8', () => {
    expect(parseUnambiguousJson(Uint8Array.of(0x22, 0xff, 0x22))).toEqual(E.left('malformed'));
    expect(parseUnambiguousJson(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))).toEqual(E.left('malformed'));
  });

  it('takes any bytes without breaking', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void parseUnambiguousJson(bytes)));
  });

  it('reads 64 kB of quotes and braces at once', () => {
    const since = performance.now();
    parsed('"\\"'.repeat(21_000));
    parsed(`{"${'\\"'.repeat(30_000)}":1}`);
    parsed('{"a":'.repeat(13_000));
    expect(performance.now() - since).toBeLessThan(500);
  });
});
