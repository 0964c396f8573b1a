import { describe, expect, it } from 'vitest';
import { partnersSimulated } from '#core/bank/portability/representative/partners-simulated.ts';
import { forbidden, noSession } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

describe('PAPI-56 PAPI-59 the simulated partners', () => {
  it("are the same invented people for everybody, never the company's representative", async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified');
    const people = right(await partnersSimulated(bank)(access)());
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ rut }) => E.isRight(parseRut(rut)))).toBe(true);
    expect(people.map(({ nombres }) => nombres)).not.toContain('Ana María');
  });

  it('SEC-08 are listed to an identified visitor', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'questions');
    expect(await partnersSimulated(bank)(access)()).toEqual(E.left(forbidden));
    expect(await partnersSimulated(bank)(undefined)()).toEqual(E.left(noSession));
  });
});
