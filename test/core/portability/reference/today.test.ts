import { describe, expect, it } from 'vitest';
import { today } from '#core/portability/reference/today.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const browsersDay = happyPortability().browserDate.today();

describe('PAPI-19 today is the bank date', () => {
  it('if it answers', async () => {
    expect(await today(happyPortability())()).toEqual(E.right(aDay));
  });
});

describe('PAPI-20 without it the clock of the browser is used', () => {
  it.each([
    ['no answer', unreachable],
    ['an answer nobody can read', garbled],
    ['500', refusedWith(500)],
    ['403', refusedWith(403)],
  ])('%s', async (_, failure) => {
    const ports = { ...happyPortability(), currentDate: { today: () => TE.left(failure) } };
    expect(await today(ports)()).toEqual(E.right(browsersDay));
  });

  it('SEC-18 except after a 401, which ends the visit', async () => {
    const ports = { ...happyPortability(), currentDate: { today: () => TE.left(refusedWith(401)) } };
    expect(await today(ports)()).toEqual(E.left(refusedWith(401)));
  });
});
