import fc from 'fast-check';
import * as t from 'io-ts/lib/index.js';
import { describe, expect, it } from 'vitest';
import { decodeStrictly, rut } from '#adapters/wire/codecs.ts';
import { closed, orNull } from '#adapters/wire/shapes.ts';
import { E } from '#core/shared/fp.ts';

const address = { street: t.string, number: t.number };
const company = closed({ name: t.string, active: t.literal(true), addresses: t.array(closed(address)) });
const companyOfIoTs = t.exact(
  t.type({ name: t.string, active: t.literal(true), addresses: t.array(t.exact(t.type(address))) }),
);

const right = { name: 'Uno', active: true, addresses: [{ street: 'Los Aromos', number: 7 }] };

describe('an object of these fields and no others', () => {
  it('is taken as the object it is', () => {
    expect(company.decode(right)).toEqual(E.right(right));
    expect(E.toUnion(company.decode(right))).toBe(right);
  });

  it('may have them in any order', () => {
    const { name, active, addresses } = right;
    expect(company.is({ addresses, name, active })).toBe(true);
  });

  it.each([
    ['a missing field', { name: 'Uno', active: true }, ['addresses']],
    ['a wrong value', { ...right, active: false }, ['active']],
    ['two wrong values', { ...right, name: 1, active: false }, ['name', 'active']],
    ['a field too many', { ...right, more: 1 }, ['more']],
    ['a field too many in place of another', { name: 'Uno', active: true, more: [] }, ['addresses']],
    [
      'a wrong value within',
      { ...right, addresses: [{ street: 'Los Aromos', number: '7' }] },
      ['addresses.0.number'],
    ],
    [
      'a field too many within',
      { ...right, addresses: [{ street: '', number: 7, more: 1 }] },
      ['addresses.0.more'],
    ],
    [
      'a field with the name of the prototype',
      JSON.parse(JSON.stringify(right).replace('{', '{"__proto__":{},')),
      ['__proto__'],
    ],
    ['a list', [right], ['']],
    ['nothing', null, ['']],
  ])('%s is named', (_, value, fields) => {
    expect(decodeStrictly(company, value)).toEqual(E.left(fields));
  });

  it('is reported as by io-ts', () => {
    const value = fc.oneof(fc.constant('Uno'), fc.constant(true), fc.constant(7), fc.constant(undefined));
    const within = fc.record(
      { street: fc.oneof(fc.constant('Los Aromos'), value), number: value, more: value },
      { requiredKeys: [] },
    );
    const whole = fc.record(
      {
        name: value,
        active: value,
        addresses: fc.oneof(fc.array(within, { maxLength: 2 }), value),
        more: value,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(whole, (received) => {
        expect(decodeStrictly(company, received)).toEqual(decodeStrictly(companyOfIoTs, received));
      }),
    );
  });

  it('is sent without unknown fields', () => {
    expect(company.encode({ ...right, active: true, ...{ more: 1 } })).toEqual(right);
  });

  it('has no field that its codec would turn into something else', () => {
    // @ts-expect-error -- the rut codec accepts several spellings, so its encoded form may differ
    expect(closed({ rut }).is({ rut: '76123456-0' })).toBe(true);
  });
});

describe('a value or null', () => {
  const amount = orNull(t.number);

  it.each([7, null])('%j is taken', (value) => {
    expect(amount.is(value)).toBe(true);
    expect(amount.decode(value)).toEqual(E.right(value));
  });

  it.each(['7', undefined])('%j is one fault', (value) => {
    expect(amount.is(value)).toBe(false);
    expect(decodeStrictly(t.type({ amount }), { amount: value })).toEqual(E.left(['amount']));
  });
});
