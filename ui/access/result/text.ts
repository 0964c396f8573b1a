import { errorPageDefaults, type MessagePageButton } from '#core/access/error-page.ts';
import { worded } from '#ui/messages/worded.ts';

/** Sentence on where a button to the login leads: the login's route guard first sends a browser that did not come from the company home there (ROOT-12). */
export const signInWay = 'al ingreso, o al inicio de Empresas para llegar a él';

/** Default texts of each result page; `{0}` is the phone number. Where the specification gives no title, the title says the outcome (EXT-1335). */
export const pageWording = worded('acceso.pagina', {
  ...errorPageDefaults,
  login: { ...errorPageDefaults.login, etiquetaBoton: 'Ir al ingreso' },
  /** Texts of a system error page whose button leads to the login. */
  toSignIn: { ...errorPageDefaults.system, etiquetaBoton: 'Ir al ingreso' },
  withProduct: {
    titulo: 'Su clave nueva está lista',
    mensaje: 'Su clave ha sido creada exitosamente.',
    clase: 'success',
    etiquetaBoton: 'Ir al ingreso',
  },
  withoutProduct: {
    titulo: 'Falta activar su clave nueva',
    mensaje: 'Su clave ha sido creada. Para activarla llame a nuestro servicio telefónico al {0}.',
    clase: 'info',
    etiquetaBoton: 'Ir al ingreso',
  },
  firstKey: {
    titulo: 'Su clave está creada',
    mensaje:
      'Ingrese con ella. El comprobante estaba solo en esta página y se borró al recargarla o cerrarla; si lo descargó, está en sus descargas.',
    clase: 'success',
    etiquetaBoton: 'Ir al ingreso',
  },
  keyRequest: {
    titulo: 'Estimado cliente',
    mensaje: errorPageDefaults.system.mensaje,
    clase: 'error',
    etiquetaBoton: 'Volver',
  },
});

/** Labels of the message page's button, by where it leads (PERR-33, PERR-34). */
export const buttonWording = worded('acceso.pagina.boton', {
  persona: 'Volver',
  'return-state': 'Continuar',
} satisfies Record<MessagePageButton, string>);

export const documentTitles = worded('acceso.titulo', {
  forgotten: 'Olvido de Clave',
  reactivation: 'Reactivación de clave',
  keyRequest: 'Solicitud de Clave',
  error: 'Error de Sistema',
  message: 'Mensaje',
});

/** Texts of the box with the ticket of a key that waits for activation (EXT-101). */
export const ticketText = worded('acceso.activacion', {
  notYet: 'Falta esa llamada: hasta entonces la clave nueva no sirve y la anterior no cambia.',
  endsEarly:
    'Si antes de llamar ingresa con la clave anterior, o la reactiva, la clave nueva se borra y su número deja de servir.',
  onlyLatest: 'Si pidió otro número antes, use solo este, el último.',
  ifRepeated:
    'Si la clave que escribió es la que ya tenía o una de las tres anteriores, no se puede activar: se lo diremos al llamar, y podrá registrar otra.',
  replaced:
    'No use este número: en otra pestaña se registró otra clave para el mismo Rut. Llame con el número de esa pestaña, que lo reemplaza.',
  number: 'Número para activarla',
  until: 'Se puede activar hasta',
  numberGone:
    'El número no se vuelve a mostrar: si no lo anotó, pida otra clave en Olvidé mi clave; su número reemplaza al anterior.',
  /** Sentence about how long a ticket number is valid at most, shown after a reload in place of its expiry, which is then lost (EXT-2997). */
  lasts: (hours: string) => `Un número sirve hasta ${hours} desde que se crea la clave.`,
  keep: 'Anote el número: se lo pediremos cuando usted llame, y esta página no lo vuelve a mostrar. No lo dé en una llamada que no hizo usted.',
  call: (phone: string) => `Llamar al ${phone}`,
  copy: 'Copiar el número',
  copied: 'Número copiado.',
  notCopied: 'No se pudo copiar: anótelo.',
});

export const text = worded('acceso.resultado', {
  help: 'Ayuda por teléfono:',
  noDevice: 'No encontramos ningún dispositivo de seguridad habilitado a su nombre.',
  passkeyElsewhere:
    'El único dispositivo de seguridad que puede usar ahora es una llave de acceso, y este navegador no puede usarla. Comience de nuevo en otro navegador, o en el equipo o celular en que la guardó.',
  withoutDevice:
    'Sin dispositivo puede registrar una clave nueva en Olvidé mi clave, con la respuesta de que no tiene tarjeta de débito: sirve desde que la active con una llamada.',
  deviceAtBranch: 'Un dispositivo se pide en una sucursal.',
  noTerm: 'Puede hacer una u otra cosa cuando quiera: este portal no pone plazo.',
  againAt: 'Para intentarlo otra vez, vaya a',
  /** Sentence before the one on how long a lockout of the key by failed attempts lasts. */
  lockEnds: 'Si su clave se bloqueó por intentos fallidos, ese bloqueo termina solo.',
  forgotten: 'Olvidé mi clave',
  reactivate: 'Reactivar mi clave',
  /** Sentences that say where the button of an error page leads, if its label does not (EXT-2979). */
  leadsToSignIn: (label: string) => `${label} lleva ${signInWay}.`,
  leadsBack: (label: string) => `${label} lleva a donde puede empezar otra vez.`,
  leadsElsewhere: (label: string) => `${label} lleva a otro sitio del banco.`,
  serves: 'Ya sirve: ingrese con ella cuando quiera. Si la anterior estaba bloqueada, ese bloqueo terminó.',
  afterReactivation:
    'Continuar abre la portada del Portal Empresas: elija ahí Ingresar y use, cuando quiera, la clave que ya tenía.',
});
