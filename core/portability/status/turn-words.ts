import { compareDates, formatDayMonthYear, type CalendarDate } from '../../shared/calendar-date.ts';
import type { LateTerm } from './late-terms.ts';
import type { Debtor } from './owed-if-late.ts';
import type { RequestEnd } from './request-summary.ts';
import { legalTerms } from './legal-terms.ts';
import type { Beside, Turn, TurnStep } from './turn.ts';
import type { Whole } from './whole.ts';

/** Spanish text on who must act next on a request, one line each: party, task, deadline, other parties with tasks, missed deadlines and what is owed for them, the next step, and the expected end of the whole request. */
export type WordedTurn = {
  readonly who: string;
  readonly todo: string;
  readonly until: string;
  readonly beside: readonly string[];
  readonly late: readonly string[];
  readonly then: string;
  readonly whole: string | undefined;
};

type Owed = Exclude<Turn, { readonly step: 'over' | 'untold' }>;

/** Spanish texts of one step of a request: the current task (`todo`), what follows it (`then`), and the text if it has no last day (`undated`). */
type StepWords = {
  readonly todo: (turn: Owed, provider: string) => string;
  readonly then: (provider: string, turn: Owed, dayOf: DayInWords) => string;
  /** Text in place of the last day of the step, if there is none. */
  readonly undated: string;
};

/** Number of products or documents that a text lists by name before it only counts the rest ("y 4 más"). */
const named = 3;

/** Tells whether a text lists all these names: up to one more than the limit, since "y 1 más" would be as long as the name. */
const areAllListed = (names: readonly string[]): boolean => names.length <= named + 1;

const listed = (names: readonly string[]): string =>
  areAllListed(names)
    ? names.join('; ')
    : `${names.slice(0, named).join('; ')} y ${names.length - named} más`;

/** Builds the text of a request's step with the names of its products, or a general text if no products are listed. */
const ofProducts = ({ of }: Owed, one: (products: string) => string, all: string): string =>
  of.length === 0 ? all : one(listed(of));

/** Builds the text that names the objected closings and the provider of origin, the only party that can object (EXT-1055). */
const objected = ({ of }: Owed, provider: string): string =>
  `${of.length === 1 ? 'el cierre que objetó' : 'los cierres que objetó'} ${provider}: ${listed(of)}`;

const why = ({ reason }: Owed): string => (reason === undefined ? '' : `. Motivo: ${reason}`);

/** Returns the text of the bank's task to pay the provider, worded to be true without debt too, since only the provider knows the debt (EXT-1050). */
export const pays = (provider: string): string => `pagar a ${provider} lo que deba tu empresa, si algo debe`;

/** Text in place of a last day that was not loaded or cannot be computed; no day is guessed (EXT-2962). */
export const uncounted =
  'Todavía no sabemos hasta cuándo: consulta otra vez en unos minutos o, si necesitas la fecha, llámanos';

/** Text in place of a last day that was not loaded, of a term that the law counts from the entry: the term alone is true whatever day it is (EXT-2963). */
const untilFromEntry = (clock: keyof typeof legalTerms): string =>
  `Son ${legalTerms[clock]} días hábiles bancarios desde el ingreso de la solicitud: para ver la fecha, consulta otra vez en unos minutos o llámanos`;

const dayNotLoaded: readonly string[] = [
  uncounted,
  untilFromEntry('settlement-certificate'),
  untilFromEntry('answer'),
];

/** Tells whether the text of a last day says only that the day was not loaded and how to learn it. */
export const isUncounted = (until: string): boolean => dayNotLoaded.includes(until);

const untimedObjection = 'No hay plazo para responder, pero el cierre espera a que se aclare';

const offerComes = `Si recibes una oferta, tendrás ${legalTerms['offer-validity']} días hábiles bancarios para responderla.`;

const wording = {
  information: {
    // Names the documents to send only if they are few; a long list appears only on the screen where they are sent.
    todo: ({ of }) =>
      of.length > 0 && areAllListed(of)
        ? `Envía lo que falta: ${listed(of)}`
        : 'Completa la información que falta',
    then: () =>
      'Cuando llegue todo lo que falta, nuestro banco sigue con tu solicitud y la responde. Hasta entonces tu solicitud espera y el plazo de nuestro banco no cambia: no termina sola, y puedes retirarla.',
    undated: 'Cuanto antes: no hay plazo, pero tu solicitud espera eso',
  },
  offer: {
    todo: () => 'Revisa la oferta y decide si la aceptas',
    then: () =>
      'Si la aceptas, nuestro banco paga lo que se deba y pide los cierres. Si no respondes, tu solicitud termina y nada cambia.',
    undated: uncounted,
  },
  objection: {
    todo: (turn, provider) =>
      turn.lacks.length === 0
        ? `Llámanos para aclarar ${objected(turn, provider)}${why(turn)}`
        : `Envía lo que falta para aclarar ${objected(turn, provider)}. Falta: ${listed(turn.lacks)}${why(turn)}`,
    then: (provider, { lacks }) =>
      `Con lo que nos ${lacks.length === 0 ? 'digas' : 'envíes'}, nuestro banco lo aclara con ${provider}, sin un plazo para eso. Entonces el cierre sigue su curso, y avisamos por correo a quien firmó.`,
    undated: untimedObjection,
  },
  'objection-review': {
    todo: (turn, provider) =>
      `Recibimos lo que faltaba; debe revisarlo y aclarar ${objected(turn, provider)}${why(turn)}`,
    then: () => 'Cuando se aclare, el cierre sigue su curso y avisamos por correo a quien firmó.',
    undated: 'No hay plazo: el cierre espera a que se aclare',
  },
  certificate: {
    todo: () => 'Debe entregar el certificado de liquidación de tus deudas',
    then: (_, { isLate, answerBy }, dayOf) => {
      if (!isLate) return 'Después nuestro banco responde tu solicitud.';
      return answerBy === undefined
        ? 'No hay otra fecha para eso. Después nuestro banco responde tu solicitud.'
        : `No hay otra fecha para eso, pero el plazo de nuestro banco no cambia: debe responder tu solicitud hasta el ${dayOf(answerBy)}.`;
    },
    undated: untilFromEntry('settlement-certificate'),
  },
  answer: {
    todo: () => 'Debe responder tu solicitud',
    then: () => offerComes,
    undated: untilFromEntry('answer'),
  },
  review: {
    todo: () => 'Recibimos lo que faltaba; debe revisarlo y responder tu solicitud',
    then: () => offerComes,
    undated: untilFromEntry('answer'),
  },
  payment: {
    todo: (turn, provider) =>
      ofProducts(
        turn,
        (products) => `Debe ${pays(provider)}, y pedirle el cierre de: ${products}`,
        `Debe ${pays(provider)}, y pedirle que cierre tus productos`,
      ),
    then: (provider) => `Después ${provider} debe cerrar y certificarlo.`,
    undated: uncounted,
  },
  closing: {
    todo: (turn) =>
      ofProducts(turn, (products) => `Debe cerrar y certificar: ${products}`, 'Debe cerrar tus productos'),
    then: () => 'Cuando esté cerrado el último producto, tu solicitud termina.',
    undated: uncounted,
  },
  closings: {
    todo: () => 'El cierre de tus productos está en curso',
    then: () => 'Avisamos por correo de cada cierre a quien firmó la solicitud.',
    undated: uncounted,
  },
} as const satisfies Record<TurnStep, StepWords>;

/** Builds the text on the effects of a request that ended without closings: the mandate has ended and the products stay as they were. */
const asBefore = (provider: string, nothing = 'no se contrata ni se cierra nada'): string =>
  `el mandato firmado terminó, ${nothing}, y tus productos en ${provider} siguen como estaban`;

const overWords: Readonly<Record<RequestEnd, (provider: string) => string>> = {
  withdrawn: (provider) => `La solicitud se retiró: ${asBefore(provider)}`,
  rejected: (provider) => `La oferta se rechazó: ${asBefore(provider)}`,
  lapsed: (provider) => `La oferta venció sin respuesta: ${asBefore(provider)}`,
  ineligible: (provider) =>
    `No se cumple la condición de socio elegible: ${asBefore(provider, 'no se pide el cierre de nada')}`,
  closed: () => 'Todos los productos que indicaste están cerrados',
};

const another = 'Si no hay otra en curso, puedes ingresar una solicitud nueva para el mismo proveedor.';

/** Texts after the end of a request; after the last closing, where the new products are and how they are used (EXT-1051). */
const afterEnd: Readonly<Record<RequestEnd, string>> = {
  withdrawn: another,
  rejected: another,
  lapsed: another,
  ineligible: 'Si crees que es un error, llámanos. Más adelante puedes ingresar otra solicitud.',
  closed:
    'Lo que contrataste con nosotros está en la oferta que aceptaste y se usa en nuestro portal de empresas, con la clave de tu empresa. Si no la tienes, o algo no aparece ahí, llámanos.',
};

/** Text in place of the last day of a request that has ended. */
const untimedEnd = 'Ya no corre ningún plazo';

/** Text for a request or certificate in a state unknown to the portal: it says that the portal does not know who must act nor until when. */
export const untoldTurn = 'Aquí no sabemos a quién le toca ni hasta cuándo';

/** Builds the text for a request in a state unknown to the portal; after an acceptance it says that bank and provider act in that order, not which of them is next (EXT-2991). */
const untoldWords = (
  { estado, isAccepted = false }: Extract<Turn, { readonly step: 'untold' }>,
  provider: string,
): Pick<WordedTurn, 'who' | 'todo' | 'until' | 'then'> =>
  isAccepted
    ? {
        who: 'Ahora te toca consultar otra vez',
        todo: `Tu solicitud está en «${estado}», y todavía no sabemos si le toca a nuestro banco, que primero debe pagar lo que se deba y pedir los cierres, o a ${provider}, que después debe cerrar`,
        until: uncounted,
        then: 'Solo si se objeta un cierre puede tocarle algo a tu empresa.',
      }
    : {
        who: 'Pregúntanos qué sigue',
        todo: `Tu solicitud está en «${estado}»`,
        until: untoldTurn,
        then: 'Llámanos: con el número de tu solicitud te decimos qué sigue.',
      };

/** Returns the Spanish name of the party that must act: the company, the bank, or the provider of origin by its name (EXT-1111). */
export const ownerOf = (owner: Owed['owner'], provider: string): string =>
  ({ company: 'tu empresa', bank: 'nuestro banco', 'origin-bank': provider })[owner];

const lateFor = (days: number | undefined): string => {
  if (days === undefined || days === 0) return 'está atrasado';
  return days === 1
    ? 'lleva 1 día hábil bancario de atraso'
    : `lleva ${days} días hábiles bancarios de atraso`;
};

/** Beginning of the sentence with the last day while documents of the company are missing: that day is the bank's deadline, so the company has to send them earlier (EXT-1116, EXT-1165). */
const bankWaits = 'Cuanto antes: el plazo es de nuestro banco, que debe responder hasta el';

/** Builds the text with the last day to act on a request; without a last day, the step's own text for that case (EXT-1063). */
const untilOf = ({ step, due, daysLeft, daysLate, isLate }: Owed, dayOf: DayInWords): string => {
  if (due === undefined) return wording[step].undated;
  const day = dayOf(due);
  if (isLate) return `El plazo terminó el ${day}: ${lateFor(daysLate)}`;
  const until = step === 'information' ? `${bankWaits} ${day}` : `Hasta el ${day}`;
  if (daysLeft === undefined) return until;
  if (daysLeft === 0) return `${until}: es el último día`;
  return `${until}: ${daysLeft === 1 ? 'queda 1 día hábil bancario' : `quedan ${daysLeft} días hábiles bancarios`}`;
};

const besideTasks = {
  objection: 'aclarar el cierre de',
  payment: 'pagar y pedir el cierre de',
  closing: 'cerrar y certificar',
  closings: 'seguir con el cierre de',
} as const satisfies Record<Beside['step'], string>;

/** Returns the Spanish text of closings that run in parallel to the current step, one line each: who must act, for what, and until when (EXT-1111). */
const besideInWords = ({ beside }: Owed, provider: string, dayOf: DayInWords): readonly string[] =>
  beside.map(({ step, owner, due, of }) => {
    const until = due === undefined ? '' : `, hasta el ${dayOf(due)},`;
    return `Además${until} le toca a ${ownerOf(owner, provider)} ${besideTasks[step]}: ${listed(of)}`;
  });

const lateTasks = {
  certificate: () => 'entregar el certificado de liquidación de tus deudas',
  answer: () => 'responder tu solicitud',
  payment: ({ of }, provider) => `${pays(provider)}, y pedirle el cierre de: ${listed(of)}`,
  closing: ({ of }) => `cerrar y certificar: ${listed(of)}`,
} as const satisfies Record<LateTerm['step'], (term: LateTerm, provider: string) => string>;

const debtorOf = (owner: Debtor, provider: string): string => (owner === 'bank' ? 'Nuestro banco' : provider);

/** Default text about a late party if the bank has none of its own; it promises nothing (EXT-1049). */
const unwritten = 'Para preguntar o reclamar, llámanos';

/** Returns the Spanish text of a request's missed deadlines, except that of the current step, and the bank's text on what each late party owes (EXT-1049). */
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

/** Builds the text with the day by which the whole request ends, and whether that is sooner or later than announced at the signature; while no day can be computed, only the reason (EXT-1047, EXT-1150). */
const wholeInWords = ({ atSigning, latest }: Whole, isAnyLate: boolean, dayOf: DayInWords): string => {
  if (latest === 'late') return 'El final espera a que se cumpla lo atrasado: hasta entonces no tiene fecha';
  if (latest === 'objected')
    return 'El final espera a que se aclare lo objetado: hasta entonces no tiene fecha';
  const all = `${isAnyLate ? 'Si no hay otro atraso ni objeción' : 'Si nadie se atrasa ni objeta nada'}, todo termina a más tardar el ${dayOf(latest)}`;
  const order = compareDates(latest, atSigning);
  if (order === 0) return all;
  return `${all}, ${order < 0 ? 'antes' : 'después'} de lo que dijimos al firmar (${dayOf(atSigning)})`;
};

/** Formatter of the dates in the text on who must act next; `dd/MM/yyyy` by default. */
type DayInWords = (day: CalendarDate) => string;

/** Returns the Spanish text on who must act next on a request, shared by card, receipt, PDFs, mails and command lines (EXT-1044). */
export const wordTurn = (
  turn: Turn,
  provider: string,
  dayOf: DayInWords = formatDayMonthYear,
): WordedTurn => {
  if (turn.step === 'over')
    return {
      who: 'No queda nada pendiente',
      todo: overWords[turn.end](provider),
      until: untimedEnd,
      beside: [],
      late: [],
      then: afterEnd[turn.end],
      whole: undefined,
    };
  if (turn.step === 'untold')
    return { ...untoldWords(turn, provider), beside: [], late: [], whole: undefined };
  const words: StepWords = wording[turn.step];
  return {
    who: `Ahora le toca a ${ownerOf(turn.owner, provider)}`,
    todo: words.todo(turn, provider),
    until: untilOf(turn, dayOf),
    beside: besideInWords(turn, provider, dayOf),
    late: lateInWords(turn, provider, dayOf),
    then: words.then(provider, turn, dayOf),
    whole: turn.whole && wholeInWords(turn.whole, turn.late.length > 0, dayOf),
  };
};

/** Tells whether the text on who must act next already names all documents that the company has to send, so that no separate list is needed. */
export const namesMissing = (turn: Turn): boolean => {
  if (turn.step !== 'information' && turn.step !== 'objection') return false;
  const documents = turn.step === 'objection' ? turn.lacks : turn.of;
  return documents.length > 0 && areAllListed(documents);
};

/** Tells whether one of the texts asks to call the bank, so that its phone number must be shown with them (EXT-2912). */
export const asksToCall = (texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text !== undefined && /llámanos/iu.test(text));

/** Makes the first letter of a task lower-case, to follow the acting party and a colon (EXT-1114). */
const withLowerCaseStart = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Rewords the text on who must act from "Ahora" to "Mientras tanto", for a party that acts in parallel to the company (EXT-2967). */
export const meanwhile = (who: string): string => who.replace(/^Ahora/, 'Mientras tanto');

/** Joins the party that must act and its task in one line (EXT-1114). */
export const whoseTask = ({ who, todo }: Pick<WordedTurn, 'who' | 'todo'>): string =>
  `${who}: ${withLowerCaseStart(todo)}`;

/** Removes the full stop of a text, so that it can be joined with others. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** Joins texts into one line, separated by full stops, without the last one; leaves out undefined ones. */
export const inOneLine = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .map(withoutStop)
    .join('. ');

/** Returns the Spanish text on who must act next as lines: actor and task are one line, or two lines after the end of the request (EXT-1044). */
export const turnLines = (turn: Turn, provider: string, dayOf?: DayInWords): readonly string[] => {
  const { who, todo, until, beside, late, then, whole } = wordTurn(turn, provider, dayOf);
  const first = turn.step === 'over' ? [who, todo] : [whoseTask({ who, todo })];
  const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
  return [...first, until, ...beside, ...late, then, whole]
    .filter((line) => line !== undefined)
    .map(sentence);
};
