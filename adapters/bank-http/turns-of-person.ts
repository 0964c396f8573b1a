import type { ServerResponse } from 'node:http';
import { unavailable, type Unavailable } from '#core/bank/refusal.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { uploadSlots } from './upload-slots.ts';

/** Takes one of a person's turns for a call, which holds it until its answer was taken or its connection ended. */
export type TakeTurn = (person: string, answered: ServerResponse) => TE.TaskEither<Unavailable, void>;

/** Creates a limit of four concurrent calls of one person on this node, over all their sessions; so many others wait, half of them of one person at most, and further ones are refused. At most one call begins in each iteration of the event loop, so that other calls are served in between (EXT-2573, EXT-3070). */
export const turnsOfPerson = (waiting: number): TakeTurn => {
  const line = uploadSlots({ places: Infinity, placesOfPerson: 4, waiting });
  // A queue of promises alone would be worked off before the event loop goes on, since over SQLite a call
  // waits for nothing else.
  let latest = Promise.resolve();
  const nextIteration = (): Promise<void> =>
    (latest = latest.then(() => new Promise((begin) => setImmediate(begin))));
  return (person, answered) => () =>
    new Promise((resolve) => {
      const refuse = (): void => resolve(E.left(unavailable));
      if (answered.closed) return refuse();
      const enter = async (): Promise<void> => {
        await nextIteration();
        resolve(answered.closed ? E.left(unavailable) : E.right(undefined));
      };
      const leave = line.join(person, { enter: () => void enter(), refuse });
      answered.once('close', () => {
        if (leave() === 'the queue') refuse();
      });
    });
};
