import type { PlaceOfPerson } from '#core/bank/rights/exercise.ts';
import {
  stayingPlaces,
  type Basis,
  type Keeping,
  type PersonalTable,
  type StayingKind,
} from '#core/bank/rights/personal-tables.ts';
import type { Staying } from '#core/bank/rights/ports.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { spokenDays } from '#core/shared/spoken-days.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';

const whatItIs = {
  persona: 'Quién es, como representante',
  representante: 'A qué empresas representa',
  empresa: 'Empresa con su mismo RUT',
  usuario: 'Quién es, como usuario, y dónde se le avisa',
  usuario_empresa: 'Con qué empresas entra',
  key_history: 'Sus últimas claves',
  dispositivo: 'Sus dispositivos',
  waiting_key: 'Claves que esperan la llamada',
  phone_service: 'Llamadas al servicio telefónico',
  third_key: 'Última tercera clave en camino',
  sent_third_key: 'Terceras claves en camino',
  flow: 'Trámites de clave en curso',
  home_session: 'Sesiones de la portada',
  session: 'Visitas al portal',
  question_round: 'Rondas de preguntas',
  identity_visit: 'Visitas a la identidad digital',
  tried_from: 'Intentos fallidos del día',
  attempt_lease: 'Intentos en curso',
  last_user_mail: 'Último aviso de cada tipo',
  daily_count: 'Solicitudes, correos, ingresos y claves por SMS del último día',
  attempt: 'Intentos contados y bloqueos',
  known_device: 'Navegadores conocidos',
  sign_in: 'Ingresos',
  passkey: 'Llaves de acceso',
  passkey_challenge: 'Desafíos de llaves de acceso',
  sms: 'Mensajes a su celular',
  user_mail: 'Avisos a su correo',
  demo_inbox: 'Lo que llegó a sus buzones de la demostración',
  draft: 'Lo que escribió y no ha enviado',
  waiting_folder: 'Carpetas tributarias que entregó y revisa un ejecutivo',
  mail: 'Correos de sus solicitudes',
  last_mail: 'Último correo de cada solicitud',
  solicitud: 'Solicitudes',
  request_history: 'Estados de sus solicitudes',
  withdrawal: 'Retiros',
  offer: 'Ofertas',
  offer_answer: 'Respuestas a ofertas',
  closing: 'Cierres de productos',
  document: 'Documentos de sus solicitudes',
  document_count: 'Cuántos documentos de cada tipo',
  document_name: 'Nombres de documentos guardados en la base',
  document_content: 'Contenidos de esos documentos',
  document_piece: 'Los documentos mismos, en trozos',
  idempotency: 'Llamadas ya recibidas',
  certificado: 'Certificados de liquidación',
  audit: 'Registro de sus ingresos y trámites',
  person_mark: 'Derechos que ejerció',
} as const satisfies Record<PersonalTable, string>;

const basisText = {
  contrato: 'lo que pidió al banco',
  ley: 'lo que el banco debe poder demostrar',
  seguridad: 'que nadie entre por otra persona',
} as const satisfies Record<Basis, string>;

const why = {
  'request-under-way': 'Solicitud en curso',
  request: 'Solicitud firmada',
  certificate: 'Certificado de liquidación pedido',
  act: 'Registro de lo que hizo en nombre de una empresa',
  lock: 'Bloqueo vigente',
} as const satisfies Record<StayingKind, string>;

const keepingText = (kept: Keeping, terms: RetentionTerms): string => {
  switch (kept) {
    case 'relation':
      return 'mientras tenga relación con el banco';
    case 'request':
      return `hasta ${spokenDays(terms.requests)} después del término de la solicitud`;
    case 'hours':
      return 'unas horas';
    case 'until-done':
      return 'mientras quede algo suyo o dure el bloqueo';
    default:
      return spokenDays(terms[kept]);
  }
};

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const rowLine = (row: PlaceOfPerson['rows'][number]): string =>
  `  ${Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `${column}: ${shown(value)}`)
    .join(' · ')}`;

/** Formats the stored data of a person as text (EXT-2102). */
export const keptLines = (
  rut: Rut,
  places: readonly PlaceOfPerson[],
  terms: RetentionTerms,
): readonly string[] =>
  places.length === 0
    ? [`El banco no guarda nada de ${formatRut(rut)}.`]
    : places.flatMap(({ place, rows, basis, kept }) => [
        `${whatItIs[place]} (${place}). Para: ${basisText[basis]}. Plazo: ${keepingText(kept, terms)}.`,
        ...rows.map(rowLine),
      ]);

/** Formats the stored data of a person as JSON (EXT-2102). */
export const keptAsJson = (rut: Rut, places: readonly PlaceOfPerson[], terms: RetentionTerms): string =>
  `${JSON.stringify(
    {
      rut: formatRut(rut),
      guardado: places.map(({ place, rows, basis, kept }) => ({
        lugar: place,
        que: whatItIs[place],
        para: basisText[basis],
        plazo: keepingText(kept, terms),
        filas: rows,
      })),
    },
    undefined,
    2,
  )}\n`;

/** Lists the data retained after an erasure, with legal basis and end date, and the copies that the bank cannot delete (EXT-2104). */
export const stayingLines = (
  rut: Rut,
  staying: readonly Staying[],
  { backups }: RetentionTerms,
  wall: BankClock['wall'],
): readonly string[] => [
  staying.length === 0
    ? `El banco ya no guarda nada de ${formatRut(rut)}.`
    : `De ${formatRut(rut)} se borró todo menos lo que el banco debe guardar:`,
  ...staying.map(({ kind, id, until }) => {
    const { basis, places } = stayingPlaces[kind];
    const end =
      until === undefined
        ? 'hasta que termine y pase su plazo'
        : `hasta el ${formatDayMonthYear(wall(until).date)}`;
    return `- ${why[kind]}${id === undefined ? '' : ` ${id}`}, ${end}. Para: ${basisText[basis]}. En: ${places.join(', ')}.`;
  }),
  staying.length === 0
    ? 'El registro de ingresos quedó sin nombre: nadie puede decir qué filas eran suyas.'
    : 'El registro de ingresos conserva su seudónimo mientras quede algo de lo anterior; después nadie podrá decir qué filas eran suyas.',
  `Los respaldos anteriores lo conservan hasta ${spokenDays(backups)} más.`,
];
