import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Attachment, UploadWatch } from '../documents/attachment.ts';
import type { Applicant } from '../landing/entry.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Proof } from './proof.ts';
import { readLock, readTooLarge } from './read-refusal.ts';
import { noRepresentative, representativeVerdict, type RepresentativeVerdict } from './representative.ts';

type Ports = Pick<PortabilityPorts, 'documents' | 'representatives' | 'taxAuthorityCipher'>;

/** Returns the verdict for a tax folder that the bank refused; without a message no representative is confirmed (REP-14, EXT-1102). */
const notValid = (message: string): RepresentativeVerdict =>
  message.trim() === '' ? noRepresentative : { verdict: 'wrong-folder', why: { message } };

const byFolder = (
  ports: Ports,
  entry: Applicant,
  folder: Attachment,
  watch: UploadWatch,
): TE.TaskEither<Failure, RepresentativeVerdict> =>
  pipe(
    ports.documents.validate(folder, watch),
    TE.flatMap(({ valid, message }) =>
      valid
        ? pipe(
            ports.representatives.byTaxFolder({ ...entry, folder }, watch),
            TE.map((answer) => representativeVerdict(answer, entry, 'carpeta')),
          )
        : TE.right(notValid(message)),
    ),
    TE.orElse((failure) => TE.fromOption(() => failure)(readTooLarge(failure))),
  );

const byPassword = (
  ports: Ports,
  entry: Applicant,
  password: string,
): TE.TaskEither<Failure, RepresentativeVerdict> =>
  pipe(
    ports.representatives.publicKey(),
    TE.flatMap((publicKey) => ports.taxAuthorityCipher.seal({ publicKey, password, company: entry.company })),
    TE.flatMap((token) =>
      pipe(
        ports.representatives.byTaxAuthority({ ...entry, token }),
        TE.map((answer) => representativeVerdict(answer, entry, 'sii')),
        TE.orElse((failure) => TE.fromOption(() => failure)(readLock(failure))),
      ),
    ),
  );

/** Use case: confirms the representative. A tax folder is validated first; the tax authority password is sent encrypted with the company's rut (REP-13 to REP-16, SEC-09). */
export const confirmRepresentative =
  (ports: Ports) =>
  (entry: Applicant, proof: Proof, watch: UploadWatch): TE.TaskEither<Failure, RepresentativeVerdict> =>
    proof.by === 'carpeta'
      ? byFolder(ports, entry, proof.folder, watch)
      : byPassword(ports, entry, proof.password);
