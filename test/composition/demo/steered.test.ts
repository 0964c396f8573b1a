import { describe, expect, it } from 'vitest';
import { steered } from '#composition/demo/steered.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const placesUnder = (query: string, hear?: (answer: unknown) => void) =>
  steered('places', happyPortability().places, steeringIn(query), hear);

describe('a port of the demonstration', () => {
  it('answers as it would when nothing is asked of it', async () => {
    expect(await placesUnder('').cities(13)()).toEqual(await happyPortability().places.cities(13)());
  });

  it('passes on the call', async () => {
    const port = steered('eco', { of: (word: string) => TE.right(word) }, steeringIn(''));
    expect(await port.of('hola')()).toEqual(E.right('hola'));
  });

  it.each(['?falla=places', '?falla=places.cities', '?falla=bureau,places.cities:corte'])(
    'fails under %s as if its line broke',
    async (query) => {
      expect(await placesUnder(query).cities(13)()).toEqual(E.left(unreachable));
    },
  );

  it('fails with a status', async () => {
    expect(await placesUnder('?falla=places:503').regions()()).toEqual(
      E.left({ kind: 'refused', status: 503, body: { hasData: false } }),
    );
  });

  it('fails with a status and its code', async () => {
    expect(await placesUnder('?falla=places:409-OFERTA_CAMBIO').regions()()).toEqual(
      E.left({ kind: 'refused', status: 409, body: { hasData: true, codigo: 'OFERTA_CAMBIO' } }),
    );
  });

  it.each(['?falla=places.regions', '?falla=cities', '?falla=place'])(
    'leaves its other calls alone under %s',
    async (query) => {
      expect(E.isRight(await placesUnder(query).cities(13)())).toBe(true);
    },
  );

  it('never answers when silence is asked', async () => {
    const silent = placesUnder('?falla=places:silencio').regions()();
    const first = await Promise.race([
      silent,
      new Promise((resolve) => setTimeout(() => resolve('nada'), 30)),
    ]);
    expect(first).toBe('nada');
  });

  it('is as late as asked', async () => {
    const since = performance.now();
    await placesUnder('?demora=50').regions()();
    expect(performance.now() - since).toBeGreaterThan(45);
  });

  it('tells each answer', async () => {
    const heard: unknown[] = [];
    await placesUnder('?falla=places.cities', (answer) => heard.push(answer)).cities(1)();
    expect(heard).toEqual([E.left(unreachable)]);
  });
});
