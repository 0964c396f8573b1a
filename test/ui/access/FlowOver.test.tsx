import { expect, it } from 'vitest';
import { overText } from '#ui/access/refusal-sentence.ts';
import { errorWording } from '#ui/access/key-request/text.ts';
import { endingWording } from '#ui/portability/session/text.ts';

it('EXT-1304 every way that is over leads on by the same words', () => {
  expect(overText.startOver).toBe('Comenzar de nuevo');
  expect([errorWording.over.etiquetaBoton, endingWording.over.action]).toEqual([
    overText.startOver,
    overText.startOver,
  ]);
});
