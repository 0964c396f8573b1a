import { sessionIdleMinutes } from '#core/portability/session/session-life.ts';
import { spokenDays } from '#core/shared/spoken-days.ts';
import { worded } from '#ui/messages/worded.ts';

/** Steps of the portability journey in which the company has to act before there is a request. */
export type FillingStep = 'identity' | 'representative' | 'company' | 'request' | 'checking' | 'proving';

/** Steps that send something which the bank answers within seconds (EXT-1115). */
export type SendingStep = Exclude<FillingStep, 'company'>;

type Sending = { readonly who: string; readonly then: string };

type Words = { readonly todo: string; readonly then: string };

const bankChecksAnswers = 'Ahora le toca al banco: comprueba tus respuestas.';
const thenRepresentative =
  'acreditas que representas a la empresa, salvo que su RUT sea el tuyo, y completas sus datos.';
const thenRequests = 'Después verás tus solicitudes, a quién le toca en cada una y hasta cuándo.';
const thenOthers = 'Después verás también las solicitudes de sus otros representantes, si las hay.';

/** Texts of the note about whose turn it is before there is a request (EXT-1062). */
export const text = worded('portabilidad.filling', {
  who: 'Ahora te toca a ti',
  unsent: 'La solicitud no se envía hasta que la firmes, en el paso 4.',
  unhurried: `Si pasan ${sessionIdleMinutes} minutos sin que hagas nada, se empieza de nuevo. La solicitud no se envía hasta que la firmes, en el paso 4.`,
  looking: `Si pasan ${sessionIdleMinutes} minutos sin que hagas nada, te identificas otra vez. Mirar tus solicitudes no cambia ninguna.`,
  kept: (days: number) =>
    `Puedes seguir cuando quieras: lo que escribas se guarda ${spokenDays(days)} desde tu último cambio, y después se empieza de nuevo.`,
  awaited: 'Ahora le toca al banco: prepara tus preguntas de identidad.',
  awaitedMore: 'Suele tardar segundos, y no tienes que hacer nada: cuando aparezcan, te toca responderlas.',
  sending: {
    identity: {
      who: bankChecksAnswers,
      then: `Después te toca a ti: ${thenRepresentative}`,
    },
    checking: { who: bankChecksAnswers, then: thenRequests },
    representative: {
      who: 'Ahora le toca al banco: recibe lo que enviaste y comprueba que representas a la empresa.',
      then: 'Después te toca a ti: completas los datos de la empresa.',
    },
    proving: {
      who: 'Ahora le toca al banco: recibe lo que enviaste y comprueba que representas a la empresa.',
      then: thenOthers,
    },
    request: {
      who: 'Ahora le toca al banco: recibe tu solicitud firmada.',
      then: 'Después verás a quién le toca y hasta cuándo.',
    },
  } satisfies Record<SendingStep, Sending>,
  sendingMore: 'Suele tardar segundos: espera en esta página.',
  steps: {
    identity: {
      todo: 'responde las preguntas de identidad',
      then: `Después ${thenRepresentative}`,
    },
    representative: {
      todo: 'acredita que representas a la empresa',
      then: 'Después completas los datos de la empresa.',
    },
    company: {
      todo: 'completa los datos de la empresa',
      then: 'Después eliges qué cerrar y qué contratar.',
    },
    request: {
      todo: 'elige qué cerrar y qué contratar, revisa y firma',
      then: 'Firmar no cierra ni contrata nada. Al firmar verás a quién le toca y hasta cuándo, y si hay oferta decides tú.',
    },
    checking: {
      todo: 'responde las preguntas de identidad',
      then: thenRequests,
    },
    proving: {
      todo: 'acredita que representas a la empresa',
      then: thenOthers,
    },
  } satisfies Record<FillingStep, Words>,
});
