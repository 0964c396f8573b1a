import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { sendRequestMail, type AttachedCertificate } from '#core/portability/request/submit-request.ts';
import { inParallel } from '#core/shared/in-parallel.ts';
import { maxTransfers } from '#core/shared/files/upload-list.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, T, type TE } from '#core/shared/fp.ts';
import type { Downloads } from '#core/shared/ports.ts';
import type { Bank } from './channel.ts';

/** Outcome of uploading one settlement certificate. */
export type Sent = { readonly name: string; readonly kind: string; readonly received: boolean };

/** Uploads the settlement certificates, two at a time; a failed one does not stop the others (SOL-75). */
export const uploadCertificates = (
  bank: Bank,
  idSolicitud: number,
  certificates: readonly AttachedCertificate[],
): Promise<readonly Sent[]> =>
  pipe(
    certificates.map((certificate) =>
      pipe(
        bank.documents.upload({ ...certificate, idSolicitud }, unwatched),
        T.map((result) => ({
          name: certificate.attachment.name,
          kind: certificate.kind,
          received: E.isRight(result),
        })),
      ),
    ),
    inParallel(maxTransfers),
  )();

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

// File mode of a saved receipt: readable only by the user who ran the command, since it contains what a company
// signed.
const ownersOnly = 0o600;

/** Writes a receipt under an unused file name and returns its path, since requests of several banks may have the same number (EXT-2878). */
const writeBeside = async (folder: string, fileName: string, bytes: Uint8Array): Promise<string> => {
  const { name, ext } = parse(fileName);
  for (let copy = 1; ; copy += 1) {
    const path = join(folder, copy === 1 ? fileName : `${name} (${copy})${ext}`);
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: ownersOnly });
      return path;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
};

/** Saves a downloaded PDF in a folder; returns its path, or undefined on failure (RES-13, RES-14). */
export const savedPdf = async (
  folder: string,
  download: (downloads: Downloads) => TE.TaskEither<Failure, void>,
): Promise<string | undefined> => {
  const saved: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  const downloads = {
    save: (name: string, bytes: Uint8Array) => () => void saved.push({ name, bytes }),
  };
  await download(downloads)();
  const [pdf] = saved;
  if (pdf === undefined) return undefined;
  try {
    return await writeBeside(folder, pdf.name, pdf.bytes);
  } catch {
    return undefined;
  }
};

/** Saves the PDF receipt of a request in a folder; returns its path, or undefined on failure. */
export const saveReceipt = (
  { requests }: Bank,
  outcome: 'receipt' | 'rejection',
  idSolicitud: number,
  folder: string,
): Promise<string | undefined> =>
  savedPdf(folder, (downloads) => downloadReceipt({ requests, downloads })(outcome, idSolicitud));

/** Asks the bank to send the mail of a request; ignores a failure (PAPI-26). */
export const sendMail = (bank: Bank, idSolicitud: number): Promise<unknown> =>
  sendRequestMail(bank)(idSolicitud)();
