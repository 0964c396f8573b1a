import { worded } from '#ui/messages/worded.ts';

export const text = worded('app', {
  brokenTitle: 'Algo falló en esta página',
  broken:
    'Puede ser la conexión, no los datos ingresados. Se puede reintentar cuando se quiera, o volver al inicio. Lo que ya se guardó no se pierde.',
  retry: 'Reintentar',
  backToStart: 'Volver al inicio',
});
