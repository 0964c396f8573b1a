import { worded } from '#ui/messages/worded.ts';

export const text = worded('app', {
  brokenTitle: 'Algo falló en esta página',
  broken: 'No fue por algo que hayas escrito. Vuelve al inicio para empezar otra vez.',
  backToStart: 'Volver al inicio',
});
