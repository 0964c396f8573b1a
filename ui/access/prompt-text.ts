import { passkeyTimeout } from '#core/access/challenge/passkey.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { worded } from '#ui/messages/worded.ts';

/** Text shown while the browser's passkey prompt is open: after how many minutes without an answer it is cancelled. */
export const text = worded('acceso.llave.espera', {
  takes: `Responda a lo que pide su equipo. Si en ${passkeyTimeout / aMinute} minutos no lo hace, se cancela y puede intentarlo otra vez.`,
});
