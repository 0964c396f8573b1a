import fc from 'fast-check';
import * as t from 'io-ts/lib/index.js';
import { describe, expect, it } from 'vitest';
import { accepted, decoded, readRefusal } from '#adapters/http/read-answer.ts';
import { E } from '#core/shared/fp.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readRefusal(bytesOf(text));

describe('QST-36 a refusal has data when its body is JSON with a field', () => {
  it.each([
    ['', false],
    ['   ', false],
    ['{}', false],
    ['[]', false],
    ['null', false],
    ['""', false],
    ['"no"', false],
    ['403', false],
    ['<html>no</html>', false],
    ['{"codigo":', false],
    ['{"mensaje":"no"}', true],
    ['{"otro":1}', true],
    ['\ufeff{"mensaje":"no"}', true],
  ])('%j: %s', (text, hasData) => {
    expect(read(text).hasData).toBe(hasData);
  });
});

describe('content of a refusal', () => {
  it('is read field by field', () => {
    expect(
      read(
        '{"codigo":"C","mensaje":"M","campos":["a","b"],"horasBloqueo":24,"bloqueadoHasta":"2026-11-23T14:05:00-03:00","intentosRestantes":1,"otro":true}',
      ),
    ).toEqual({
      codigo: 'C',
      mensaje: 'M',
      campos: ['a', 'b'],
      horasBloqueo: 24,
      bloqueadoHasta: '2026-11-23T14:05:00-03:00',
      intentosRestantes: 1,
      hasData: true,
    });
  });

  it('one field that is wrong does not silence the others', () => {
    expect(read('{"codigo":true,"mensaje":"M","campos":"a","horasBloqueo":"24"}')).toEqual({
      mensaje: 'M',
      hasData: true,
    });
    expect(read('{"mensaje":null,"campos":["a",1],"horasBloqueo":72}')).toEqual({
      horasBloqueo: 72,
      hasData: true,
    });
  });

  it('ERR-17 a message ends at 500 characters', () => {
    const told = read(JSON.stringify({ mensaje: '😀'.repeat(501) })).mensaje;
    expect(told).toBe('😀'.repeat(500));
  });

  it('ERR-01 BLQ-42 names every field of the access area, its codes as text or number', () => {
    const told = {
      codigo: 99,
      messages: ['uno', 'dos'],
      errorCode: -1,
      errorProcess: '-1',
      errorCajaDesafio: { codigo: 'CAJDEF-0051', glosa: 'bloqueado' },
      rToken: 'r-1',
    };
    expect(read(JSON.stringify(told))).toEqual({ ...told, codigo: '99', errorCode: '-1', hasData: true });
  });

  it.each([
    [{ errorCode: 0 }, { errorCode: '0' }],
    [{ errorCode: null, errorProcess: 'x' }, { errorProcess: 'x' }],
    [{ messages: 'uno', rToken: 1 }, {}],
    [{ errorCajaDesafio: 'no' }, {}],
    [{ errorCajaDesafio: { codigo: 99, glosa: 7 } }, { errorCajaDesafio: { codigo: '99' } }],
    [{ errorCajaDesafio: { glosa: 'g' } }, { errorCajaDesafio: { glosa: 'g' } }],
  ])('ERR-01 BLQ-42 %j tells %j', (body, told) => {
    expect(read(JSON.stringify(body))).toEqual({ ...told, hasData: true });
  });

  it('ERR-17 no text of it is longer than 500 characters', () => {
    const long = 'ñ'.repeat(501);
    const told = read(JSON.stringify({ messages: [long, 'corto'], errorCajaDesafio: { glosa: long } }));
    expect(told.messages?.map((text) => text.length)).toEqual([500, 5]);
    expect(told.errorCajaDesafio?.glosa).toHaveLength(500);
  });

  it('never throws, for any answer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(typeof read(text).hasData).toBe('boolean');
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [300, false],
    [304, false],
    [400, false],
    [503, false],
  ])('with status %i is one: %s', (status, isOne) => {
    const answer = { status, bytes: bytesOf('{"mensaje":"M"}') };
    expect(accepted(answer)).toEqual(
      isOne ? E.right(answer) : E.left({ kind: 'refused', status, body: { mensaje: 'M', hasData: true } }),
    );
  });
});

describe('PAPI-03 an answer is JSON of the shape of its endpoint', () => {
  const shape = t.type({ dia: t.string, partes: t.array(t.type({ id: t.number })) });
  const decode = (text: string) => decoded(shape)({ status: 200, bytes: bytesOf(text) });

  it('with extra fields', () => {
    expect(decode('{"dia":"05-03-2026","partes":[{"id":1}],"nuevo":true}')).toMatchObject(
      E.right({ dia: '05-03-2026', partes: [{ id: 1 }] }),
    );
  });

  it.each([
    ['', 'not JSON'],
    ['<!doctype html>', 'not JSON'],
    ['{"dia":', 'not JSON'],
    ['{"partes":[]}', 'wrong shape at .dia'],
    ['{"dia":"x","partes":[{"id":1},{"id":"2"}]}', 'wrong shape at .partes.1.id'],
    ['null', 'wrong shape at '],
  ])('or it cannot be read: %j', (text, detail) => {
    expect(decode(text)).toEqual(E.left({ kind: 'unreadable', detail }));
  });

  it('and the reason holds nothing of the answer', () => {
    const left = decode('{"dia":"12.345.678-5","partes":"secreto"}');
    expect(JSON.stringify(left)).not.toMatch(/12\.345|secreto/);
  });
});
