import { expect, it } from 'vitest';
import { factorRoutes } from '#test/support/builders/access-bank-steps.ts';
import { accessBank } from '#test/support/worlds/access-bank.ts';

const routes = factorRoutes.map((each) => [`${each.factor} at ${each.route}`, each] as const);

// A sign-in is refused by the name of its outcome, and a signature by the certificate has no field for it.
const oneLeftOf = { clave: { fields: ['ultimo-intento'] }, certificado: {} };

it.each(routes)(
  'EXT-2860 %s: the second failure in a row, also in a new flow, says that one is left, and no other does',
  async (_, { factor, prepare }) => {
    const bank = accessBank();
    // The flows are opened first, since opening one may prove the factor and clear its count.
    const [one, two, three] = [await prepare(bank), await prepare(bank), await prepare(bank)];
    const first = await one(false)();
    const second = await two(false)();
    const third = await three(false)();
    const oneLeft = factor in oneLeftOf ? oneLeftOf[factor as keyof typeof oneLeftOf] : { triesLeft: 1 };
    expect(second).toMatchObject({ left: oneLeft });
    for (const other of [first, third]) {
      expect(other).toMatchObject({ _tag: 'Left' });
      expect(other).not.toMatchObject({ left: { triesLeft: expect.anything() } });
      expect(other).not.toMatchObject({ left: { fields: ['ultimo-intento'] } });
    }
    expect(bank.noted.filter(({ outcome }) => outcome === 'wrong').length).toBeGreaterThan(1);
  },
);
