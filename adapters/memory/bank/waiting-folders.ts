import { clerkAnswerNote, foldersOfPerson } from '#core/bank/portability/representative/waiting-folder.ts';
import type {
  ClerkAnswer,
  CodeHashes,
  FolderOwner,
  KeptFolder,
  WaitingFolders,
} from '#core/bank/portability/representative/waiting-folder-ports.ts';
import type { MemoryNote } from './access/audit.ts';
import { atomically } from './atomically.ts';

type Kept = KeptFolder & { readonly codeHash: string; readonly told: ClerkAnswer };

const keyOf = ({ company, representative }: FolderOwner): string => JSON.stringify([company, representative]);

const isOf = (kept: Kept, { codeHash, earlierHash }: CodeHashes): boolean =>
  kept.codeHash === codeHash || kept.codeHash === earlierHash;

const waits = ({ told }: Kept): boolean => told.answer === 'none-yet';

export const memoryWaitingFolders = (now: () => number, note: MemoryNote): WaitingFolders => {
  // Tax folders by company and person, answered or not, in order of arrival.
  const kept = new Map<string, Kept>();
  const endOldest = ({ representative }: FolderOwner): void =>
    [...kept.values()]
      .filter((folder) => folder.representative === representative)
      .slice(0, -foldersOfPerson)
      .forEach((folder) => kept.delete(keyOf(folder)));
  return {
    keep: (folder) =>
      atomically(() => {
        const found = kept.get(keyOf(folder));
        if (found !== undefined && isOf(found, folder)) return found.told;
        kept.delete(keyOf(folder));
        kept.set(keyOf(folder), { ...folder, keptAt: now(), told: { answer: 'none-yet' } });
        endOldest(folder);
        return { answer: 'none-yet' } as const;
      }),
    unanswered: () =>
      atomically(() =>
        [...kept.values()].filter(waits).map(({ company, representative, sealed, keptAt }) => ({
          company,
          representative,
          sealed,
          keptAt,
        })),
      ),
    answer: ({ code, ...owner }, told) =>
      atomically(() => {
        const found = kept.get(keyOf(owner));
        if (found === undefined || !waits(found) || !isOf(found, code)) return false;
        kept.set(keyOf(owner), { ...found, told });
        note(clerkAnswerNote(owner, told));
        return true;
      }),
  };
};
