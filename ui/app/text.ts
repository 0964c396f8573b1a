import { worded } from '#ui/messages/worded.ts';

export const text = worded('app', {
  brokenTitle: 'Algo falló en esta página',
  broken:
    'Puede ser un problema de la conexión, no de los datos ingresados. Se puede reintentar o volver al inicio.',
  retry: 'Reintentar',
  backToStart: 'Volver al inicio',
});
