import { expect, it } from 'vitest';
import { inSentenceCase } from '#ui/portability/sentence-case.ts';

it.each([
  ['ELIMINAR', 'Eliminar'],
  ['TERMINAR SIN COMPLETAR INFORMACIÓN', 'Terminar sin completar información'],
])('%s is shown as %s, the same letters', (stored, shown) => {
  expect(inSentenceCase(stored)).toBe(shown);
  expect(shown.toUpperCase()).toBe(stored);
});
