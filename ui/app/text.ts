import { worded } from '#ui/messages/worded.ts';

export const text = worded('app', {
  brokenTitle: 'Algo falló en esta página',
  broken:
    'Pudo ser la conexión, no los datos ingresados. Se puede reintentar o empezar otra vez desde el inicio.',
  retry: 'Reintentar',
  backToStart: 'Volver al inicio',
});
