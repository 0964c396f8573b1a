import { describe, expect, it } from 'vitest';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { E } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, pathOf } from '#test/support/worlds/http-world.ts';

describe('PAPI-40 PAPI-42 the offer of a request', () => {
  it('comes as the bytes it is, under the token', async () => {
    const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x00, 0xff, 0xfe]);
    const { asked, context, identified } = httpWorld(() => new Response(pdf));
    identified();
    expect(await offersOverHttp(context).pdf(1001)()).toEqual(E.right(pdf));
    expect(asked.map(pathOf)).toEqual(['/oferta/descarga/1001']);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });

  it('that is not there is unknown', async () => {
    const { context } = httpWorld(() => new Response('', { status: 404 }));
    expect(await offersOverHttp(context).pdf(7)()).toEqual(E.left(refusedWith(404)));
  });
});
