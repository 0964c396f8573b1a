import { expect, it } from 'vitest';
import { draftLifeDays } from '#core/bank/portability/draft-life.ts';

it('what was typed is kept for 30 days after its last change', () => {
  expect(draftLifeDays).toBe(30);
});
