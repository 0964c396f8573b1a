import { worded } from '#ui/messages/worded.ts';

/** Texts shown while a visit is restored after a reload (PROUTE-31). */
export const recoveryText = worded('portabilidad.recovery', {
  asking: 'Volviendo a donde estabas',
  waiting: 'Consultando al banco',
  failed: 'No pudimos comunicarnos con el banco',
  kept: 'No sabemos si tu sesión sigue abierta; lo que el banco guardó no se perdió. Revisa tu conexión e inténtalo otra vez.',
});
