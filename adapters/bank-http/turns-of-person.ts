import type { ServerResponse } from 'node:http';
import { unavailable, type Unavailable } from '#core/bank/refusal.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { uploadSlots } from './upload-slots.ts';

/** Type of the function that waits for one of a person's turns for a call, which keeps it until its answer is sent or its connection ends; `unavailable` if too many wait. */
export type TakeTurn = (person: string, answered: ServerResponse) => TE.TaskEither<Unavailable, void>;

/** Creates a limit of four concurrent calls of one person on this node, over all their sessions. Up to `waiting` further calls wait, at most half of them of one person, and others are refused. At most one call begins in each iteration of the event loop, so that other calls are served in between (EXT-2573, EXT-3070). */
export const turnsOfPerson = (waiting: number): TakeTurn => {
  const line = uploadSlots({ places: Infinity, placesOfPerson: 4, waiting });
  // Beginning of the latest call; each waits for an iteration of the event loop, since promises alone would all run
  // before it goes on, and a call over SQLite waits for nothing else.
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
