import type { CertificateProblem } from '#core/access/challenge/certificate-messages.ts';
import { signingTimeout } from '#core/access/limits.ts';
import { spokenCallTimeout } from '#core/shared/call-timeout.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.certificado', {
  with: (operation: string) => `${operation} con Certificado Digital`,
  loading: 'Cargando certificados',
  certificate: 'Certificado Digital',
  choose: 'Seleccione',
  continueHint:
    'Al presionar Continuar, su certificado le pedirá firmar. Si el banco acepta la firma, la operación queda hecha.',
  continue: 'Continuar',
  again: 'Reintentar',
  running: 'Realizando operación con Certificado Digital',
  loadingTakes: `Suele tardar unos segundos. Si en ${spokenCallTimeout} no hay respuesta, aquí lo diremos.`,
  runningTakes: `Responda a lo que pide su certificado. Si en ${signingTimeout / aMinute} minutos no lo hace, se cancela y puede reintentar.`,
  /** Sentence about a failure that happened before anything was sent to the bank. */
  notSent: 'No se hizo ningún cambio, y este intento no cuenta.',
  perhapsSent:
    'No sabemos si la operación alcanzó a hacerse: antes de reintentar, vea en unos minutos si su clave ya sirve.',
  /** Sentence about a signature that the bank refused: whether it counts as a failed attempt. */
  counted: 'Este intento cuenta como fallido: al tercero se bloquea el uso de su certificado.',
  perhapsCounted:
    'Este intento puede haber contado como fallido: al tercero se bloquea el uso de su certificado.',
  otherwise: 'Puede reintentar, o apagar el certificado y usar otro dispositivo. Si se repite, llámenos.',
  done: 'Operación con Certificado Digital realizada',
  notCompleted: 'La operación no ha sido completada, por favor intente nuevamente.',
});

/** Headings of the warning box, by kind of certificate problem. */
export const problemWording = worded('acceso.certificado.aviso', {
  'missing-component': 'No encontramos el componente de firma',
  'no-access': 'No pudimos abrir su certificado',
  'not-signed': 'No pudimos firmar con su certificado',
  cancelled: 'Operación cancelada',
  'timed-out': 'El certificado no respondió a tiempo',
  unreachable: 'No pudimos comunicarnos con el banco',
  server: 'No pudimos validar su certificado',
  'without-certificates': 'No hay certificados',
} satisfies Record<CertificateProblem | 'without-certificates', string>);
