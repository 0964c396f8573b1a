import type { OutboxOnFile, TroubledMessage } from '#core/bank/delivery/on-file.ts';
import type { Box } from '#core/bank/delivery/boxes.ts';
import type { DeliveryFailure, GivenUp } from '#core/bank/delivery/ports.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { terminalMoment } from './terminal-moment.ts';

const boxText = {
  mail: 'Correos de solicitudes',
  user_mail: 'Correos de usuarios',
  sms: 'SMS',
} as const satisfies Record<Box, string>;

const failureText = {
  refused: 'lo rechazó para siempre',
  'refused-for-now': 'lo rechazó por ahora',
  unreachable: 'no hubo quien lo recibiera',
  'not-secured': 'no hubo TLS en que confiar (su certificado, o no lo ofrece)',
  'not-let-in': 'no lo aceptó, quizás por la cuenta o las credenciales del banco',
  'answer-lost': 'la línea se cortó antes de la respuesta',
} as const satisfies Record<DeliveryFailure, string>;

const givenUpText = {
  blocked: 'el tratamiento de los datos de a quien va está bloqueado',
  refused: 'lo rechazaron para siempre',
  'too-late': 'se acabó el plazo para enviarlo',
  replaced: 'lo reemplazó un código posterior',
  unreadable: 'su fila no se puede leer',
} as const satisfies Record<GivenUp, string>;

/** Masks a mail address or phone number, leaving just enough to tell it from others (EXT-1911). */
export const maskedAddress = (to: string): string => {
  const at = to.lastIndexOf('@');
  return at > 0 ? `${to.slice(0, 1)}***${to.slice(at)}` : `***${to.slice(-3)}`;
};

const replied = (reply: number | undefined): string => (reply === undefined ? '' : ` (respuesta ${reply})`);

const troubledLine = (
  { id, to, queuedAt, attempts, failure, reply, gaveUp }: TroubledMessage,
  wall: BankClock['wall'],
): string => {
  const last = failure === undefined ? '' : `; el último intento: ${failureText[failure]}`;
  const fate =
    gaveUp === undefined
      ? `espera tras ${attempts} ${attempts === 1 ? 'intento' : 'intentos'}${last}${replied(reply)}`
      : `abandonado el ${terminalMoment(wall, gaveUp.at)}: ${givenUpText[gaveUp.why]}${gaveUp.why === 'refused' ? '' : last}${replied(reply)}`;
  return `  ${id}, a ${maskedAddress(to)}, del ${terminalMoment(wall, queuedAt)}: ${fate}`;
};

/** Formats the state of each outbox for the operator, without message texts or addresses (EXT-1911). */
export const outboxLines = (found: readonly OutboxOnFile[], wall: BankClock['wall']): readonly string[] =>
  found.flatMap(({ box, waiting, sent, givenUp, oldest, troubled }) => [
    `${boxText[box]}: ${waiting} en espera${oldest === undefined ? '' : ` (desde el ${terminalMoment(wall, oldest)})`}, ${sent} enviados, ${givenUp} abandonados`,
    ...troubled.map((message) => troubledLine(message, wall)),
  ]);
