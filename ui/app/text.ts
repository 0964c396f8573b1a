export const text = {
  brokenTitle: 'Algo falló en esta página',
  broken: 'No fue por algo que hayas escrito. Vuelve al inicio para empezar otra vez.',
  backToStart: 'Volver al inicio',
} as const;
