import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadLine, type LineBounds } from '#adapters/bank-http/upload-line.ts';

type Fate = 'waits' | 'is read' | 'refused' | 'left';

/** A line of which everybody's fate is written down, in the order of coming; and who was read, in the order of being so. */
const watched = (bounds: LineBounds) => {
  const line = uploadLine(bounds);
  const ones: { person: string; fate: Fate; told: number; leave: () => unknown }[] = [];
  const read: string[] = [];
  return {
    ones,
    read,
    join: (person: string): void => {
      const one = { person, fate: 'waits' as Fate, told: 0, leave: (): unknown => undefined };
      ones.push(one);
      const tell = (fate: Fate) => () => {
        one.fate = fate;
        one.told += 1;
        if (fate === 'is read') read.push(person);
      };
      one.leave = line.join(person, { enter: tell('is read'), refuse: tell('refused') });
    },
    leave: (place: number): void => {
      const one = ones[place];
      one?.leave();
      if (one !== undefined && one.fate !== 'refused') one.fate = 'left';
    },
    refuseAll: line.refuseAll,
    fates: (): readonly Fate[] => ones.map(({ fate }) => fate),
    count: (fate: Fate, person?: string): number =>
      ones.filter((one) => one.fate === fate && (person ?? one.person) === one.person).length,
  };
};

const people = ['ana', 'beto', 'carla'];
const bounds = fc.record({
  places: fc.integer({ min: 1, max: 4 }),
  placesOfPerson: fc.integer({ min: 1, max: 3 }),
  waiting: fc.integer({ min: 0, max: 5 }),
});
const happenings = fc.array(
  fc.oneof(fc.record({ join: fc.constantFrom(...people) }), fc.record({ leave: fc.nat({ max: 30 }) })),
  { maxLength: 60 },
);

describe('EXT-2241 the line of uploads', () => {
  it('keeps its bounds, lets nobody wait where there is room, and tells each one once, whatever happens', () => {
    fc.assert(
      fc.property(bounds, happenings, (most, story) => {
        const line = watched(most);
        for (const step of story) {
          if ('join' in step) line.join(step.join);
          else line.leave(step.leave);
          expect(line.count('is read')).toBeLessThanOrEqual(most.places);
          expect(line.count('waits')).toBeLessThanOrEqual(most.waiting);
          for (const person of people) {
            expect(line.count('is read', person)).toBeLessThanOrEqual(most.placesOfPerson);
            const hasRoom =
              line.count('is read') < most.places && line.count('is read', person) < most.placesOfPerson;
            if (hasRoom) expect(line.count('waits', person)).toBe(0);
          }
          expect(line.ones.every(({ told }) => told <= 1)).toBe(true);
        }
      }),
    );
  });

  it('is free again when all have left, in whatever order, some of them twice', () => {
    fc.assert(
      fc.property(bounds, happenings, fc.infiniteStream(fc.nat()), (most, story, order) => {
        const line = watched(most);
        for (const step of story) if ('join' in step) line.join(step.join);
        const inside = line.ones.map((_, place) => place);
        while (inside.length > 0)
          line.leave(inside.splice((order.next().value ?? 0) % inside.length, 1)[0] ?? 0);
        line.ones.forEach((_, place) => line.leave(place));
        for (let place = 0; place < most.places; place += 1) line.join(`nueva ${place}`);
        expect(line.fates().slice(-most.places)).toEqual(Array(most.places).fill('is read'));
      }),
    );
  });

  it('reads as many of each of those who have some waiting, whoever came with more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (many, few) => {
        const line = watched({ places: 1, placesOfPerson: 1, waiting: 100 });
        for (let place = 0; place < many; place += 1) line.join('ana');
        for (let place = 0; place < few; place += 1) line.join('beto');
        for (let place = 0; line.count('is read') > 0; place += 1)
          line.leave(line.ones.findIndex(({ fate }) => fate === 'is read'));
        expect(line.read).toHaveLength(many + few);
        // the first of them was read before the other came
        const both = line.read.slice(1, 2 * Math.min(many - 1, few) + 1);
        const of = (person: string) => both.filter((one) => one === person).length;
        expect(of('ana')).toBe(of('beto'));
      }),
    );
  });

  it('reads those of one person in the order they came', () => {
    const line = watched({ places: 1, placesOfPerson: 1, waiting: 10 });
    for (let place = 0; place < 4; place += 1) line.join('ana');
    const order: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const place = line.ones.findIndex(({ fate }) => fate === 'is read');
      order.push(place);
      line.leave(place);
    }
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('is full of one person only until another comes, whose room is that of the last', () => {
    const line = watched({ places: 1, placesOfPerson: 1, waiting: 3 });
    for (let place = 0; place < 5; place += 1) line.join('ana');
    expect(line.fates()).toEqual(['is read', 'waits', 'waits', 'waits', 'refused']);
    line.join('beto');
    expect(line.fates()).toEqual(['is read', 'waits', 'waits', 'refused', 'refused', 'waits']);
    line.join('ana');
    expect(line.fates().at(-1)).toBe('refused');
  });

  it('tells all who wait that there is no room, and not those that are read', () => {
    const line = watched({ places: 2, placesOfPerson: 1, waiting: 10 });
    for (const person of ['ana', 'ana', 'beto', 'carla', 'ana']) line.join(person);
    line.refuseAll();
    expect(line.fates()).toEqual(['is read', 'refused', 'is read', 'refused', 'refused']);
    line.leave(0);
    line.join('carla');
    expect(line.fates().at(-1)).toBe('is read');
  });
});
