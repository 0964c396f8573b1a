import type * as t from 'io-ts/lib/index.js';
import { cities, type place } from '#adapters/wire/portability/cities.ts';
import { communes } from '#adapters/wire/portability/communes.ts';
import { regions } from '#adapters/wire/portability/regions.ts';
import type { Endpoint } from '../caller.ts';
import { unless } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import type { Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import type { Visit } from '../visit.ts';

export const askOpen = (
  visit: Visit,
  endpoint: Endpoint,
  values: Readonly<Record<string, string>> = {},
): Promise<Reply> => visit.caller().ask(endpoint, { values });

export const atLeastOne = (list: readonly unknown[]) =>
  unless(list.length > 0, 'una lista con algo', 'una lista vacía');

type Place = t.TypeOf<typeof place>;
export type Address = {
  readonly region: t.TypeOf<typeof regions.answer>[number];
  readonly city: Place;
  readonly commune: Place;
};

const firstOf = <Value>(values: readonly Value[], call: string): Value => {
  const [first] = values;
  if (first === undefined) throw new NotChecked(`el banco no tiene nada en ${call}`);
  return first;
};

/** Finds the first region, its first city and that city's first commune in the lists of the bank under test. */
export const firstPlace = (visit: Visit): Promise<Address> =>
  visit.once('place', async () => {
    const region = firstOf(stepOf('regions', regions.answer, await askOpen(visit, regions)), 'regions');
    const inRegion = await askOpen(visit, cities, { regionId: String(region.id) });
    const city = firstOf(stepOf('cities', cities.answer, inRegion), 'cities');
    const inCity = await askOpen(visit, communes, { cityId: String(city.id) });
    return { region, city, commune: firstOf(stepOf('communes', communes.answer, inCity), 'communes') };
  });
