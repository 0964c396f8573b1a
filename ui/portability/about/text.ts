import { worded } from '#ui/messages/worded.ts';
import { exceptSecrets, keptFor } from '../draft/kept-for.ts';

const pages = worded('portabilidad.about.pages', {
  derechos: {
    title: 'Tus datos y tus derechos',
    parts: [
      {
        heading: 'Qué puedes pedir',
        lines: [
          'Puedes pedir ver lo que guardamos de ti, llevártelo en un archivo y corregir tu celular o tu correo.',
          'También puedes pedir que tus datos se guarden y no se usen, o que se borren.',
          'Pedirlo no cuesta nada, y no hay plazo: puedes hacerlo cuando quieras.',
          'Te respondemos en 30 días corridos a lo más, contados desde que lo pides. Una sola vez podemos tomarnos otros 30, y te lo avisamos antes de que pasen los primeros.',
        ],
      },
      {
        heading: 'Qué no se borra todavía',
        lines: [
          'Las solicitudes que firmaste, con sus documentos, se guardan por el plazo que exige poder demostrarlas. Un bloqueo de seguridad dura hasta su término.',
          'Al responderte decimos qué queda, dónde, por qué y hasta cuándo.',
        ],
      },
      {
        heading: 'Si no estás conforme',
        lines: [
          'Puedes reclamar ante la Agencia de Protección de Datos Personales, también si pasó ese plazo y no te respondimos.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    parts: [
      {
        heading: 'Las que usamos',
        lines: [
          'Usamos solo las que el portal necesita: para llegar al ingreso desde la portada, mantener tu sesión abierta y seguir un trámite de clave. Otra reconoce un navegador desde el que ya entraste.',
          'Los trámites duran minutos y la sesión, ocho horas a lo más. El navegador conocido se recuerda hasta un año y se olvida al cambiar tu clave.',
        ],
      },
      {
        heading: 'Las que no usamos',
        lines: ['No usamos cookies de publicidad.'],
      },
      {
        heading: 'Lo que queda de tu visita',
        lines: [
          'Lo que escribes durante una visita queda en esa pestaña y se borra de tu navegador al cerrarla, salvo el RUT de un ingreso rechazado: ese y el término de un bloqueo quedan en cookies, un minuto a lo más.',
        ],
      },
    ],
  },
  accesibilidad: {
    title: 'Accesibilidad',
    parts: [
      {
        heading: 'Qué buscamos',
        lines: [
          'Que cualquier persona pueda hacer aquí todo el trámite, también solo con el teclado, con un lector de pantalla o con la letra ampliada. Seguimos las pautas WCAG 2.2, nivel AA.',
        ],
      },
      {
        heading: 'Qué probamos',
        lines: [
          'Todas las pantallas, con letra al doble, con aumento de 400 % y en ventanas desde 320 hasta 1920 puntos de ancho, derechas y de lado.',
          'También en oscuro, con los colores que elige tu sistema, con menos movimiento, en papel y solo con el teclado.',
          'Un programa lee cada una como un lector de pantalla, y revisamos lo que dice: nombres, orden, errores y esperas.',
          'Una vez revisamos también lo que dice Orca, un lector de pantalla. Fue en el ingreso, la portada, un código de seis casillas, el estado de una solicitud y su retiro.',
          'Recorremos los caminos principales en tres navegadores: Chromium, Firefox y WebKit. Todo lo demás, en Chromium.',
          'Lo que se presiona mide al menos 24 puntos y se llama como se lee, para que puedas dictarlo.',
          'Antes de que tu sesión de portabilidad termine te avisamos, y puedes alargarla mientras no llegue a su máximo. La portada de la banca en línea no avisa: dice desde el comienzo a qué hora se cierra.',
        ],
      },
      {
        heading: 'Qué falta',
        lines: [
          'Todo eso lo revisan programas. Todavía no lo ha probado alguien que use a diario NVDA, JAWS, VoiceOver o TalkBack, ni una organización externa.',
          'Los PDF que entrega el banco pueden leerse con más dificultad que sus páginas.',
        ],
      },
      {
        heading: 'Si algo te impide seguir',
        lines: [
          'Llámanos cuando quieras, no hay plazo: te ayudamos a hacer el trámite en esa llamada y te decimos cuándo lo corregimos.',
        ],
      },
    ],
  },
});

/** Functions that return the texts of each information page, by the name in its address; the message catalogue can override them. */
export const wordsOf = {
  derechos: () => pages.derechos,
  cookies: () => pages.cookies,
  accesibilidad: () => pages.accesibilidad,
};

export type AboutPage = keyof typeof wordsOf;

export const text = worded('portabilidad.about', {
  draft: 'Texto de ejemplo: un abogado del banco debe revisarlo antes de publicarlo.',
  ask: 'Dónde se pide',
  answers: (bank: string, rut: string) =>
    `Responde ${bank}, RUT ${rut}. Antes te pediremos demostrar quién eres.`,
  drafts: (days: number) =>
    `El banco guarda aparte lo que escribes en una solicitud de portabilidad, ${exceptSecrets}, ${keptFor(days)}: aunque cierres la pestaña, al volver sigues donde quedaste.`,
  byPhone: 'Por teléfono:',
  inPerson: 'En persona:',
  analytics:
    'Este banco mide además las visitas a cada página con un servicio de análisis, que puede dejar cookies propias.',
  digitalIdentity: (provider: string) =>
    `Si compruebas tu identidad con ${provider}, otra cookie espera tu regreso: dura diez minutos a lo más.`,
  recaptcha:
    'La verificación de que no eres un robot usa reCAPTCHA, de Google, que puede leer y dejar cookies propias.',
});
