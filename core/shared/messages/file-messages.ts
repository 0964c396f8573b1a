import type { ContentFault } from '../files/file-content.ts';
import { fileLimitText, maxFileMegabytes, sizeLimitText } from '../files/file-limit.ts';
import type { FileFault } from '../files/file-rules.ts';

/** DOC-05, DOC-06, DOC-16 · The size message for a limit in words. */
export const sizeMessage = (limit: string): string => `El archivo excede el límite de ${limit}.`;

/** DOC-07 · The public flow and the shared widget word the same limit differently. */
export type FileWording = 'public' | 'widget';

const sizeMessages: Record<FileWording, string> = {
  public: sizeMessage(fileLimitText),
  widget: sizeMessage(sizeLimitText(maxFileMegabytes)),
};

/** DOC-09, PERR-18 · What a flagged file shows when it brings no message of its own. */
const genericServiceError = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

/** DOC-01, DOC-02, DOC-03, DOC-05, DOC-06, DOC-09 · The sentence of a refused file, given by the specification and answered by the bank too (PAPI-44). */
export const fileMessage = (fault: FileFault, label: FileWording, ownMessage = ''): string => {
  switch (fault) {
    case 'extension':
      return 'La extensión del archivo no está permitida.';
    case 'name':
      return 'El nombre del archivo excede el largo permitido.';
    case 'empty':
      return 'El archivo no debe estar vacío.';
    case 'size':
      return sizeMessages[label];
    case 'flagged':
      return ownMessage.trim() === '' ? genericServiceError : ownMessage;
  }
};

const contentMessages: Record<ContentFault, string> = {
  'other-content': 'El contenido del archivo no corresponde a su extensión.',
  protected: 'El archivo está protegido con clave. Quita la clave e inténtalo otra vez.',
};

/** PAPI-44 · The sentence of a file whose bytes are not what its name promises. */
export const contentMessage = (fault: ContentFault): string => contentMessages[fault];
