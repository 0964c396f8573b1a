import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadSlots, type SlotBounds } from '#adapters/bank-http/upload-slots.ts';

type Upload = { readonly person: string; told: string[]; leave: () => string };

const watched = (bounds: SlotBounds) => {
  const places = uploadSlots(bounds);
  const uploads: Upload[] = [];
  const come = (person: string): Upload => {
    const told: string[] = [];
    const leave = places.join(person, {
      enter: () => told.push('enter'),
      refuse: () => told.push('refuse'),
    });
    const upload = { person, told, leave };
    uploads.push(upload);
    return upload;
  };
  return { come, uploads, refuseAll: places.refuseAll, holdsBack: places.holdsBack };
};

const bounds = fc
  .record({ places: fc.integer({ min: 1, max: 5 }), waiting: fc.integer({ min: 0, max: 6 }) })
  .chain((both) => fc.integer({ min: 1, max: both.places }).map((one) => ({ ...both, placesOfPerson: one })));

const step = fc.oneof(
  fc.constantFrom('una', 'otra', 'tercera').map((person) => ({ person })),
  fc.nat(30).map((leaves) => ({ leaves })),
);

describe('EXT-2241 the places of uploads', () => {
  it('respect their limits, answer each upload once, and let nobody wait while a slot is free', () => {
    fc.assert(
      fc.property(bounds, fc.array(step, { maxLength: 60 }), (given, steps) => {
        const { come, uploads } = watched(given);
        const gone = new Set<Upload>();
        for (const each of steps) {
          if ('person' in each) come(each.person);
          else {
            const upload = uploads[each.leaves];
            if (upload !== undefined) {
              upload.leave();
              gone.add(upload);
            }
          }
          const here = uploads.filter((upload) => !gone.has(upload));
          const reading = here.filter(({ told }) => told[0] === 'enter');
          const waiting = here.filter(({ told }) => told.length === 0);
          const ofPerson = (list: readonly Upload[], name: string) =>
            list.filter(({ person }) => person === name).length;
          expect(reading.length).toBeLessThanOrEqual(given.places);
          expect(waiting.length).toBeLessThanOrEqual(given.waiting);
          for (const name of ['una', 'otra', 'tercera']) {
            expect(ofPerson(reading, name)).toBeLessThanOrEqual(given.placesOfPerson);
            expect(ofPerson(waiting, name)).toBeLessThanOrEqual(Math.ceil(given.waiting / 2));
            const mayEnter = reading.length < given.places && ofPerson(reading, name) < given.placesOfPerson;
            expect(mayEnter && ofPerson(waiting, name) > 0).toBe(false);
          }
          expect(uploads.every(({ told }) => told.length <= 1)).toBe(true);
        }
      }),
    );
  });

  it('go in the order of arrival', () => {
    const { come } = watched({ places: 1, placesOfPerson: 1, waiting: 10 });
    const [first, second, third] = [come('una'), come('otra'), come('una')];
    expect([first, second, third].map(({ told }) => told.length)).toEqual([1, 0, 0]);
    first.leave();
    expect([second, third].map(({ told }) => told.length)).toEqual([1, 0]);
  });

  it('EXT-2570 go to whoever holds fewest', () => {
    const { come } = watched({ places: 3, placesOfPerson: 2, waiting: 10 });
    const [first, , , greedy, modest] = ['una', 'una', 'otra', 'una', 'tercera'].map(come);
    first?.leave();
    expect([greedy?.told, modest?.told]).toEqual([[], ['enter']]);
  });

  it('EXT-3062 are held too long by whoever has more of them than one who waits would have, and by nobody while one is free', () => {
    const { come, holdsBack } = watched({ places: 4, placesOfPerson: 3, waiting: 10 });
    const told = () => ['una', 'otra', 'tercera'].map(holdsBack);
    for (const person of ['una', 'una', 'una']) come(person);
    expect(told()).toEqual([false, false, false]);
    come('otra');
    expect(told()).toEqual([false, false, false]);
    come('otra');
    expect(told()).toEqual([true, false, false]);
    come('tercera');
    expect(told()).toEqual([true, false, false]);
  });

  it('EXT-2570 in a full queue the latest of whoever waits with most gives way to one who waits with fewer', () => {
    const { come } = watched({ places: 1, placesOfPerson: 1, waiting: 4 });
    come('una');
    const [first, latest, other] = ['una', 'una', 'otra'].map(come);
    const more = come('otra');
    const [modest, again] = [come('tercera'), come('una')];
    expect([first, latest, other, more, modest, again].map((upload) => upload?.told)).toEqual([
      [],
      ['refuse'],
      [],
      [],
      [],
      ['refuse'],
    ]);
  });

  it('EXT-2570 whoever waits with half of the queue gets no more of it, though somebody has more in hand', () => {
    const { come } = watched({ places: 2, placesOfPerson: 2, waiting: 4 });
    const greedy = ['una', 'una', 'una', 'una'].map(come);
    const others = ['otra', 'otra', 'otra'].map(come);
    expect(greedy.map(({ told }) => told)).toEqual([['enter'], ['enter'], [], []]);
    expect(others.map(({ told }) => told)).toEqual([[], [], ['refuse']]);
  });

  it('are refused at the end to all that wait, and not to those that are read', () => {
    const { come, refuseAll } = watched({ places: 1, placesOfPerson: 1, waiting: 10 });
    const [first, second] = [come('una'), come('otra')];
    refuseAll();
    expect([first.told, second.told]).toEqual([['enter'], ['refuse']]);
    expect(second.leave()).toBe('nothing');
  });
});
