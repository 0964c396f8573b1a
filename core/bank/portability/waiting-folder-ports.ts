import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';

/** The company of a tax folder and the person who gave it. */
export type FolderOwner = { readonly company: Rut; readonly representative: Rut };

/** What a clerk said of a folder; a confirmed one has the day of its issue. */
export type ClerkAnswer =
  | { readonly answer: 'none-yet' }
  | { readonly answer: 'refused' }
  | { readonly answer: 'confirmed'; readonly issuedOn: CalendarDate };

export type KeptFolder = FolderOwner & {
  /** The verification code, sealed: whoever has it reads the company's folder. */
  readonly sealed: string;
  /** In milliseconds. */
  readonly keptAt: number;
};

/** Tax folders of which a clerk has to say whether their issuer knows them, where the bank has no issuer to ask (EXT-2508). */
export type WaitingFolders = {
  /** Keeps a folder, one a company and person, until a clerk answers; the same folder given again keeps its answer, another one takes its place. */
  readonly keep: (
    folder: FolderOwner & { readonly codeHash: string; readonly sealed: string },
  ) => Stored<ClerkAnswer>;
  /** Those without an answer, the oldest first. */
  readonly unanswered: () => Stored<readonly KeptFolder[]>;
  /** False where no folder of these two, or none with this code where one is named, waits for an answer. */
  readonly answer: (
    owner: FolderOwner & { readonly codeHash?: string | undefined },
    answer: Exclude<ClerkAnswer, { answer: 'none-yet' }>,
  ) => Stored<boolean>;
};
