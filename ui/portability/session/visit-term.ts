import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';

/** Words for how long a visit lasts, to follow "dura". */
export const visitTerm = `hasta ${sessionLifeMinutes} minutos, o menos si pasas ${sessionIdleMinutes} sin usarla`;
