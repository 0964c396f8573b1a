import { spokenCallTimeout } from '#core/shared/call-timeout.ts';
import { spokenDays } from '#core/shared/spoken-days.ts';
import type { RutFault } from '#core/shared/rut.ts';
import { seeRequestsButton } from '#core/portability/landing/front-page.ts';
import type { SerialFault } from '#core/portability/landing/serial.ts';
import type { Lost } from '#core/portability/session/recoverable-steps.ts';
import { worded } from '#ui/messages/worded.ts';
import { exceptSecrets, keptFor } from '../draft/kept-for.ts';

export const text = worded('portabilidad.landing', {
  title: 'Trae los productos de tu empresa y pedimos cerrar los antiguos',
  noCertificate:
    'No necesitas adjuntar el certificado de liquidación de tus deudas: el banco lo solicitará por ti.',
  company: 'RUT empresa',
  ownRut:
    'Si el negocio está a tu nombre y no es una sociedad, escribe tu propio RUT en los dos campos: no pasas por la validación de representante legal.',
  representative: 'RUT representante legal',
  companyExample: 'Ej: 76.543.210-3',
  rutExample: 'Ej: 12.345.678-5',
  serial: 'Número de documento',
  serialHint: 'Está en el carnet del representante. Si es antiguo, escribe también la letra A del comienzo.',
  serialExample: 'Ej: 123456789 (9 dígitos)',
  start: 'Iniciar mi portabilidad',
  check: seeRequestsButton,
  missing: {
    company: 'RUT de la empresa',
    representative: 'RUT del representante legal',
    serial: 'número de documento',
  },
  checking: `Ahora le toca a nuestro banco: revisa los datos de la empresa, en ${spokenCallTimeout} a lo más. Después, si puedes seguir, te toca a ti: vienen las preguntas.`,
  facts: ['Unos 15 minutos hasta firmar', 'Gratis', 'No te obliga a aceptar la oferta'],
  before: 'Ten a mano',
  atHand: (folderDays: number | undefined) => [
    'El RUT de la empresa y el carnet de su representante legal',
    `La carpeta tributaria en PDF${folderDays === undefined ? '' : `, generada hace ${spokenDays(folderDays)} o menos`}, o la clave de la empresa en el SII`,
    'Los últimos dígitos de cada producto que quieras cerrar',
  ],
  afterwards:
    'Si ya tienes un certificado, puedes adjuntarlo antes de firmar; otros documentos se pueden enviar después.',
  resumes: (days: number) =>
    `Comienza cuando quieras. Si lo dejas a medias, lo que escribiste, ${exceptSecrets}, se guarda ${keptFor(days)}: al volver sigues donde quedaste.`,
  howItGoes: 'Cómo sigue',
  steps: [
    {
      title: 'Validación de identidad',
      detail: 'Respondes cuatro preguntas. El banco no usa ni guarda esos datos.',
    },
    {
      title: 'Validación de representante legal',
      detail: 'Subes la carpeta tributaria en PDF o te conectas con la clave del SII.',
    },
    { title: 'Datos de la empresa', detail: 'Razón social, ventas, dirección y contacto.' },
    {
      title: 'Solicitud de portabilidad',
      detail: 'Eliges qué cerrar allá, qué contratar acá, y firmas. Ahí ves a quién le toca y hasta cuándo.',
    },
  ],
});

/** Messages of a rut's validation errors on the landing page (LAND-10). */
export const rutWording = worded('portabilidad.landing.rutWording', {
  empty: 'Formato de RUT incorrecto',
  malformed: 'Formato de RUT incorrecto',
  'wrong-check-digit': 'Formato de RUT incorrecto',
} satisfies Record<RutFault, string>);

/** Message of an invalid serial number of the identity card (LAND-15). */
export const serialWording = worded('portabilidad.landing.serialWording', {
  malformed: 'Número de documento',
} satisfies Record<SerialFault, string>);

export const cards = worded('portabilidad.landing.cards', {
  title: 'Dónde está el número en el carnet',
  see: 'Ver dónde está el número',
  current: 'Carnet actual.',
  currentHint: 'Copia los nueve dígitos, sin puntos:',
  currentExample: '523418907',
  old: 'Carnet antiguo.',
  oldHint: 'Incluye la letra:',
  oldExample: 'A012345678',
});

/** Messages that say why a reload of a later page led back to the landing page (PROUTE-31). */
export const lost = worded('portabilidad.landing.lost', {
  'no-session':
    'Esa página se abre después de identificarte, también si vuelves con Atrás. Si ya habías comenzado, encuentras lo que el banco guardó.',
  'not-kept':
    'Cargaste la página otra vez y este banco no guarda lo que se escribe: hay que comenzar de nuevo.',
} satisfies Record<Lost, string>);
