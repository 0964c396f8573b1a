import { checkTaxFolder, type FileFault } from '../../shared/files/file-rules.ts';
import { E, pipe } from '../../shared/fp.ts';
import type { Attachment } from '../documents/attachment.ts';

/** Way to prove the representation of a company: tax folder or tax authority password (REP-01 to REP-04). */
export type ProofOption = 'carpeta' | 'sii';

/** Proof of representation selected initially (REP-03). */
export const firstProofOption: ProofOption = 'carpeta';

export type Proof =
  { readonly by: 'carpeta'; readonly folder: Attachment } | { readonly by: 'sii'; readonly password: string };

export type ProofFault = 'no-folder' | 'no-password' | FileFault;

/** Parses a proof of representation by tax folder: one file, a PDF by its name, within the general file rules (REP-09, REP-14). */
export const folderProof = (folder: Attachment | undefined): E.Either<ProofFault, Proof> =>
  folder === undefined
    ? E.left('no-folder')
    : pipe(
        checkTaxFolder(folder),
        E.map((): Proof => ({ by: 'carpeta', folder })),
      );

/** Parses a proof of representation by tax authority password: any non-empty text (REP-10). */
export const passwordProof = (password: string): E.Either<ProofFault, Proof> =>
  password === '' ? E.left('no-password') : E.right({ by: 'sii', password });
