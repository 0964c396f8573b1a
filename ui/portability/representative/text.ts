import type { ProofFault, ProofOption } from '#core/portability/representative/proof.ts';
import { fileLimitText } from '#core/shared/files/file-limit.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import type { FileFault } from '#core/shared/files/file-rules.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('portabilidad.representative', {
  title: 'Validación de representante legal',
  lede: (representative: string, company: string) =>
    `Comprobamos que el RUT ${representative} representa a la empresa ${company}. Elige cómo hacerlo.`,
  howToProve: 'Cómo comprobar la representación',
  folder: 'Carpeta tributaria',
  folderLimit: `Solo PDF, hasta ${fileLimitText}.`,
  password: 'Clave tributaria de la empresa',
  passwordHint: (company: string) => `Es la que usas con el RUT ${company} en el SII.`,
  passwordNote: 'La clave viaja cifrada, se usa una vez y se borra.',
  continue: 'Continuar',
  branch: 'Prefiero ir a una sucursal',
  cancelled: 'Cancelaste el envío. La carpeta sigue adjunta.',
});

/** REP-02, REP-04, REP-06 · The two ways to prove it. */
export const optionWording = worded('portabilidad.representative.optionWording', {
  carpeta: {
    title: 'Adjuntar carpeta tributaria (PDF)',
    detail: 'La descargas antes desde el sitio del SII.',
    overlay: 'Estamos leyendo tu carpeta tributaria',
    aside: 'Cómo obtener la carpeta',
    steps: [
      { detail: 'Entra al sitio del SII con la clave de la empresa.' },
      { detail: 'Genera la carpeta tributaria electrónica.' },
      { detail: 'Descárgala en PDF y súbela aquí, sin cambiarla.' },
    ],
  },
  sii: {
    title: 'Ingresar clave del Servicio de Impuestos Internos',
    detail: 'Nos conectamos por ti. No guardamos la clave.',
    overlay: 'Estamos conectándonos con el Servicio de Impuestos Internos',
    aside: 'Qué hacemos con la clave',
    steps: [
      { detail: 'Nos conectamos una vez con el SII.' },
      { detail: 'Leemos quiénes representan a la empresa y su dirección.' },
      { detail: 'Borramos la clave apenas termina la consulta.' },
    ],
  },
} satisfies Record<ProofOption, unknown>);

const otherFile = 'una carpeta tributaria que se pueda adjuntar';

/** REP-09, REP-10 · What Continue waits for. */
export const missingWording = worded('portabilidad.representative.missingWording', {
  'no-folder': 'adjuntar la carpeta tributaria',
  'no-password': 'ingresar la clave tributaria',
  extension: otherFile,
  name: otherFile,
  empty: otherFile,
  size: otherFile,
  flagged: otherFile,
} satisfies Record<ProofFault, string>);

/** REP-14 · The general file rules, worded as in the public flow. */
export const folderWording = (fault: FileFault): string => fileMessage(fault, 'public');

/** REP-17 to REP-19 · Nobody could be confirmed. */
export const nobody = worded('portabilidad.representative.nobody', {
  title: 'No puedes continuar el flujo online',
  message: (representative: string, company: string) =>
    `No pudimos confirmar que el RUT ${representative} represente a la empresa ${company}. ` +
    'Acércate a una sucursal con las escrituras de los poderes de la empresa.',
  backToBank: 'Volver al sitio del banco',
});
