import type { Changes } from '#core/access/changes.ts';
import { worded } from '#ui/messages/worded.ts';

/** End of a sentence that advises testing a key by signing in: what to do if the key does not work (EXT-1072). */
export const ifItFails = 'si no sirve, cuenta como un intento fallido, y puede comenzar de nuevo';

/** Sentences added to the error message of a call that failed for technical reasons: what the call changed or may have changed, and where and when to try again (EXT-1072). */
export const aftermathText = worded('acceso.despues', {
  nothing: 'No se hizo ningún cambio. Puede intentarlo otra vez en unos minutos.',
  ended: 'Con esta operación no se cambió nada, y puede comenzar otra cuando quiera, también ahora.',
  attempt:
    'No sabemos si su intento alcanzó a llegar: si llegó y los datos no eran correctos, cuenta como intento fallido. No se hizo ningún otro cambio, y puede intentarlo otra vez en unos minutos.',
  'new-key':
    'No sabemos si su clave nueva alcanzó a quedar registrada, ni si este intento contó como fallido. En unos minutos ingrese con ella: si no sirve, cuenta como un intento fallido y su clave anterior sigue como estaba, y puede comenzar de nuevo en Olvidé mi clave.',
  'waiting-key':
    'La clave que ya tenía no cambió. La nueva no sirve sin el número que la activa, y no alcanzamos a mostrárselo: en unos minutos comience de nuevo en Olvidé mi clave.',
  reactivation:
    'No sabemos si su clave alcanzó a reactivarse, ni si este intento contó como fallido. En unos minutos ingrese con ella: si sigue bloqueada, se lo diremos ahí, y puede comenzar la reactivación de nuevo.',
  'first-key':
    'No sabemos si su clave alcanzó a crearse, ni si este intento contó como fallido. En unos minutos valide su Rut otra vez en Solicitar clave: si ya tiene una clave, se lo diremos ahí; si no, puede comenzar de nuevo.',
} satisfies Record<Changes, string>);

/** Sentences for error pages that do not know which call failed (EXT-1072). */
export const untoldText = worded('acceso.despues.pagina', {
  signIn:
    'No ingresó, y su clave no cambió. Si no era la correcta, este intento puede haber contado como fallido. Puede intentarlo otra vez en unos minutos.',
  unknown: `Esta página no sabe qué operación falló. En unos minutos comience de nuevo lo que hacía; no hay plazo. Si estaba creando o reactivando una clave, pruebe antes a ingresar con ella: ${ifItFails}. Si la creaba sin tarjeta, no la pruebe: comience de nuevo en Olvidé mi clave.`,
});
