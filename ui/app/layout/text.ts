import { worded } from '#ui/messages/worded.ts';

export const text = worded('app.layout', {
  skip: 'Saltar al contenido',
  area: 'Empresas',
  help: 'Ayuda por teléfono',
  enter: 'Ingresar',
  about: 'Información legal',
  otherTab: 'Se abre en otra pestaña',
  privacy: 'Privacidad',
  terms: 'Términos',
  cookies: 'Cookies',
  accessibility: 'Accesibilidad',
  rights: 'Derechos sobre datos',
});
