import { describe, expect, it } from 'vitest';
import { readChallengeRefusal, thirdKeyInstead, thirdKeyOffer } from '#core/access/challenge/convert.ts';
import type { RefusalBody } from '#core/shared/failure.ts';
import { failures } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const at = (status: number, body: Omit<RefusalBody, 'hasData'> = {}) =>
  readChallengeRefusal(refusedWith(status, body));

describe('BOX-40 BOX-41 a 401 with code 99 turns the box into a third key', () => {
  it.each([
    { where: 'errorCajaDesafio.codigo', body: { errorCajaDesafio: { codigo: '99' } } },
    { where: 'codigo', body: { codigo: '99' } },
    { where: 'errorCode', body: { errorCode: '99' } },
    { where: 'codigo before errorCode', body: { codigo: '99', errorCode: '1' } },
    {
      where: 'errorCode behind empty ones',
      body: { errorCajaDesafio: { codigo: '' }, codigo: '', errorCode: '99' },
    },
    { where: 'errorCajaDesafio before codigo', body: { errorCajaDesafio: { codigo: '99' }, codigo: '1' } },
  ])('read from $where', ({ body }) => {
    expect(at(401, body)).toEqual({ refusal: 'convert' });
  });

  it.each([
    {
      where: 'errorCajaDesafio names another code',
      body: { errorCajaDesafio: { codigo: '1' }, codigo: '99' },
    },
    { where: 'codigo names another code', body: { codigo: '1', errorCode: '99' } },
  ])('not when $where', ({ body }) => {
    expect(at(401, body)?.refusal).not.toBe('convert');
  });

  it.each([400, 403, 500])('not at %d', (status) => {
    expect(at(status, { errorCajaDesafio: { codigo: '99' } })).toBeUndefined();
  });

  const until = '2026-11-29T18:05:00-03:00';
  it.each([
    [
      { enviada: true, segundos: 30 },
      { sending: 'sent', seconds: 30 },
    ],
    [
      { enviada: false, segundos: 42 },
      { sending: 'waits', seconds: 42 },
    ],
    [
      { enviada: false, hasta: until },
      { sending: 'none-today', until },
    ],
  ])(
    'EXT-2615 what it tells of the code, %j, stands in the box, which may ask for another',
    (terceraClave, sent) => {
      const read = at(401, { errorCajaDesafio: { codigo: '99' }, terceraClave });
      expect(read).toEqual({ refusal: 'convert', sent });
      const offer = thirdKeyOffer(read?.refusal === 'convert' ? read.sent : undefined);
      expect(offer).toMatchObject({ isConverted: true, sent, devices: [{ tipo: '5', envio: 'al-elegir' }] });
    },
  );

  it('EXT-2615 a bank that tells nothing of it has a box without a way to another', () => {
    expect(thirdKeyOffer(undefined)).toBe(thirdKeyInstead);
  });

  it('leaves one device, of type 5', () => {
    expect(thirdKeyInstead.devices.map(({ tipo }) => tipo)).toEqual(['5']);
  });
});

describe('BOX-41 another refusal of the challenge shows its glosa', () => {
  it('as it was written', () => {
    expect(readChallengeRefusal(failures['401 with a glosa'])).toEqual({
      refusal: 'device',
      message: { text: 'Clave errónea.' },
    });
  });

  it('EXT-2860 with the device that the next failure locks, if the bank says that one attempt is left', () => {
    const oneLeft = refusedWith(401, {
      errorCajaDesafio: { codigo: '12', glosa: 'No.' },
      intentosRestantes: 1,
    });
    expect(readChallengeRefusal(oneLeft, '8')).toEqual({
      refusal: 'device',
      message: { text: 'No.', failed: { of: 'digipass', isLast: true } },
    });
    expect(readChallengeRefusal(oneLeft)).toEqual({ refusal: 'device', message: { text: 'No.' } });
  });

  it('or 501016 without one', () => {
    expect(at(401, { errorCajaDesafio: { codigo: '12' } })).toEqual({
      refusal: 'device',
      message: { code: '501016' },
    });
  });

  it('a bare 401 says nothing to the box', () => {
    expect(readChallengeRefusal(failures['401'])).toEqual({ refusal: 'ignored' });
  });
});
