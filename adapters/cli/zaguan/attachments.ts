import { randomInt } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Attachment } from '#core/portability/documents/attachment.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import type { AttachedCertificate } from '#core/portability/request/submit-request.ts';
import { fileId } from '#core/shared/files/file-id.ts';
import { badArguments } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { text } from './text.ts';

const fraction = (): number => randomInt(2 ** 32) / 2 ** 32;

const opened = async (path: string): Promise<Blob> => {
  try {
    if ((await stat(path)).isFile()) return await openAsBlob(path);
  } catch {
    // Ignores the error of an unreadable path, which is refused below, like a folder.
  }
  throw badArguments(text.cannotRead(path));
};

/** Reads a text file, or ends the command with a message. */
export const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw badArguments(text.cannotRead(path));
  }
};

const attachmentAt = async (
  path: string,
  prefix: DocumentKind,
  taken: readonly string[],
): Promise<Attachment> => {
  const content = await opened(path);
  return {
    id: fileId(prefix, fraction(), taken, fraction),
    name: basename(path),
    size: content.size,
    content,
  };
};

/** Files that a request file names, to be attached. */
export type Attached = {
  readonly folder: Attachment | undefined;
  readonly certificates: readonly AttachedCertificate[];
};

/** Finds the files that the request file at `path` names, relative to its folder; their contents are read only when sent. */
export const attachedTo = async (
  path: string,
  { representacion, certificados = [] }: RequestFile,
): Promise<Attached> => {
  const at = (name: string): string => resolve(dirname(path), name);
  const folder =
    representacion?.por === 'carpeta' && representacion.archivo !== undefined
      ? await attachmentAt(at(representacion.archivo), 'representante', [])
      : undefined;
  const certificates: AttachedCertificate[] = [];
  for (const [place, { tipo, archivo }] of certificados.entries()) {
    if (tipo === undefined || archivo === undefined)
      throw badArguments(text.wrongShape([`certificados.${place}`]));
    const taken = certificates.map(({ attachment }) => attachment.id);
    certificates.push({ kind: tipo, attachment: await attachmentAt(at(archivo), tipo, taken) });
  }
  return { folder, certificates };
};
