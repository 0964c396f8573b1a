import type { CalendarDate } from '../../../shared/calendar-date.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';

/** Owner of a queued tax folder: its company, and the person who uploaded it. */
export type FolderOwner = { readonly company: Rut; readonly representative: Rut };

/** Answer of a bank employee about a tax folder, `none-yet` until there is one; a confirmed folder has its issue date. */
export type ClerkAnswer =
  | { readonly answer: 'none-yet' }
  | { readonly answer: 'refused' }
  | { readonly answer: 'confirmed'; readonly issuedOn: CalendarDate };

/** Two keyed hashes by which a tax folder's verification code is looked up in the queue; `earlierHash` is the hash that earlier releases stored. */
export type CodeHashes = { readonly codeHash: string; readonly earlierHash: string };

export type KeptFolder = FolderOwner & {
  /** Verification code of a tax folder, encrypted because it gives access to the company's folder. */
  readonly sealed: string;
  /** Moment at which the tax folder was queued, in epoch milliseconds. */
  readonly keptAt: number;
};

/** Queue of tax folders to be checked by a bank employee, for a bank without an issuer to ask (EXT-2508). */
export type WaitingFolders = {
  /** Queues a tax folder, one per company and person; the same folder again keeps its answer, a different folder replaces it. */
  readonly keep: (folder: FolderOwner & CodeHashes & { readonly sealed: string }) => Stored<ClerkAnswer>;
  /** Returns the unanswered tax folders in the queue, oldest first. */
  readonly unanswered: () => Stored<readonly KeptFolder[]>;
  /** Stores the employee's answer to the queued tax folder of a company and person, with its audit row in the same transaction; false if no unanswered one with the given verification code is queued. */
  readonly answer: (
    owner: FolderOwner & { readonly code: CodeHashes },
    answer: Exclude<ClerkAnswer, { answer: 'none-yet' }>,
  ) => Stored<boolean>;
};
