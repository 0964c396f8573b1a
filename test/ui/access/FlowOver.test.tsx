import { expect, it } from 'vitest';
import { overText } from '#ui/access/refusal-sentence.ts';
import { endingWording } from '#ui/portability/session/text.ts';

it('EXT-1304 every way that is over leads on by the same words', () => {
  expect(overText.startOver).toBe('Comenzar de nuevo');
  expect(endingWording.over.action).toBe(overText.startOver);
});
