import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';

/** Company of a tax folder, and the person who uploaded it. */
export type FolderOwner = { readonly company: Rut; readonly representative: Rut };

/** The bank employee's answer about a folder; a confirmed one has its issue date. */
export type ClerkAnswer =
  | { readonly answer: 'none-yet' }
  | { readonly answer: 'refused' }
  | { readonly answer: 'confirmed'; readonly issuedOn: CalendarDate };

/** What is stored of a code beside its sealed form, to know it again; `earlierHash` is what versions before stored. */
export type CodeHashes = { readonly codeHash: string; readonly earlierHash: string };

export type KeptFolder = FolderOwner & {
  /** Verification code, encrypted because it gives access to the company's folder. */
  readonly sealed: string;
  /** In milliseconds. */
  readonly keptAt: number;
};

/** Queue of tax folders to be checked by a bank employee, where the bank has no issuer to ask (EXT-2508). */
export type WaitingFolders = {
  /** Queues a folder, one per company and person; the same folder again keeps its answer, a different one replaces it. */
  readonly keep: (folder: FolderOwner & CodeHashes & { readonly sealed: string }) => Stored<ClerkAnswer>;
  /** Unanswered folders, oldest first. */
  readonly unanswered: () => Stored<readonly KeptFolder[]>;
  /** Answers a queued folder; false if none of this company and person, or with the given code, is queued. */
  readonly answer: (
    owner: FolderOwner & { readonly code?: CodeHashes | undefined },
    answer: Exclude<ClerkAnswer, { answer: 'none-yet' }>,
  ) => Stored<boolean>;
};
