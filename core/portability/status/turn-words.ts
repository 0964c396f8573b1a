import { compareDates, formatDayMonthYear, type CalendarDate } from '../../shared/calendar-date.ts';
import type { LateTerm } from './late.ts';
import type { Debtor } from './owed-if-late.ts';
import type { RequestEnd } from './request-summary.ts';
import { legalTerms } from './timeline.ts';
import type { Turn, TurnStep } from './turn.ts';
import type { Whole } from './whole.ts';

/** Turn of a request in Spanish text, a line each: who must act, the task, its deadline, what is late and what is owed for it, the next step, and the end of the whole request. */
export type WordedTurn = {
  readonly who: string;
  readonly todo: string;
  readonly until: string | undefined;
  readonly late: readonly string[];
  readonly then: string | undefined;
  readonly whole: string | undefined;
};

type Owed = Exclude<Turn, { readonly step: 'over' | 'untold' }>;

/** Spanish texts of one step of a turn, given the name of the provider of origin. */
type StepWords = {
  readonly todo: (turn: Owed, provider: string) => string;
  readonly then: (provider: string) => string;
};

/** Most products or documents that the text of a turn lists by name. */
const named = 3;

const listed = (names: readonly string[]): string =>
  names.length <= named + 1
    ? names.join('; ')
    : `${names.slice(0, named).join('; ')} y ${names.length - named} más`;

/** Builds the text of a turn's step that names its products, or speaks of all of them if it has no list. */
const ofProducts = ({ of }: Owed, one: (products: string) => string, all: string): string =>
  of.length === 0 ? all : one(listed(of));

const objected = ({ of }: Owed): string =>
  `${of.length === 1 ? 'el cierre objetado' : 'los cierres objetados'}: ${listed(of)}`;

const why = ({ reason }: Owed): string => (reason === undefined ? '' : `. Motivo: ${reason}`);

const offerComes = `Si recibes una oferta, tendrás ${legalTerms['offer-validity']} días hábiles bancarios para responderla.`;

const wording = {
  information: {
    // A long list of documents appears only on the screen where they are sent.
    todo: ({ of }) =>
      of.length === 0 || of.length > named + 1
        ? 'Completa la información que falta'
        : `Envía lo que falta: ${listed(of)}`,
    then: () => 'Con eso nuestro banco sigue con tu solicitud y la responde.',
  },
  offer: {
    todo: () => 'Revisa la oferta y decide si la aceptas',
    then: (provider) =>
      `Si la aceptas, pagamos a ${provider} y se cierran tus productos. Si no respondes, la oferta termina y nada cambia.`,
  },
  objection: {
    todo: (turn) =>
      turn.lacks.length === 0
        ? `Llámanos para aclarar ${objected(turn)}${why(turn)}`
        : `Envía lo que falta para aclarar ${objected(turn)}. Falta: ${listed(turn.lacks)}${why(turn)}`,
    then: () => 'Cuando se aclare, el cierre sigue su curso.',
  },
  'objection-review': {
    todo: (turn) => `Recibimos lo que faltaba; debe revisarlo y aclarar ${objected(turn)}${why(turn)}`,
    then: () => 'Cuando se aclare, el cierre sigue su curso.',
  },
  certificate: {
    todo: () => 'Debe entregar el certificado de liquidación de tus deudas',
    then: () => 'Después nuestro banco responde tu solicitud.',
  },
  answer: {
    todo: () => 'Debe responder tu solicitud',
    then: () => offerComes,
  },
  review: {
    todo: () => 'Recibimos lo que faltaba; debe revisarlo y responder tu solicitud',
    then: () => offerComes,
  },
  payment: {
    todo: (turn, provider) =>
      ofProducts(
        turn,
        (products) => `Debe pagar a ${provider} lo que debes por: ${products}`,
        `Debe pagar a ${provider} lo que debes`,
      ),
    then: (provider) => `Después ${provider} cierra lo que pagamos y lo certifica.`,
  },
  closing: {
    todo: (turn) =>
      ofProducts(turn, (products) => `Debe cerrar y certificar: ${products}`, 'Debe cerrar tus productos'),
    then: () => 'Cuando esté cerrado el último producto, tu solicitud termina.',
  },
  closings: {
    todo: () => 'El cierre de tus productos está en curso',
    then: () => 'Te avisamos de cada cierre por correo.',
  },
} as const satisfies Record<TurnStep, StepWords>;

const asBefore = (provider: string): string =>
  `no se contrata ni se cierra nada, y tus productos en ${provider} siguen como estaban`;

const overWords: Readonly<Record<RequestEnd, (provider: string) => string>> = {
  withdrawn: (provider) => `La solicitud se retiró: ${asBefore(provider)}`,
  rejected: (provider) => `La oferta se rechazó: ${asBefore(provider)}`,
  lapsed: (provider) => `La oferta venció sin respuesta: ${asBefore(provider)}`,
  ineligible: (provider) =>
    `No se cumple la condición de socio elegible: no se pide el cierre de nada, y tus productos en ${provider} siguen como estaban`,
  closed: () => 'Todos los productos que indicaste están cerrados',
};

const another = 'Puedes ingresar otra solicitud para el mismo proveedor.';

const afterEnd: Readonly<Record<RequestEnd, string | undefined>> = {
  withdrawn: another,
  rejected: another,
  lapsed: another,
  ineligible: 'Si crees que es un error, llámanos. Más adelante puedes ingresar otra solicitud.',
  closed: undefined,
};

const ownerOf = (owner: Owed['owner'], provider: string): string =>
  ({ company: 'tu empresa', bank: 'nuestro banco', 'origin-bank': provider })[owner];

const lateFor = (days: number | undefined): string => {
  if (days === undefined || days === 0) return 'está atrasado';
  return days === 1
    ? 'lleva 1 día hábil bancario de atraso'
    : `lleva ${days} días hábiles bancarios de atraso`;
};

const untilOf = ({ due, daysLeft, daysLate, isLate }: Owed, dayOf: DayInWords): string | undefined => {
  if (due === undefined) return undefined;
  const day = dayOf(due);
  if (isLate) return `El plazo terminó el ${day}: ${lateFor(daysLate)}`;
  if (daysLeft === undefined) return `Hasta el ${day}`;
  if (daysLeft === 0) return `Hasta el ${day}: es el último día`;
  return `Hasta el ${day}: ${daysLeft === 1 ? 'queda 1 día hábil bancario' : `quedan ${daysLeft} días hábiles bancarios`}`;
};

const lateTasks = {
  certificate: () => 'entregar el certificado de liquidación de tus deudas',
  answer: () => 'responder tu solicitud',
  payment: ({ of }, provider) => `pagar a ${provider} lo que debes por: ${listed(of)}`,
  closing: ({ of }) => `cerrar y certificar: ${listed(of)}`,
} as const satisfies Record<LateTerm['step'], (term: LateTerm, provider: string) => string>;

const debtorOf = (owner: Debtor, provider: string): string => (owner === 'bank' ? 'Nuestro banco' : provider);

/** Text that stands for the bank's sentence about a late party where it has none; it promises nothing (EXT-1049). */
const unwritten = 'Para preguntar o reclamar, llámanos';

/** Words the late terms of a request: each term that the turn is not about, and the bank's sentence about each late party (EXT-1049). */
const lateInWords = (turn: Owed, provider: string, dayOf: DayInWords): readonly string[] => {
  const lines = turn.late.flatMap((term) => {
    const { owner, due, daysLate, owed = unwritten } = term;
    if (turn.isLate && owner === turn.owner) return [owed];
    const task = lateTasks[term.step](term, provider);
    return [
      `${debtorOf(owner, provider)} debía ${task}. El plazo terminó el ${dayOf(due)}: ${lateFor(daysLate)}`,
      owed,
    ];
  });
  return [...lines.filter((line) => line !== unwritten), ...(lines.includes(unwritten) ? [unwritten] : [])];
};

/** Builds the text with the day by which the whole request ends, and whether that is sooner or later than at the signature (EXT-1047). */
const wholeInWords = ({ atSigning, latest }: Whole, dayOf: DayInWords): string => {
  const before = `al firmar era el ${dayOf(atSigning)}`;
  if (latest === 'late')
    return `El final se atrasa: ${before}, y habrá otra fecha cuando se cumpla lo atrasado`;
  if (latest === 'objected')
    return `El final espera a que se aclare lo objetado: ${before}, y habrá otra fecha cuando se aclare`;
  const all = `Si nadie se atrasa ni objeta nada, todo termina a más tardar el ${dayOf(latest)}`;
  const order = compareDates(latest, atSigning);
  if (order === 0) return all;
  return `${all}: ${order < 0 ? 'se adelanta' : 'se atrasa'}, porque ${before}`;
};

/** Formatter of the dates in the text of a turn; `dd/MM/yyyy` by default. */
type DayInWords = (day: CalendarDate) => string;

/** Words a turn (whose turn it is in a request) in Spanish, shared by card, receipt, PDFs, mails and command lines (EXT-1044). */
export const wordTurn = (
  turn: Turn,
  provider: string,
  dayOf: DayInWords = formatDayMonthYear,
): WordedTurn => {
  if (turn.step === 'over')
    return {
      who: 'No queda nada pendiente',
      todo: overWords[turn.end](provider),
      until: undefined,
      late: [],
      then: afterEnd[turn.end],
      whole: undefined,
    };
  if (turn.step === 'untold')
    return {
      who: 'Pregúntanos qué sigue',
      todo: `Tu solicitud está en «${turn.estado}»`,
      until: undefined,
      late: [],
      then: undefined,
      whole: undefined,
    };
  const words: StepWords = wording[turn.step];
  return {
    who: `Ahora le toca a ${ownerOf(turn.owner, provider)}`,
    todo: words.todo(turn, provider),
    until: untilOf(turn, dayOf),
    late: lateInWords(turn, provider, dayOf),
    then: words.then(provider),
    whole: turn.whole && wholeInWords(turn.whole, dayOf),
  };
};

/** Removes the full stop of a text, so that it can be joined with others. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** Joins what is told of a turn into one line, without its last full stop; what is undefined is left out. */
export const inOneLine = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .map(withoutStop)
    .join('. ');

/** Words a turn in Spanish as lines; the first has actor and task (EXT-1044). */
export const turnLines = (turn: Turn, provider: string, dayOf?: DayInWords): readonly string[] => {
  const { who, todo, until, late, then, whole } = wordTurn(turn, provider, dayOf);
  const first = turn.step === 'over' ? [who, todo] : [`${who}: ${todo}`];
  const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
  return [...first, until, ...late, then, whole].filter((line) => line !== undefined).map(sentence);
};
