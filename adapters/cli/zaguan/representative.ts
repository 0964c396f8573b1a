import type { Attachment } from '#core/portability/documents/attachment.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { folderProof, passwordProof, type Proof } from '#core/portability/representative/proof.ts';
import type { RepresentativeVerdict } from '#core/portability/representative/representative.ts';
import { TE } from '#core/shared/fp.ts';
import type { Visit } from './identity.ts';
import { exits, Stop } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { answerOf, tellFailure } from './tell.ts';
import { text } from './text.ts';

const proofOf = async (
  { channel, secrets }: Visit,
  { representacion }: RequestFile,
  folder: Attachment | undefined,
): Promise<Proof> => {
  const { wording, terminal } = channel;
  if (representacion?.por === 'sii') {
    const password = await terminal.askSecret(text.ask.taxPassword);
    secrets.add(password);
    return answerOf(TE.fromEither(passwordProof(password)), (fault) =>
      brokenProof(text.file.missing(wording.proof[fault]), fault),
    );
  }
  return answerOf(TE.fromEither(folderProof(folder)), (fault) =>
    brokenProof(text.file.missing(wording.proof[fault]), fault),
  );
};

const brokenProof = (line: string, falla: string): Stop =>
  new Stop({ exit: exits.ruleBroken, lines: [line], data: { valido: false, falla } });

/** REP-13 to REP-16 · The representation by the folder or by the password that is asked for. */
export const proveRepresentation = async (
  visit: Visit,
  entry: Entry,
  file: RequestFile,
  folder: Attachment | undefined,
): Promise<RepresentativeVerdict> => {
  const { bank, channel, secrets } = visit;
  const proof = await proofOf(visit, file, folder);
  return answerOf(
    confirmRepresentative(bank)(entry, proof, unwatched),
    tellFailure({ wording: channel.wording, secrets }),
  );
};
