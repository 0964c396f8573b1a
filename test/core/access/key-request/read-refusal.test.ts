import { describe, expect, it } from 'vitest';
import {
  readCompanyRefusal,
  readDeviceCreateRefusal,
  readOldKeyCreateRefusal,
  readOldKeyRefusal,
  readUserRefusal,
  type CreateRefusal,
  type Failed,
  type Inline,
} from '#core/access/key-request/read-refusal.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import { rowsOf, type RefusalTable } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const page = (title: Failed['page']['title'], message: ShownText): Failed => ({
  refusal: 'failed',
  page: { title, message },
});
const inline = (message: ShownText): Inline => ({ refusal: 'inline', message });

const noCode = page('system-error', { code: '501161' });
const otherCode = page('system-error', { code: '501222' });

// Failures without a business code.
const withoutCode: RefusalTable<Failed> = {
  '400': noCode,
  '400 with text': noCode,
  '400 with a list': noCode,
  '400 of a flow that is over': page('dear-client', { text: 'De nuevo.' }),
  '401': noCode,
  '401 with code 99': noCode,
  '401 with a glosa': noCode,
  '403': noCode,
  '429': page('system-error', { text: 'Espere.' }),
  '500': noCode,
  '500 with text': noCode,
  timeout: noCode,
  'lost network': noCode,
  unreadable: noCode,
};

describe('KEY-17 KEY-18 KEY-20 EXT-1303 EXT-1304 the user validation without a code, row by row', () => {
  it.each(rowsOf(withoutCode))('$name', ({ failure, refusal }) => {
    expect(readUserRefusal(failure)).toEqual(refusal);
  });
});

describe('KEY-30 EXT-1316 the 1.0 key validation without a code, row by row', () => {
  const rows: RefusalTable<Failed | Inline> = {
    ...withoutCode,
    timeout: inline({ code: '501016' }),
    'lost network': inline({ key: 'connection' }),
  };
  it.each(rowsOf(rows))('$name', ({ failure, refusal }) => {
    expect(readOldKeyRefusal(failure)).toEqual(refusal);
  });
});

it('KEY-19 KEY-20 an answer without a body is a rejection without a code', () => {
  expect(readUserRefusal({ kind: 'unreadable', detail: 'an empty body' })).toEqual(noCode);
});

describe('the codes of a user', () => {
  it.each([
    { id: 'KEY-10', codigo: 'SCBCNX-0001' },
    { id: 'KEY-11', codigo: 'SCVALEXU-0001' },
    { id: 'KEY-11', codigo: 'SCVALEXU-0002' },
    { id: 'KEY-12', codigo: 'SCVALEXU-0004' },
  ])('$id $codigo is its own state', ({ codigo }) => {
    const rejected = { refusal: 'rejected', code: codigo };
    expect(readUserRefusal(refusedWith(400, { codigo }))).toEqual(rejected);
    expect(readUserRefusal(refusedWith(400, { codigo: '', errorCode: codigo }))).toEqual(rejected);
  });

  it.each(['SCBCNX-0003', 'SCVALEXU-0003', 'X'])('KEY-16 %s is the error page with 501222', (codigo) => {
    expect(readUserRefusal(refusedWith(400, { codigo }))).toEqual(otherCode);
  });
});

describe('KEY-29 KEY-30 the codes of a 1.0 key', () => {
  it.each(['SCBCNX-0004', 'SCBCNX-0003'])('%s is its own state', (codigo) => {
    expect(readOldKeyRefusal(refusedWith(400, { codigo }))).toEqual({ refusal: 'rejected', code: codigo });
  });

  it('another one is the error page with 501222', () => {
    expect(readOldKeyRefusal(refusedWith(400, { codigo: 'SCBCNX-0001' }))).toEqual(otherCode);
  });
});

describe('KEY-31 KEY-32 KEY-33 the codes of company and devices', () => {
  it.each([
    { call: 'relation', codigo: 'NO_USR_EMP' },
    { call: 'devices', codigo: 'NO_DIGIPASS' },
  ] as const)('$codigo is its own state', ({ call, codigo }) => {
    expect(readCompanyRefusal(refusedWith(400, { codigo, mensaje: 'x' }), call)).toEqual({
      refusal: 'rejected',
      code: codigo,
    });
  });
});

const noAnswer = inline({ code: '501016' });

describe('ERR-12 ERR-17 a failed company check shows its text in the form, row by row', () => {
  const table: RefusalTable<Inline | Failed> = {
    '400 of a flow that is over': page('dear-client', { text: 'De nuevo.' }),
    '400': noAnswer,
    '400 with text': inline({ text: 'Datos no válidos.' }),
    '400 with a list': inline({ text: 'Uno.\nDos.' }),
    '401': noAnswer,
    '401 with code 99': noAnswer,
    '401 with a glosa': noAnswer,
    '403': inline({ text: 'No.' }),
    '429': inline({ text: 'Espere.' }),
    '500': noAnswer,
    '500 with text': inline({ text: 'Falló.' }),
    timeout: noAnswer,
    'lost network': inline({ key: 'connection' }),
    unreadable: noAnswer,
  };
  it.each(rowsOf(table))('$name', ({ failure, refusal }) => {
    expect(readCompanyRefusal(failure, 'relation')).toEqual(refusal);
  });
});

const notLoaded = inline({ key: 'devices-not-loaded' });

describe('KEY-42 BOX-45 a failed device list shows the server’s message, or its own, row by row', () => {
  const table: RefusalTable<Inline | Failed> = {
    '400 of a flow that is over': page('dear-client', { text: 'De nuevo.' }),
    '400': notLoaded,
    '400 with text': inline({ text: 'Datos no válidos.' }),
    '400 with a list': inline({ text: 'Uno.\nDos.' }),
    '401': notLoaded,
    '401 with code 99': notLoaded,
    '401 with a glosa': notLoaded,
    '403': inline({ text: 'No.' }),
    '429': inline({ text: 'Espere.' }),
    '500': notLoaded,
    '500 with text': inline({ text: 'Falló.' }),
    timeout: notLoaded,
    'lost network': notLoaded,
    unreadable: notLoaded,
  };
  it.each(rowsOf(table))('$name', ({ failure, refusal }) => {
    expect(readCompanyRefusal(failure, 'devices')).toEqual(refusal);
  });
});

const unsaid = page('dear-client', { code: '501016' });

const withDevice: RefusalTable<CreateRefusal> = {
  '400': unsaid,
  '400 with text': page('dear-client', { text: 'Datos no válidos.' }),
  '400 with a list': page('dear-client', { text: 'Uno.\nDos.' }),
  '400 of a flow that is over': page('dear-client', { text: 'De nuevo.' }),
  '401': { refusal: 'ignored' },
  '401 with code 99': { refusal: 'convert' },
  '401 with a glosa': { refusal: 'device', message: { text: 'Clave errónea.' } },
  '403': page('dear-client', { text: 'No.' }),
  '429': page('dear-client', { text: 'Espere.' }),
  '500': page('dear-client', { key: 'challenge-not-checked' }),
  '500 with text': page('dear-client', { text: 'Falló.' }),
  timeout: unsaid,
  'lost network': unsaid,
  unreadable: unsaid,
};

describe('KEY-43 KEY-44 BOX-45 a failed create with device, row by row', () => {
  it.each(rowsOf(withDevice))('$name', ({ failure, refusal }) => {
    expect(readDeviceCreateRefusal(failure)).toEqual(refusal);
  });

  it('PWD-07 501015 stays so: a first key repeats none, and the words are those of the bank', () => {
    const used = refusedWith(400, { codigo: '501015', mensaje: 'Política.' });
    expect(readDeviceCreateRefusal(used)).toEqual(page('dear-client', { text: 'Política.' }));
    expect(readOldKeyCreateRefusal(used)).toEqual(page('dear-client', { text: 'Política.' }));
  });
});

describe('KEY-45 a failed create with 1.0 key has the same page, and no challenge to leave a 401 to', () => {
  const table: RefusalTable<CreateRefusal> = {
    ...withDevice,
    '401': unsaid,
    '401 with code 99': unsaid,
    '401 with a glosa': unsaid,
    '500': unsaid,
  };
  it.each(rowsOf(table))('$name', ({ failure, refusal }) => {
    expect(readOldKeyCreateRefusal(failure)).toEqual(refusal);
  });
});
