import { maxPasskeyName, mostPasskeys } from '#core/access/challenge/passkey.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.llaves', {
  title: 'Llaves de acceso',
  lede: 'Una llave de acceso se guarda en su equipo o celular y se usa con la huella, el rostro o el PIN. No se puede escribir en un sitio falso.',
  callUs: '¿Necesita ayuda? Llame al',
  back: 'Volver a la empresa',
  signIn: 'Ingresar',
  loading: 'Buscando sus llaves de acceso',
  own: 'Sus llaves de acceso',
  none: 'Todavía no tiene llaves de acceso.',
  added: (moment: string) => `Agregada el ${moment}.`,
  used: (moment: string) => `Usada por última vez el ${moment}.`,
  neverUsed: 'No se ha usado.',
  isStopped:
    'Ya no sirve desde que usted avisó de un ingreso que no fue suyo. Si la llave es suya, quítela y agréguela otra vez.',
  rename: 'Cambiar nombre',
  renameOf: (name: string) => `Cambiar nombre de ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  add: 'Agregar una llave',
  name: 'Nombre de la llave',
  nameHint: 'Por ejemplo, el equipo en que está.',
  save: 'Guardar',
  cancel: 'Cancelar',
  proveToAdd: 'Para agregar una llave, use otro dispositivo',
  proveToRemove: (name: string) => `Para quitar ${name}, use otro dispositivo`,
  continue: 'Continuar',
  create: 'Guarde la llave en este equipo',
  createHint:
    'Póngale un nombre y presione Crear la llave. Su equipo le pedirá la huella, el rostro o el PIN, y desde entonces la llave sirve.',
  createNow: 'Crear la llave',
  working: 'Esperando la respuesta',
  isAdded:
    'Su llave de acceso quedó agregada y ya sirve, hasta que se quite o la detenga un aviso de «No fui yo». Úsela donde le pidamos un dispositivo de seguridad. Si tenemos su correo, ahí le avisamos.',
  isRemoved:
    'La llave de acceso quedó quitada y ya no sirve. Bórrela también de su equipo. Si tenemos su correo, ahí le avisamos.',
  isRenamed: 'El nombre quedó cambiado. La llave sirve igual.',
  noDevice:
    'No tiene otro dispositivo con que autorizar este cambio, y no se cambió nada. Un dispositivo se pide en una sucursal.',
  review: 'Revise estos datos',
});

/** Messages about an invalid name of a passkey. */
export const nameWording = worded('acceso.llaves.nombre', {
  empty: 'Debe ingresar un nombre.',
  long: `El nombre tiene como máximo ${maxPasskeyName} caracteres.`,
  unseen: 'El nombre tiene caracteres que no se ven. Bórrelo y escríbalo de nuevo.',
});

/** Messages by reason of a change of passkeys that was not made, and of answers that were lost (EXT-2817, EXT-2982). */
export const refusalWording = worded('acceso.llaves.rechazo', {
  'signed-out': 'Su sesión terminó. Ingrese de nuevo, cuando quiera, para ver sus llaves de acceso.',
  over: 'El tiempo para este cambio terminó, o hubo tres intentos equivocados, y no se cambió nada. Comience de nuevo; después de tres intentos hay que esperar, cada vez más.',
  'not-valid': 'No pudimos guardar el cambio: en el banco todo sigue como estaba. Comience de nuevo.',
  full: `Ya tiene ${mostPasskeys} llaves de acceso, el máximo, y no se cambió nada. Para agregar otra, quite antes una.`,
  'left-on-device': 'Si su equipo guardó una llave, bórrela ahí.',
  'out-of-service':
    'Este servicio no está disponible en este momento, y no se cambió nada. Intente otra vez en unos minutos.',
  'lost-attempt':
    'Este servicio no está disponible en este momento. No sabemos si su intento alcanzó a llegar: si llegó y los datos no eran correctos, cuenta como intento fallido. No se cambió nada más. Intente otra vez en unos minutos.',
  'lost-change':
    'Este servicio no está disponible en este momento, y no sabemos si el cambio alcanzó a hacerse. En unos minutos vuelva a cargar esta página: la lista dirá cómo quedó y, si no se hizo, puede comenzar de nuevo.',
  'lost-list':
    'No pudimos actualizar la lista: es la de antes de este cambio. Vuelva a cargar esta página en unos minutos.',
  cancelled: 'No se creó la llave de acceso: se canceló o se acabó el tiempo. Puede intentarlo otra vez.',
  unsupported:
    'Este equipo o navegador no puede guardar llaves de acceso. Abra esta página en otro, o en su celular.',
  elsewhere:
    'En esta dirección no se pueden crear llaves de acceso. Compruebe que está en el sitio del banco.',
  held: 'Este equipo ya tiene una llave de acceso suya. Para cambiarla, quite antes esa llave.',
  'not-asked': 'No pudimos preparar la llave de acceso. Intente otra vez.',
});
