import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotOf } from '#core/bank/portability/identity/questions.ts';
import { O } from '#core/shared/fp.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { engines, testKeyed, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const people = 300;
const draws = 20 * people;

describe.each(engines)('EXT-3006 the people whose questions a stranger gets, over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
    for (let place = 0; place < people; place += 1) {
      const facts = [{ topic: 'comuna', answer: String(place), choices: [String(place)] }];
      await world.db.kysely
        .insertInto('persona')
        .values({
          ...{ nombres: 'Una', apellido_paterno: 'Persona', apellido_materno: '', serie: String(place) },
          rut: aRutOf(String(5_000_000 + place * 61_007)),
          buro: JSON.stringify(facts),
        })
        .execute();
    }
  });
  afterAll(() => world.close());

  const drawnBy = async (place: number): Promise<string | undefined> => {
    const one = right(await world.stores.bureau.someone(lotOf({ keyed: testKeyed }, `lote ${place}`))());
    return O.toUndefined(one)?.[0]?.answer;
  };

  it('are drawn from all of many, none much more often than others', async () => {
    const times = new Map<string | undefined, number>();
    for (let place = 0; place < draws; place += 1) {
      const drawn = await drawnBy(place);
      times.set(drawn, (times.get(drawn) ?? 0) + 1);
    }
    expect(times.size).toBe(people);
    expect(Math.max(...times.values())).toBeLessThan(3 * (draws / people));
  });

  it('stay almost all the same when one of them is gone', async () => {
    const before: (string | undefined)[] = [];
    for (let place = 0; place < 500; place += 1) before.push(await drawnBy(place));
    await sql`delete from persona where serie = '7'`.execute(world.db.kysely);
    let others = 0;
    for (let place = 0; place < 500; place += 1) if ((await drawnBy(place)) !== before[place]) others += 1;
    expect(others).toBeLessThan(25);
  });
});
