import type { DraftOwner, Drafts } from '#core/bank/ports.ts';
import { draftLifeDays, draftsOfPerson } from '#core/bank/portability/draft/draft.ts';
import { firstRevision } from '#core/portability/draft/draft.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import { aDay } from '#core/shared/units-of-time.ts';

type Kept = DraftOwner & {
  readonly revision: number;
  readonly sealed: string;
  readonly keptAt: number;
};

/** Pair of the in-memory store of drafts and `drop`, which deletes a draft as part of another store's operation. */
export type MemoryDrafts = { readonly drafts: Drafts; readonly drop: (owner: DraftOwner) => void };

const keyOf = ({ company, representative }: DraftOwner): string => JSON.stringify([company, representative]);

export const memoryDrafts = (now: () => number): MemoryDrafts => {
  const kept = new Map<string, Kept>();
  const live = (owner: DraftOwner): Kept | undefined => {
    const found = kept.get(keyOf(owner));
    return found !== undefined && found.keptAt > now() - draftLifeDays * aDay ? found : undefined;
  };
  const drop = (owner: DraftOwner): void => void kept.delete(keyOf(owner));
  return {
    drop,
    drafts: {
      find: (owner) =>
        atomically(() => {
          const found = live(owner);
          if (found === undefined) return O.none;
          return O.some({ revision: found.revision, sealed: found.sealed, keptFor: now() - found.keptAt });
        }),
      keep: ({ revision, sealed, ...owner }) =>
        atomically(() => {
          if ((live(owner)?.revision ?? firstRevision) !== revision) return O.none;
          kept.set(keyOf(owner), { ...owner, revision: revision + 1, sealed, keptAt: now() });
          [...kept.values()]
            .filter(({ representative }) => representative === owner.representative)
            .toSorted((one, other) => other.keptAt - one.keptAt)
            .slice(draftsOfPerson)
            .forEach(drop);
          return O.some(revision + 1);
        }),
      discard: (owner) => atomically(() => drop(owner)),
    },
  };
};
