import { worded } from '#ui/messages/worded.ts';

export const text = worded('app.layout', {
  skip: 'Saltar al contenido',
  area: 'Empresas',
  help: 'Ayuda por teléfono',
  enter: 'Ingresar',
});
