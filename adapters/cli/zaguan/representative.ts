import type { Attachment } from '#core/portability/documents/attachment.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { folderProof, passwordProof, type Proof } from '#core/portability/representative/proof.ts';
import type { RepresentativeVerdict } from '#core/portability/representative/representative.ts';
import { TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { confirmed, type Visit } from './identity.ts';
import { exits } from './exit-codes.ts';
import { refused, Stop } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { answerOf, hiding, tellFailure } from './tell.ts';
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

type Unconfirmed = Exclude<RepresentativeVerdict, { readonly verdict: 'confirmed' }>;

/** Builds the error that ends the command if the representation was not proved, in the portal's wording (REP-16, EXT-1102, EXT-1103). */
export const notRepresented = (
  { channel: { wording }, secrets }: Visit,
  { company, representative }: Entry,
  verdict: Unconfirmed,
): Stop => {
  switch (verdict.verdict) {
    case 'no-representative':
      return refused(wording.noRepresentative(formatRut(representative), formatRut(company)), {
        causa: 'sin-representante',
      });
    case 'wrong-folder': {
      const { why } = verdict;
      return typeof why === 'string'
        ? refused(wording.wrongFolder[why], { causa: 'carpeta', falla: why })
        : refused(hiding(secrets, why.message), { causa: 'carpeta' });
    }
    case 'folder-waits':
      return refused(wording.folderWaits, { causa: 'carpeta', falla: 'waiting-folder' });
    case 'wrong-password':
      return refused(wording.wrongTaxPassword(formatRut(company), verdict.triesLeft), {
        causa: 'clave-tributaria',
        intentosRestantes: verdict.triesLeft,
      });
    case 'password-locked':
      return refused(wording.taxPasswordLocked(verdict.until, verdict.hours), {
        causa: 'bloqueo',
        bloqueadoHasta: verdict.until,
      });
  }
};

/** Proves the representation of a company by tax folder or password; after a wrong password the user may try another (REP-13 to REP-16, EXT-1102). */
export const proveRepresentation = async (
  visit: Visit,
  entry: Entry,
  file: RequestFile,
  folder: Attachment | undefined,
): Promise<RepresentativeVerdict> => {
  const { bank, channel, secrets } = visit;
  const { terminal, wording } = channel;
  const proof = await proofOf(visit, file, folder);
  const verdict = await answerOf(
    confirmRepresentative(bank)(entry, proof, unwatched),
    tellFailure({ wording, secrets }),
  );
  if (verdict.verdict !== 'wrong-password') return verdict;
  terminal.say(wording.wrongTaxPassword(formatRut(entry.company), verdict.triesLeft));
  return (await confirmed(visit, text.ask.anotherPassword))
    ? proveRepresentation(visit, entry, file, folder)
    : verdict;
};
