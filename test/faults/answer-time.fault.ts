import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rut } from '#core/shared/rut.ts';
import { accessVisitor, type AccessVisitor, type Told } from '../support/access-visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdUser, crowdUserSeed, stranger } from '../support/worlds/crowd-users.ts';

const people = 500;
const quick = { NIVEL_DE_REGISTRO: 'fatal', CAPTCHA_COSTO: '1' };

let bank: BankProcess;
beforeAll(async () => {
  bank = await startBankProcess(quick, crowdUserSeed(people));
});
afterAll(() => bank.stop());

/** How often a known rut takes longer than an unknown one: 0.5 tells nothing. */
const area = (known: readonly number[], unknown: readonly number[]): number => {
  const wins = known.reduce(
    (sum, one) =>
      sum + unknown.reduce((more, other) => more + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return wins / (known.length * unknown.length);
};

type Asked = (visitor: AccessVisitor, rut: Rut) => Promise<Told>;

const told = async (ask: Asked): Promise<number> => {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let place = 0; place < people; place += 1) {
    const first = place % 2 === 0;
    for (const isKnown of [first, !first]) {
      const visitor = accessVisitor(bank.base);
      const { ms } = await ask(visitor, isKnown ? crowdUser(place) : stranger(place));
      (isKnown ? known : unknown).push(ms);
    }
  }
  return area(known, unknown);
};

describe('the time of an answer', () => {
  it.each<readonly [string, Asked]>([
    ['sign-in', (visitor, rut) => visitor.signIn(rut, 'Errada12')],
    ['the card pin', (visitor, rut) => visitor.validateCardUser(rut, '0000')],
    ['a reset without card', (visitor, rut) => visitor.resetWithoutCard(rut, 'Nuevaabc1'.slice(0, 8))],
    ['the devices of a reactivation', (visitor, rut) => visitor.reactivationDevices(rut)],
  ])('of %s tells nobody whether a rut is known', async (what, ask) => {
    const first = await told(ask);
    const result = first >= 0.45 && first <= 0.55 ? first : await told(ask);
    console.log(`${what}: ${first.toFixed(3)}${result === first ? '' : `, again ${result.toFixed(3)}`}`);
    expect(result).toBeGreaterThanOrEqual(0.45);
    expect(result).toBeLessThanOrEqual(0.55);
  });
});
