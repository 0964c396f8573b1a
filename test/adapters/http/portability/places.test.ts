import { describe, expect, it } from 'vitest';
import { placesOverHttp } from '#adapters/http/portability/places.ts';
import { E } from '#core/shared/fp.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const region = { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' };
const place = { id: 131, descripcion: 'Santiago' };

describe('the territory', () => {
  it('PAPI-06 PAPI-07 regions with their official code', async () => {
    const { context, asked } = httpWorld(() => json([region]));
    expect(await placesOverHttp(context).regions()()).toEqual(E.right([region]));
    expect(asked.map(pathOf)).toEqual(['/regions']);
  });

  it('PAPI-08 PAPI-10 cities of a region', async () => {
    const { context, asked } = httpWorld(() => json([place]));
    expect(await placesOverHttp(context).cities(13)()).toEqual(E.right([place]));
    expect(asked.map(pathOf)).toEqual(['/cities/13']);
  });

  it('PAPI-09 PAPI-10 communes of a city, none of an unknown one', async () => {
    const { context, asked } = httpWorld(() => json([]));
    expect(await placesOverHttp(context).communes(999)()).toEqual(E.right([]));
    expect(asked.map(pathOf)).toEqual(['/communes/999']);
  });

  it('a region without its code is no region', async () => {
    const { context } = httpWorld(() => json([place]));
    expect(await placesOverHttp(context).regions()()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});
