import { describe, expect, it } from 'vitest';
import { signedTransactionsOverHttp } from '#adapters/http/access/certificates.ts';
import { E } from '#core/shared/fp.ts';
import { accessHttpWorld, headOf, jsonInHeader } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const certificate = { id: 'serie-Ñ1', name: 'Ana Pérez' };
const signed = JSON.stringify({ transaccion: 'reactivacion 12345678-5', firma: 'AAAA' });

describe('API-22 CERT-11 signed transactions go to the handler', () => {
  it('in the body, with its certification data in the header', async () => {
    const { context, asked } = accessHttpWorld(() => json({}), { rutaFirmado: '/firmas/recibe' });
    expect(await signedTransactionsOverHttp(context).send(signed, certificate)()).toEqual(E.right(undefined));
    expect(asked.map(headOf)).toEqual(['POST /firmas/recibe']);
    expect(await asked[0]?.json()).toEqual(JSON.parse(signed));
    expect(jsonInHeader(asked[0], 'Certification-Data')).toEqual({ certificado: 'serie-Ñ1' });
  });

  it.each(['', 'firma', '{"firma":"AAAA"}'])('nothing signed, %j, is not sent', async (nothing) => {
    const { context, asked } = accessHttpWorld(() => json({}));
    expect(await signedTransactionsOverHttp(context).send(nothing, certificate)()).toEqual(
      E.left({ kind: 'server' }),
    );
    expect(asked).toEqual([]);
  });
});

describe('refusals of the handler', () => {
  const down = () => Promise.reject(new TypeError('fetch failed'));
  it.each([
    [
      'in the words of the box',
      () => json({ errorCajaDesafio: { codigo: '84009', glosa: 'G' } }, 400),
      { kind: 'server', codigo: '84009', glosa: 'G' },
    ],
    [
      'in its own words',
      () => json({ codigo: 'CD-03', mensaje: 'M' }, 500),
      { kind: 'server', codigo: 'CD-03', glosa: 'M' },
    ],
    [
      'with a code in a success',
      () => json({ codigo: 'CD-03', mensaje: 'M' }),
      { kind: 'server', codigo: 'CD-03', glosa: 'M' },
    ],
    [
      'BOX-40 EXT-2615 because a third key is asked for too, and how it went',
      () =>
        json(
          { errorCajaDesafio: { codigo: '99', glosa: 'G' }, terceraClave: { enviada: true, segundos: 20 } },
          401,
        ),
      {
        kind: 'server',
        codigo: '99',
        glosa: 'G',
        sent: { sending: 'sent', seconds: 20, mobileEnd: undefined },
      },
    ],
    ['because it is not there', () => json({}, 404), { kind: 'component', code: 404 }],
    ['EXT-1190 because nobody can be reached', down, { kind: 'unreachable' }],
  ])('%s', async (_, answer, failure) => {
    const { context } = accessHttpWorld(answer);
    expect(await signedTransactionsOverHttp(context).send(signed, certificate)()).toEqual(E.left(failure));
  });

  it('EXT-1190 because it took too long', async () => {
    const { context } = accessHttpWorld(() => json({}));
    const slow: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const late = signedTransactionsOverHttp({ ...context, fetch: slow, timeoutMs: 5 });
    expect(await late.send(signed, certificate)()).toEqual(E.left({ kind: 'unreachable' }));
  });
});
