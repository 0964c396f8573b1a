import type { Attachment } from '#core/portability/documents/attachment.ts';
import type { ShortIdCounts } from '#core/shared/portal-settings.ts';
import { parseLandingRut } from '#core/portability/landing/entry.ts';
import { cleanSerial, parseSerial } from '#core/portability/landing/serial.ts';
import { mayBePersonal, needsRepresentative } from '#core/portability/representative/needs-representative.ts';
import { folderProof, type ProofFault } from '#core/portability/representative/proof.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { bodyOf } from '#core/shared/rut.ts';
import type { Fault } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

/** Returns a function that turns a failed parse into a fault with its place in the request file; none for a success. */
export const faultAt =
  <Word extends string>(donde: string, mensaje: (fault: Word) => string) =>
  (value: E.Either<Word, unknown>): readonly Fault[] =>
    pipe(
      value,
      E.match(
        (falla) => [{ donde, falla, mensaje: mensaje(falla) }],
        () => [],
      ),
    );

const rutFaults = (donde: string, typed: string | undefined): readonly Fault[] =>
  pipe(
    parseLandingRut(typed ?? ''),
    faultAt(donde, (fault) => text.rut.faults[fault]),
  );

/** Checks the ruts in a request file, and the card number if given; a missing card number is asked for later. */
export const entryFaults = ({ entrada }: RequestFile, wording: Wording): readonly Fault[] => [
  ...rutFaults('entrada.rutEmpresa', entrada?.rutEmpresa),
  ...rutFaults('entrada.rutRepresentante', entrada?.rutRepresentante),
  ...(entrada?.serie === undefined
    ? []
    : pipe(
        parseSerial(cleanSerial(entrada.serie)),
        faultAt('entrada.serie', () => wording.serial),
      )),
];

const provesRepresentative = ({ entrada }: RequestFile, counts: ShortIdCounts): boolean =>
  pipe(
    parseLandingRut(entrada?.rutEmpresa ?? ''),
    E.exists((company) =>
      pipe(
        parseLandingRut(entrada?.rutRepresentante ?? ''),
        E.match(
          () => !mayBePersonal(bodyOf(company), counts),
          (representative) => needsRepresentative({ company, representative }, counts),
        ),
      ),
    ),
  );

const proofMessage =
  (wording: Wording) =>
  (fault: ProofFault): string =>
    fault === 'no-folder' || fault === 'no-password'
      ? text.file.missing(wording.proof[fault])
      : fileMessage(fault, 'public');

/** Lists the faults of the proof of representation in a request file, if one is required: the file must choose a way to prove it, and a tax folder must be attached and valid; the tax authority password is prompted for later. */
export const proofFaults = (
  file: RequestFile,
  folder: Attachment | undefined,
  counts: ShortIdCounts,
  wording: Wording,
): readonly Fault[] => {
  if (!provesRepresentative(file, counts) || file.representacion?.por === 'sii') return [];
  if (file.representacion?.por === undefined)
    return [{ donde: 'representacion.por', falla: 'missing', mensaje: text.file.proofMissing }];
  return pipe(folderProof(folder), faultAt('representacion.archivo', proofMessage(wording)));
};
