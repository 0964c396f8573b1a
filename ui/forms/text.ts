import { worded } from '#ui/messages/worded.ts';

export const text = worded('forms', {
  optional: '(opcional)',
  selectPlaceholder: 'Selecciona',
  reveal: 'Mostrar',
  conceal: 'Ocultar',
  revealNamed: (label: string) => `Mostrar «${label}»`,
  concealNamed: (label: string) => `Ocultar «${label}»`,
  charactersFit: (maximum: number) => `Caben ${maximum} caracteres: lo último no se agregó.`,
});
