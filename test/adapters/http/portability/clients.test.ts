import { describe, expect, it } from 'vitest';
import { clientsOverHttp } from '#adapters/http/portability/clients.ts';
import { E, O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const { company } = anEntry();
const found = (answer: () => Response) => {
  const { context, asked } = httpWorld(answer);
  return { asked, answer: clientsOverHttp(context).find(company)() };
};

describe('PAPI-74 PAPI-75 PAPI-05 a client', () => {
  it('is found by bare rut', async () => {
    const { asked, answer } = found(() => json({ rut: '761234560', razonSocial: 'El Sol' }));
    expect(await answer).toEqual(E.right(O.some({ rut: company, razonSocial: 'El Sol' })));
    expect(asked.map(pathOf)).toEqual(['/cliente?rutCliente=761234560']);
  });

  it('is none when the bank does not know it', async () => {
    expect(await found(() => json({}, 404)).answer).toEqual(E.right(O.none));
  });

  it('any other refusal is one', async () => {
    expect(await found(() => new Response('', { status: 403 })).answer).toEqual(E.left(refusedWith(403)));
  });
});
