import * as t from 'io-ts/lib/index.js';
import { describe, expect, it } from 'vitest';
import { asked, askedInBody, question } from '#adapters/bank-http/question.ts';
import { notValid } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

const codec = t.exact(t.type({ a: t.string, b: t.exact(t.type({ c: t.number })) }));
const read = (value: unknown) => question(codec, value)();

describe('a question', () => {
  it('is accepted if it matches the wire exactly', async () => {
    expect(await read({ a: 'x', b: { c: 1 } })).toEqual(E.right({ a: 'x', b: { c: 1 } }));
  });

  it.each<[unknown, readonly string[]]>([
    [{ a: 1, b: { c: 1 } }, ['a']],
    [{ a: 'x', b: { c: '1' } }, ['b.c']],
    [{ a: 'x', b: { c: 1, d: 2 } }, ['b.d']],
    [{ a: 'x', b: { c: 1 }, e: 0 }, ['e']],
    [{ a: 1, b: { c: '1' } }, ['a', 'b.c']],
    [{ a: 'x', b: { c: 1, d: 2 }, e: 0 }, ['b.d', 'e']],
    [null, []],
    [undefined, []],
    ['text', []],
  ])('%j is refused for %j', async (value, fields) => {
    expect(await read(value)).toEqual(E.left(notValid(fields)));
  });
});

describe.each([
  ['query', (params: unknown, query: unknown) => asked({ params, query })],
  ['body', (params: unknown, body: unknown) => askedInBody({ params, body })],
])('path and %s of a call', (_, of) => {
  it('are one record, of which every invalid field is named', async () => {
    expect(of({ a: '1' }, { b: '2' })).toEqual({ a: '1', b: '2' });
    expect(of({}, undefined)).toEqual({});
    expect(await read(of({ a: 1 }, { b: { c: '1' } }))).toEqual(E.left(notValid(['a', 'b.c'])));
  });

  it('the second may not repeat a value of the path', () => {
    expect(of({ rut: '1' }, { rut: '2' })).toBeUndefined();
  });
});
