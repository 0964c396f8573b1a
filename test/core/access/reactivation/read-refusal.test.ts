import { describe, expect, it } from 'vitest';
import { readReactivationRefusal, type ReactivationRefusal } from '#core/access/reactivation/read-refusal.ts';
import type { RefusalBody } from '#core/shared/failure.ts';
import { rowsOf, type RefusalTable } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const noAnswer: ReactivationRefusal = { refusal: 'system-error', message: { code: '501016' } };

const table: RefusalTable<ReactivationRefusal> = {
  '400': { refusal: 'not-completed' },
  '400 with text': { refusal: 'not-completed' },
  '400 with a list': { refusal: 'not-completed' },
  '400 of a flow that is over': { refusal: 'over', message: { text: 'De nuevo.' } },
  '401': noAnswer,
  '401 with code 99': { refusal: 'convert' },
  '401 with a glosa': { refusal: 'device', message: { text: 'Clave errónea.' } },
  '403': noAnswer,
  '429': { refusal: 'system-error', message: { text: 'Espere.' } },
  '500': { refusal: 'error', message: { key: 'challenge-not-checked' } },
  '500 with text': { refusal: 'error', message: { text: 'Falló.' } },
  timeout: noAnswer,
  'lost network': noAnswer,
  unreadable: noAnswer,
};

describe('BLQ-35 BLQ-36 BLQ-37 BLQ-43 EXT-1303 EXT-1304 the reactivation call, row by row', () => {
  it.each(rowsOf(table))('$name', ({ failure, refusal }) => {
    expect(readReactivationRefusal(failure, 'reactivate')).toEqual(refusal);
  });
});

describe('BLQ-44 BOX-45 the device call shares the table, except its default text', () => {
  const find: RefusalTable<ReactivationRefusal> = {
    ...table,
    '500': { refusal: 'error', message: { key: 'devices-not-loaded' } },
  };
  it.each(rowsOf(find))('$name', ({ failure, refusal }) => {
    expect(readReactivationRefusal(failure, 'find')).toEqual(refusal);
  });
});

describe('the codes of a 400', () => {
  const mensaje = 'No se pudo.';
  const bloqueadoHasta = '2026-11-23T14:05:00-03:00';
  const blocked = { errorCajaDesafio: { codigo: 'CAJDEF-0051' }, bloqueadoHasta };
  const cases: readonly { id: string; body: Omit<RefusalBody, 'hasData'>; refusal: ReactivationRefusal }[] = [
    {
      id: 'BLQ-32 EXT-2835',
      body: { errorCode: '-1', errorProcess: '-1', mensaje },
      refusal: { refusal: 'incorrect-data', device: '8' },
    },
    {
      id: 'BLQ-33',
      body: { errorCode: '0', errorProcess: '-1', mensaje },
      refusal: { refusal: 'not-completed', message: mensaje },
    },
    {
      id: 'BLQ-33',
      body: { errorCode: '0', errorProcess: '-1', messages: ['Uno.', 'Dos.'] },
      refusal: { refusal: 'not-completed', message: 'Uno.\nDos.' },
    },
    {
      id: 'BLQ-33',
      body: { errorCode: '0', errorProcess: '-1', mensaje: 'x'.repeat(600) },
      refusal: { refusal: 'not-completed', message: 'x'.repeat(500) },
    },
    {
      id: 'BLQ-35',
      body: { errorCode: '-1', errorProcess: '0', mensaje },
      refusal: { refusal: 'not-completed' },
    },
    {
      id: 'BLQ-35',
      body: { errorCode: '0', errorProcess: '0', mensaje },
      refusal: { refusal: 'not-completed' },
    },
    {
      id: 'BLQ-35',
      body: { errorCode: '7', errorProcess: '-1', mensaje },
      refusal: { refusal: 'not-completed' },
    },
    {
      id: 'BLQ-41',
      body: { ...blocked },
      refusal: { refusal: 'blocked', device: '8', lock: { of: 'digipass', until: bloqueadoHasta } },
    },
    {
      id: 'BLQ-41',
      body: { ...blocked, errorCode: '-1', errorProcess: '-1' },
      refusal: { refusal: 'blocked', device: '8', lock: { of: 'digipass', until: bloqueadoHasta } },
    },
    {
      id: 'BLQ-41',
      body: { ...blocked, errorCode: '0', errorProcess: '-1' },
      refusal: { refusal: 'blocked', device: '8', lock: { of: 'digipass', until: bloqueadoHasta } },
    },
  ];
  it.each(cases)('$id $body', ({ body, refusal }) => {
    expect(readReactivationRefusal(refusedWith(400, body), 'reactivate', '8')).toEqual(refusal);
  });

  it('BLQ-41 a lock is reported at a 401 too', () => {
    expect(readReactivationRefusal(refusedWith(401, blocked), 'reactivate', '8')).toEqual({
      refusal: 'blocked',
      device: '8',
      lock: { of: 'digipass', until: bloqueadoHasta },
    });
  });

  it('BLQ-32 the same codes at a 500 are an error of the server', () => {
    const failure = refusedWith(500, { errorCode: '-1', errorProcess: '-1', mensaje });
    expect(readReactivationRefusal(failure, 'reactivate')).toEqual({
      refusal: 'error',
      message: { text: mensaje },
    });
  });
});
