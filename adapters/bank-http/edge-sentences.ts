import { refusalText } from '#core/bank/refusal-sentences.ts';

/** Map from error code to message for refusals that any address may give; the messages avoid «tú» and «usted», since they may appear on pages of either form. */
export const edgeText = {
  LLAMADA_MAL_FORMADA: 'La llamada está mal formada.',
  CUERPO_MUY_GRANDE: 'El cuerpo de la llamada es demasiado grande.',
  ENCABEZADO_MUY_GRANDE: 'Los encabezados de la llamada son demasiado grandes.',
  TIPO_DE_CONTENIDO: 'El tipo de contenido no corresponde a esta llamada.',
  TIEMPO_AGOTADO: 'La llamada tardó demasiado en llegar.',
  DEMASIADAS_LLAMADAS: refusalText['too-many-calls'],
  MUCHA_GENTE: 'Hay muchas personas conectadas en este momento. En unos segundos se puede intentar otra vez.',
  ERROR_INTERNO: 'Ocurrió un error inesperado. Más tarde se puede intentar otra vez.',
} as const;
