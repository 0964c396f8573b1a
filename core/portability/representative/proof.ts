import { checkTaxFolder, type FileFault } from '../../shared/files/file-rules.ts';
import { E, pipe } from '../../shared/fp.ts';
import type { Attachment } from '../documents/attachment.ts';

/** REP-01 to REP-04 · How the representation is proved. */
export type ProofOption = 'carpeta' | 'sii';

/** REP-03 · The option selected at start. */
export const firstProofOption: ProofOption = 'carpeta';

export type Proof =
  { readonly by: 'carpeta'; readonly folder: Attachment } | { readonly by: 'sii'; readonly password: string };

export type ProofFault = 'no-folder' | 'no-password' | FileFault;

/** REP-09, REP-14 · One tax folder at least, a PDF by name, under the general file rules. */
export const folderProof = (folder: Attachment | undefined): E.Either<ProofFault, Proof> =>
  folder === undefined
    ? E.left('no-folder')
    : pipe(
        checkTaxFolder(folder),
        E.map((): Proof => ({ by: 'carpeta', folder })),
      );

/** REP-10 · Any password that is not empty. */
export const passwordProof = (password: string): E.Either<ProofFault, Proof> =>
  password === '' ? E.left('no-password') : E.right({ by: 'sii', password });
