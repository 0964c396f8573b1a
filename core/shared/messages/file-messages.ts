import type { ContentFault } from '../files/check-content.ts';
import { fileLimitText, maxFileMegabytes, sizeLimitText } from '../files/file-limit.ts';
import type { FileFault } from '../files/file-rules.ts';

/** Builds the message of a file over a size limit, given as text (DOC-05, DOC-06, DOC-16). */
export const sizeMessage = (limit: string): string => `El archivo excede el límite de ${limit}.`;

/** Variant of the file messages: the public flow and the shared widget write the size limit differently (DOC-07). */
export type FileWording = 'public' | 'widget';

const sizeMessages: Record<FileWording, string> = {
  public: sizeMessage(fileLimitText),
  widget: sizeMessage(sizeLimitText(maxFileMegabytes)),
};

/** Message of a file that the server flagged without a message of its own (DOC-09, PERR-18). */
const genericServiceError = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

/** Returns the error message of a refused file, fixed by the specification; the bank answers the same text (PAPI-44, DOC-01, DOC-02, DOC-03, DOC-05, DOC-06, DOC-09). */
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

/** Returns the error message of a file whose content does not match its extension, or is encrypted (PAPI-44). */
export const contentMessage = (fault: ContentFault): string => contentMessages[fault];
