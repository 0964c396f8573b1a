import { passkeyPatience } from '#core/access/challenge/passkey.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { worded } from '#ui/messages/worded.ts';

/** Text of the wait for an answer to the browser's prompt for a passkey. */
export const text = worded('acceso.llave.espera', {
  takes: `Responda a lo que pide su equipo. Si en ${passkeyPatience / aMinute} minutos no lo hace, se cancela y puede intentarlo otra vez.`,
});
