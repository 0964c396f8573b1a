import { warningMinutes } from '#core/portability/session/session-life.ts';
import { worded } from '#ui/messages/worded.ts';
import { exceptSecrets, keptFor } from '../draft/kept-for.ts';
import { visitTerm } from '../session/visit-term.ts';

/** Steps in which the company fills in a new request; `signing-again` means signing once more after a signature that got no answer. */
export type FillingStep =
  'identity' | 'representative' | 'company' | 'request' | 'signing-again' | 'checking' | 'proving';

/** Calls that the visitor waits for: what a step loads or sends before there is a request, and documents sent later (EXT-1077, EXT-1115, EXT-2990). */
export type BankWork =
  'questions' | 'form' | 'provider' | 'documents' | Exclude<FillingStep, 'company' | 'signing-again'>;

type Words = { readonly todo: string; readonly then: string };

type Work = { readonly does: string; readonly then: string };

const checksAnswers = 'comprueba tus respuestas';
const checksProof = 'recibe lo que enviaste y comprueba que representas a la empresa';
const unsent = 'La solicitud no se envía hasta que la firmes, en el paso 4.';
const thenRepresentative =
  'acreditas que representas a la empresa, salvo que su RUT sea el tuyo, y completas sus datos.';
const thenRequests = 'Después verás tus solicitudes, a quién le toca en cada una y hasta cuándo.';
const thenOthers = 'Después verás también las solicitudes de sus otros representantes, si las hay.';
const thenTerms = 'Al firmar verás a quién le toca y hasta cuándo, y si hay oferta decides tú.';

/** Texts of the note on who must act next while the company fills in a request (EXT-1062). */
export const text = worded('portabilidad.filling', {
  who: 'Ahora te toca a ti',
  visit: `Esta visita dura ${visitTerm}`,
  warning: `: te avisamos ${warningMinutes} minutos antes.`,
  /** Sentences about what happens at the end of a visit: with a draft, without one, in the first step, and in a visit that only looks at requests. */
  ends: {
    kept: (days: number) =>
      `Si termina, entra otra vez y sigue donde quedaste: lo que escribas, ${exceptSecrets}, se guarda ${keptFor(days)}.`,
    /** Sentence about the end of a visit after a signature without an answer: the bank has either the request or still the draft (EXT-2994). */
    signed: (days: number) =>
      `Si termina, entra otra vez: si tu solicitud no llegó, sigues donde quedaste; lo que escribiste, ${exceptSecrets}, se guarda ${keptFor(days)}.`,
    unkept: 'Si termina, se empieza de nuevo.',
    /** Sentence about the end of a visit in the first step, where no draft exists yet (EXT-2959). */
    first: 'Si termina, entra otra vez y responde las preguntas de nuevo.',
    looking: 'Si termina, te identificas otra vez. Mirar tus solicitudes no cambia ninguna.',
  },
  bank: 'Ahora le toca a nuestro banco',
  works: {
    questions: {
      does: 'prepara tus preguntas de identidad',
      then: 'Después te toca a ti: las respondes.',
    },
    form: { does: 'prepara el formulario', then: 'Después te toca a ti: lo completas.' },
    provider: {
      does: 'revisa si ya tienes una solicitud desde esa institución',
      then: 'Después te toca a ti: agregas los productos que quieres cerrar.',
    },
    identity: { does: checksAnswers, then: `Después te toca a ti: ${thenRepresentative}` },
    checking: { does: checksAnswers, then: thenRequests },
    representative: {
      does: checksProof,
      then: 'Después te toca a ti: completas los datos de la empresa.',
    },
    proving: { does: checksProof, then: thenOthers },
    documents: { does: 'recibe tus documentos', then: 'Después verás aquí si falta alguno.' },
    request: {
      does: 'recibe tu solicitud firmada',
      then: 'Después verás a quién le toca y hasta cuándo.',
    },
  } satisfies Record<BankWork, Work>,
  steps: {
    identity: {
      todo: 'responde las preguntas de identidad',
      then: `Después ${thenRepresentative} ${unsent}`,
    },
    representative: {
      todo: 'acredita que representas a la empresa',
      then: `Después completas los datos de la empresa. ${unsent}`,
    },
    company: {
      todo: 'completa los datos de la empresa',
      then: `Después eliges qué cerrar y qué contratar. ${unsent}`,
    },
    request: { todo: 'elige qué cerrar y qué contratar, revisa y firma', then: thenTerms },
    'signing-again': {
      todo: 'reintenta la firma, al final de esta página',
      then: 'Ahí dice qué pasó y qué quedó guardado.',
    },
    checking: { todo: 'responde las preguntas de identidad', then: thenRequests },
    proving: { todo: 'acredita que representas a la empresa', then: thenOthers },
  } satisfies Record<FillingStep, Words>,
  ready: { title: 'Todo listo: revisa y firma', then: thenTerms, action: 'Revisar y firmar' },
});
