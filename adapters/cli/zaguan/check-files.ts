import type { Attachment } from '#core/portability/documents/attachment.ts';
import { examineFile } from '#core/portability/documents/examine-file.ts';
import { certificateKinds } from '#core/portability/documents/kinds.ts';
import type { FileContents } from '#core/portability/ports.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import { checkFile } from '#core/shared/files/file-rules.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Attached } from './attachments.ts';
import type { Fault } from './outcome.ts';
import type { Wording } from './wording.ts';

type Ports = { readonly fileContents: FileContents; readonly wording: Wording };

const contentFaults = async (
  { fileContents, wording }: Ports,
  donde: string,
  attachment: Attachment,
): Promise<readonly Fault[]> => {
  const { refusal } = await examineFile({ fileContents })(attachment)();
  if (O.isNone(refusal)) return [];
  const mensaje = refusal.value === 'unreadable' ? wording.unreadableFile : refusal.value.message;
  return [{ donde, falla: 'content', mensaje }];
};

const certificateFaults = async (
  ports: Ports,
  donde: string,
  attachment: Attachment,
): Promise<readonly Fault[]> => {
  const checked = checkFile(attachment);
  return E.isLeft(checked)
    ? [{ donde, falla: checked.left, mensaje: fileMessage(checked.left, 'public') }]
    : contentFaults(ports, donde, attachment);
};

const tooMany = ({ certificates }: Attached, wording: Wording): readonly Fault[] =>
  certificateKinds
    .filter((kind) => certificates.filter((certificate) => certificate.kind === kind).length > maxFiles)
    .map((kind) => ({ donde: 'certificados', falla: kind, mensaje: wording.tooManyFiles }));

/** Checks the files attached to a request by name, size and content. */
export const fileFaults = async (ports: Ports, attached: Attached): Promise<readonly Fault[]> => {
  const { folder, certificates } = attached;
  const found = await Promise.all([
    folder === undefined ? [] : contentFaults(ports, 'representacion.archivo', folder),
    ...certificates.map(({ attachment }, place) =>
      certificateFaults(ports, `certificados.${place}`, attachment),
    ),
  ]);
  return [...found.flat(), ...tooMany(attached, ports.wording)];
};
