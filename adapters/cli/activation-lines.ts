import type { Activation } from '#core/bank/access/forgotten-password/activate-key.ts';
import { numberDigits } from '#core/bank/access/forgotten-password/waiting-keys.ts';
import { wholeMinute } from '#core/bank/attempts/lock-end.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { OperatorMistake } from './operator-program.ts';

/** Normalizes an activation number as typed, removing blanks, dots and hyphens; throws if the rest is not exactly `numberDigits` digits. */
export const numberFrom = (typed: string): string => {
  const number = typed.replace(/[\s.-]/g, '');
  if (!new RegExp(`^\\d{${numberDigits}}$`).test(number))
    throw new OperatorMistake(
      `«${typed}» no es un número de activación: son los ${numberDigits} dígitos que mostró la página al crear la clave.`,
    );
  return number;
};

/** Returns the message for the operator on the outcome of activating a key by phone (EXT-102, EXT-105). */
export const activationLine = (activation: Activation, wall: BankClock['wall']): string => {
  switch (activation.outcome) {
    case 'activada':
      return 'quedó vigente la clave de ese número y no tiene bloqueos. Las demás que esperaban se descartaron.';
    case 'activada-con-bloqueos':
      return 'quedó vigente la clave de ese número, pero no se pudieron levantar los bloqueos de sus dispositivos: usa desbloquear.';
    case 'sin-clave-pendiente':
      return 'no tiene una clave que espere la activación; nada cambió. Si recuerda su clave, usa desbloquear.';
    case 'repetida':
      return 'la clave de ese número es una de sus últimas cuatro y no se guardó; nada cambió. Debe crear otra.';
    case 'desplazada':
      return 'la clave de ese número salió de la lista, porque después llegaron muchas otras para este RUT, quizás de un extraño; nada cambió y el número no cuenta como equivocado. Si recuerda su clave, usa desbloquear; si no, debe crear otra: de un navegador en que ya entró, nadie la saca.';
    case 'numero-equivocado':
      return activation.triesLeft === 0
        ? 'ninguna clave que espera tiene ese número; nada cambió. Hoy no se prueban más números de este RUT.'
        : `ninguna clave que espera tiene ese número; nada cambió. Quedan ${activation.triesLeft} intentos hoy.`;
    case 'sin-intentos': {
      const { date, time } = wall(wholeMinute(activation.until));
      return `ya se dijeron demasiados números equivocados; nada cambió. Se puede volver a intentar desde el ${formatDayMonthYear(date)} a las ${time}.`;
    }
    case 'plazo-vencido':
      return 'nunca ha tenido clave y venció el plazo para pedir la primera; nada cambió. Si es administrador, debe tratarlo con el banco; si no, con su administrador.';
    case 'desconocido':
      return 'el banco no lo conoce.';
  }
};
