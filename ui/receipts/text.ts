import { receiptLimitText } from '#core/shared/receipts/receipt-limit.ts';
import type { FileFault, MarkFault } from '#core/shared/receipts/verify-receipt.ts';
import { issuedLabel } from '#core/shared/receipts/printed-receipt.ts';
import { worded } from '#ui/messages/worded.ts';

type Told = { readonly title: string; readonly message: string };

/** Builds the sentences that a receipt shows the state on its day of issue, and where to see who must act today; `saysDay`: the receipt names that day (EXT-2963). */
const saysThen = (saysDay: boolean): string =>
  `Dice lo que era cierto cuando se emitió${saysDay ? `: ve más abajo «${issuedLabel}»` : ''}. A quién le toca hoy, y hasta cuándo, lo dice la solicitud en el portal: aquí no te toca nada más.`;

export const text = worded('comprobantes.verificar', {
  documentTitle: 'Verificar un comprobante',
  title: 'Verificar un comprobante',
  lede: (bank: string) =>
    `Comprueba si un comprobante en PDF lo firmó ${bank} y si alguien lo cambió después. La respuesta suele tardar segundos.`,
  drop: 'Comprobante en PDF',
  dropLimit: `Un PDF de hasta ${receiptLimitText}, tal como lo descargaste.`,
  checking: 'Comprobando…',
  checkingMore:
    'Le toca a esta página, y suele tardar segundos: lee el archivo o el código y pide al banco la llave con que se comprueba. Después verás aquí si es auténtico. A ti no te toca nada mientras tanto.',
  how: 'Cómo se comprueba',
  steps: [
    { detail: 'El archivo se lee en este navegador: no se envía al banco ni a nadie.' },
    { detail: 'Sus firmas se comprueban con la llave y el certificado que el banco publica.' },
    { detail: 'El archivo tiene que ser el que el banco firmó, entero: nada cambiado, agregado ni quitado.' },
  ],
  paper: '¿Lo tienes en papel? Escanea su código: lleva a esta página y dice si el banco lo firmó.',
  noTerm: 'Comprobar no cambia nada en una solicitud, y no hay plazo: hazlo cuando quieras.',
  doubt: '¿Dudas de un comprobante? Llámanos al',
  authentic: 'Comprobante auténtico',
  authenticMore: (file: string, saysDay: boolean) =>
    `El banco firmó ${file} entero, y nadie le cambió, agregó ni quitó nada. ${saysThen(saysDay)}`,
  withErrors: 'Auténtico, pero el certificado llegó con errores',
  withErrorsMore: 'El certificado de liquidación que este PDF muestra no sirve: hay que pedir otro.',
  onlyData: 'Datos firmados; el archivo no se pudo comprobar',
  onlyDataMore: (file: string) =>
    `El banco firmó los datos que siguen. ${file} es un comprobante de antes, cuando no se firmaba el archivo: podría tener algo dibujado encima. Compara los datos con lo que te mostraron, o pide que lo descarguen otra vez del portal. ${saysThen(false)}`,
  signed: 'Firmado por el banco',
  number: 'Comprobante',
  digest: 'Huella',
  sameMark: 'Es el mismo comprobante del código que escaneaste.',
  otherMark: 'Este PDF no es el comprobante del código que escaneaste.',
  markTitle: 'El código es del banco',
  markMore:
    'El banco firmó un comprobante con este número. El código no prueba lo que dice el papel: para saberlo, abre aquí abajo el PDF.',
  retry: 'Reintentar',
  command: 'El equipo del banco puede comprobarlo con:',
});

const cannotCheck: Told = {
  title: 'Este navegador no puede comprobar la firma',
  message:
    'No admite las firmas del banco, o la página no se abrió por https. Actualízalo o abre esta página en otro navegador.',
};

const unreachable: Told = {
  title: 'No pudimos completar la comprobación',
  message:
    'No pudimos leer la llave del banco o cargar con qué comprobarla. Revisa tu conexión e inténtalo otra vez.',
};

/** Messages by fault about a picked file that is not an authentic receipt or could not be checked. */
export const fileFaults = worded('comprobantes.verificar.archivo', {
  'not-a-pdf': {
    title: 'El archivo no es un PDF',
    message: 'Elige el PDF que descargaste del banco, sin convertirlo ni imprimirlo de nuevo.',
  },
  'too-heavy': {
    title: 'El archivo es demasiado pesado',
    message: `Un comprobante no pasa de ${receiptLimitText}. Elige el PDF que descargaste del banco.`,
  },
  'one-only': {
    title: 'Elige un solo archivo',
    message: 'Los comprobantes se comprueban de a uno.',
  },
  'no-claim': {
    title: 'El PDF no lleva la firma del banco',
    message:
      'No es un comprobante del banco, o se guardó con un programa que le quitó la firma. Descárgalo otra vez desde el portal.',
  },
  'unreadable-claim': {
    title: 'La firma del PDF está dañada',
    message:
      'Lo que lleva adjunto no es una firma del banco, o alguien lo cambió. No lo aceptes: pide el PDF tal como se descargó del portal.',
  },
  'unknown-key': {
    title: 'El PDF no lo firmó este banco',
    message:
      'Está firmado con una llave o un certificado que el banco no publica. No lo aceptes, y avísanos por teléfono.',
  },
  'wrong-signature': {
    title: 'El comprobante fue cambiado',
    message:
      'Su firma no corresponde a lo que dice. No lo aceptes: pide el PDF tal como se descargó del portal.',
  },
  'changed-file': {
    title: 'El comprobante fue cambiado',
    message:
      'El archivo no es el que firmó el banco: algo se cambió, se agregó o se quitó, o un programa lo guardó de nuevo. No lo aceptes: pide el PDF tal como se descargó del portal.',
  },
  'other-text': {
    title: 'El comprobante fue cambiado',
    message:
      'Sus páginas no dicen lo que el banco firmó. No lo aceptes: pide el PDF tal como se descargó del portal.',
  },
  'cannot-check': cannotCheck,
  unreachable,
} satisfies Record<FileFault | 'one-only', Told>);

/** Messages by fault about a receipt's printed code that is not valid or could not be checked. */
export const markFaults = worded('comprobantes.verificar.codigo', {
  'not-a-mark': {
    title: 'El código no está completo',
    message: 'Escanéalo otra vez, entero y con buena luz, o abre aquí abajo el PDF.',
  },
  'wrong-signature': {
    title: 'El código no es del banco',
    message:
      'No lo firmó ninguna llave que el banco publique. No aceptes el papel: pide el PDF y ábrelo aquí abajo.',
  },
  'cannot-check': cannotCheck,
  unreachable,
} satisfies Record<MarkFault, Told>);
