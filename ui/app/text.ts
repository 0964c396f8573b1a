import { worded } from '#ui/messages/worded.ts';

export const text = worded('app', {
  brokenTitle: 'Algo falló en esta página',
  broken: 'No fue por los datos ingresados. Desde el inicio se puede empezar otra vez.',
  backToStart: 'Volver al inicio',
});
