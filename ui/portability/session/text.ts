import {
  sessionIdleMinutes,
  sessionLifeMinutes,
  warningMinutes,
} from '#core/portability/session/session-life.ts';
import type { SessionOutlook } from '#core/portability/session/session-end.ts';
import { worded } from '#ui/messages/worded.ts';
import { exceptSecrets, keptFor } from '../draft/kept-for.ts';

export type Ending = Exclude<SessionOutlook['outlook'], 'calm'>;

type Words = {
  readonly title: string;
  readonly message: string;
  /** Text added if the bank has saved the draft, with the days that it keeps it. */
  readonly kept: (days: number) => string;
  readonly action: string;
};

const endsWithin = `termina en menos de ${warningMinutes} minutos`;

/** Texts of the warning about the session's end (SEC-08, EXT-1304). */
export const endingWording = worded('portabilidad.session.endingWording', {
  renewable: {
    title: 'Tu sesión está por terminar',
    message: `Por seguridad, tu sesión ${endsWithin} si no la usas. Seguir la mantiene abierta hasta ${sessionIdleMinutes} minutos más.`,
    kept: () => `Lo que escribiste está guardado, ${exceptSecrets}.`,
    action: 'Seguir',
  },
  'last-minutes': {
    title: `Tu sesión ${endsWithin}`,
    message: `Una sesión dura ${sessionLifeMinutes} minutos en total y esta ya no se puede extender.`,
    kept: (days) =>
      `Lo que escribiste, ${exceptSecrets}, se guarda ${keptFor(days)}: cuando termine, identifícate otra vez y sigue donde quedaste.`,
    action: 'Entendido',
  },
  over: {
    title: 'Tu sesión terminó',
    message: 'Por seguridad, tienes que identificarte otra vez: «Comenzar de nuevo» te lleva al inicio.',
    kept: (days) =>
      `Lo que escribiste, ${exceptSecrets}, se guarda ${keptFor(days)}: al volver sigues donde quedaste.`,
    action: 'Comenzar de nuevo',
  },
} satisfies Record<Ending, Words>);

export const text = worded('portabilidad.session', {
  notRenewed: 'No pudimos extender tu sesión. Inténtalo otra vez.',
});
