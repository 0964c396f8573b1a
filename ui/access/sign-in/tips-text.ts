import { worded } from '#ui/messages/worded.ts';

/** Texts of the security tips below the login (LOGIN-37). */
export const tips = worded('acceso.ingreso.consejos', {
  title: 'Cómo evitar fraudes',
  pause: 'Pausar',
  play: 'Continuar',
  pauseNamed: 'Pausar los consejos',
  playNamed: 'Continuar los consejos',
  before: 'Consejos anteriores',
  next: 'Consejos siguientes',
  shown: (first: number, last: number, total: number) =>
    first === last ? `${first} de ${total}` : `${first} a ${last} de ${total}`,
  entries: [
    {
      title: 'Su clave es solo suya',
      detail: 'No la comparta con nadie, tampoco con una persona que diga trabajar en el banco.',
    },
    {
      title: 'Escriba usted la dirección',
      detail: 'Llegue al portal desde su navegador. No use enlaces de correos ni de mensajes.',
    },
    {
      title: 'Cuelgue ante la duda',
      detail:
        'Si recibe una llamada en que le piden claves o números, corte y llame usted a la línea de ayuda.',
    },
    {
      title: 'Guarde su Digipass',
      detail: 'No lo preste ni lo deje sobre el escritorio: vale tanto como su firma.',
    },
    {
      title: 'Cierre su sesión',
      detail: 'Al terminar, salga del portal, sobre todo en un computador que usan otras personas.',
    },
    {
      title: 'Mantenga su teléfono al día',
      detail: 'Instale las actualizaciones y avise al banco si cambia de número.',
    },
  ],
});
