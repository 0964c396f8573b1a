import { describe, expect, it } from 'vitest';
import {
  readPasswordResetRefusal,
  type PasswordResetRefusal,
} from '#core/access/forgotten-password/read-refusal.ts';
import { rowsOf, type RefusalTable } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const inline = (message: object): PasswordResetRefusal =>
  ({ refusal: 'inline', message, refusesPassword: false }) as PasswordResetRefusal;

const systemError: PasswordResetRefusal = { refusal: 'system-error' };

const table: RefusalTable<PasswordResetRefusal> = {
  '400': inline({ code: '501016' }),
  '400 with text': inline({ text: 'Datos no válidos.' }),
  '400 with a list': inline({ text: 'Uno.\nDos.' }),
  '400 of a flow that is over': { refusal: 'over', message: { text: 'De nuevo.' } },
  '401': { refusal: 'ignored' },
  '401 with code 99': { refusal: 'convert' },
  '401 with a glosa': { refusal: 'device', message: { text: 'Clave errónea.' } },
  '403': systemError,
  '429': { refusal: 'system-error', message: { text: 'Espere.' } },
  '500': systemError,
  '500 with text': systemError,
  timeout: inline({ code: '501016' }),
  'lost network': inline({ key: 'connection' }),
  unreadable: systemError,
};

describe.each(['validate', 'reset-with-card', 'reset-without-card'] as const)(
  'OLV-35 OLV-36 OLV-37 OLV-39 OLV-40 EXT-1303 EXT-1304 EXT-1305 the call %s, row by row',
  (call) => {
    it.each(rowsOf(table))('$name', ({ failure, refusal }) => {
      expect(readPasswordResetRefusal(failure, call)).toEqual(refusal);
    });
  },
);

describe('BOX-45 the device list has its own default text', () => {
  it.each(rowsOf({ ...table, '400': inline({ key: 'devices-not-loaded' }) }))(
    '$name',
    ({ failure, refusal }) => {
      expect(readPasswordResetRefusal(failure, 'devices')).toEqual(refusal);
    },
  );
});

describe('OLV-41 a new key refused with 501015 says 501610', () => {
  const used = refusedWith(400, { codigo: '501015', mensaje: 'Política.' });
  it.each(['reset-with-card', 'reset-without-card'] as const)('at %s', (call) => {
    expect(readPasswordResetRefusal(used, call)).toEqual({
      refusal: 'inline',
      message: { code: '501610' },
      refusesPassword: true,
    });
  });

  it.each(['validate', 'devices'] as const)('not at %s, which changes no key', (call) => {
    expect(readPasswordResetRefusal(used, call)).toEqual(inline({ text: 'Política.' }));
  });

  it('not for another code', () => {
    const other = refusedWith(400, { codigo: '501018', mensaje: 'Otra.' });
    expect(readPasswordResetRefusal(other, 'reset-with-card')).toEqual(inline({ text: 'Otra.' }));
  });
});

it('OLV-37 mensaje wins over messages', () => {
  const both = refusedWith(400, { mensaje: 'Uno.', messages: ['Dos.'] });
  expect(readPasswordResetRefusal(both, 'validate')).toEqual(inline({ text: 'Uno.' }));
});

it('OLV-23 a 400 may bring a new token', () => {
  const renewed = refusedWith(400, { mensaje: 'Uno.', rToken: 'nuevo' });
  expect(readPasswordResetRefusal(renewed, 'reset-with-card')).toMatchObject({ rToken: 'nuevo' });
});

it('EXT-1070 EXT-2860 a wrong pin names the pin, and that one attempt is left; another refusal names nothing', () => {
  const body = { codigo: 'DATOS_INCORRECTOS', mensaje: 'No.' };
  const oneLeft = refusedWith(400, { ...body, intentosRestantes: 1 });
  expect(readPasswordResetRefusal(oneLeft, 'validate')).toEqual(
    inline({ text: 'No.', failed: { of: 'pin', isLast: true } }),
  );
  expect(readPasswordResetRefusal(oneLeft, 'reset-with-card')).toEqual(inline({ text: 'No.' }));
  const twoLeft = refusedWith(400, { ...body, intentosRestantes: 2 });
  expect(readPasswordResetRefusal(twoLeft, 'validate')).toEqual(
    inline({ text: 'No.', failed: { of: 'pin', isLast: false } }),
  );
  const otherCode = refusedWith(400, { ...body, codigo: 'OTRO' });
  expect(readPasswordResetRefusal(otherCode, 'validate')).toEqual(inline({ text: 'No.' }));
});
