import { wholeMinute } from '#core/bank/attempts/lock-end.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import type { Factor } from '#core/bank/access/factors.ts';
import type { UserUnlocking } from '#core/bank/access/unlock-user.ts';
import type {
  LiftedProof,
  RepresentativeUnlocking,
} from '#core/bank/portability/identity/unlock-representative.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { endsByBankOnly } from '#core/shared/locks.ts';
import { shownRut } from '#core/shared/rut.ts';
import { spokenList } from '#core/shared/spoken-list.ts';
import { terminalMoment } from './terminal-moment.ts';

const factorText = {
  clave: 'de la clave',
  pin: 'del PIN',
  'clave-1.0': 'de la clave 1.0',
  digipass: 'del Digipass',
  digicard: 'de la Digicard',
  'clave-internet': 'de la Clave Internet',
  'tercera-clave': 'de la Tercera Clave',
  'llave-de-acceso': 'de la llave de acceso',
  'tercera-clave-previa': 'de la Tercera Clave que se prueba antes que el dispositivo',
  certificado: 'del certificado digital',
} as const satisfies Record<Factor, string>;

// Number of last characters of a card number shown to the operator; the caller has the card at hand.
const shownSigns = 3;

// Maximum number of card numbers listed for one rut; if there are more, they are summarized, since an
// attacker probably invented them.
const mostTold = 5;

type Told = { readonly of: string; readonly until: number; readonly many?: true };

// Summarizes the lockouts of one company's tax password by the last end, since several people may be locked
// out.
const toldTaxPasswords = (lifted: readonly Extract<LiftedProof, { proof: 'sii' }>[]): readonly Told[] =>
  [...new Set(lifted.map(({ company }) => company))].map((company) => {
    const ends = lifted.filter((one) => one.company === company).map(({ until }) => until);
    const told = {
      of: `de la clave tributaria de la empresa ${shownRut(company)}`,
      until: Math.max(...ends),
    };
    return ends.length > 1 ? { ...told, many: true } : told;
  });

const toldProofs = (lifted: readonly LiftedProof[]): readonly Told[] => {
  const everywhere = lifted.flatMap(({ proof, until }) =>
    proof === 'sii-persona' ? [{ of: 'de la clave tributaria en todas las empresas', until }] : [],
  );
  const tax = [
    ...toldTaxPasswords(lifted.flatMap((one) => (one.proof === 'sii' ? [one] : []))),
    ...everywhere,
  ];
  const cards = lifted.flatMap((one) => (one.proof === 'identidad' ? [one] : []));
  if (cards.length > mostTold)
    return [
      ...tax,
      {
        of: `de las preguntas de identidad con ${cards.length} documentos`,
        until: Math.max(...cards.map(({ until }) => until)),
        many: true,
      },
    ];
  return [
    ...tax,
    ...cards.map(({ serial, until }) => ({
      of: `de las preguntas de identidad con el documento terminado en ${serial.slice(-shownSigns)}`,
      until,
    })),
  ];
};

const toldThirdKeys = (sent: number): string => {
  if (sent === 0) return '';
  return sent === 1
    ? ' Ya no cuenta la Tercera Clave enviada en el día.'
    : ` Ya no cuentan las ${sent} Terceras Claves enviadas en el día.`;
};

const endOf = (until: number, wall: BankClock['wall'], now: number): string => {
  if (until === withoutEnd) return 'por «No fui yo», que no terminaba solo';
  if (endsByBankOnly(until, now)) return 'que no terminaba solo';
  return `hasta el ${terminalMoment(wall, wholeMinute(until))}`;
};

const toldBlocked = (devices: number): string => {
  if (devices === 0) return '';
  return devices === 1
    ? ' Tiene un dispositivo bloqueado por el banco, que sigue así.'
    : ` Tiene ${devices} dispositivos bloqueados por el banco, que siguen así.`;
};

/** Returns the message for the operator: each lifted lock and when it would have ended, rounded to the minute as on screens and in mails, or that there was none; how many third keys sent that day stopped counting; and how many devices the bank itself keeps blocked (EXT-207, EXT-1129, EXT-1138). */
export const unlockingLine = (
  user: UserUnlocking,
  representative: RepresentativeUnlocking,
  wall: BankClock['wall'],
  now: number,
): string => {
  const isKnown = user.isKnown || representative.isKnown;
  const told: readonly Told[] = [
    ...user.lifted.map(({ factor, until }) => ({ of: factorText[factor], until })),
    ...toldProofs(representative.lifted),
  ];
  const codes = `${toldThirdKeys(user.thirdKeys)}${toldBlocked(user.blockedDevices)}`;
  if (told.length === 0)
    return `${isKnown ? 'no tenía bloqueos por intentos fallidos.' : 'el banco no conoce este RUT y no había nada bloqueado.'}${codes}`;
  const said = told.map(({ of, until, many }, place) => {
    const end = endOf(until, wall, now);
    return `${place === 0 ? 'el bloqueo' : 'el'} ${of} (${many === undefined ? end : `el último ${end}`})`;
  });
  const line = `${told.length === 1 ? 'se levantó' : 'se levantaron'} ${spokenList(said)}.${codes}`;
  return isKnown ? line : `${line} El banco no conoce este RUT.`;
};
