import { anInstant } from '#test/support/builders/company.ts';
import { describe, expect, it } from 'vitest';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { badCard, cardLocked } from '#core/bank/access/refusals.ts';
import { E, O } from '#core/shared/fp.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  ana,
  anotherWrong,
  carla,
  nobody,
  pin,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';
import type { Rut } from '#core/shared/rut.ts';

const validate = ({ ports, captcha }: AccessBank, rut: Rut, typed: string = pin) =>
  validateCardUser(ports)({ rut, pin: typed, captcha: captcha('olvido-con-tarjeta') })();

describe('API-07 OLV-19 a right pin', () => {
  it('gives an rToken of this person, another each time', async () => {
    const bank = accessBank();
    const [one, two] = [right(await validate(bank, ana)), right(await validate(bank, ana))];
    expect(one.rToken).not.toBe(two.rToken);
    const flow = right(await bank.ports.flows.find(bank.ports.secrets.hash(one.rToken), 'olvido-clave')());
    expect(O.toUndefined(flow)?.rut).toBe(ana);
  });

  it('the bank keeps a hash of the token only', async () => {
    const bank = accessBank();
    const { rToken } = right(await validate(bank, ana));
    expect(right(await bank.ports.flows.find(rToken, 'olvido-clave')())).toEqual(O.none);
  });
});

describe('OLV-44 a wrong rut, a wrong pin and no card', () => {
  it.each([
    ['a rut that nobody has', nobody],
    ['a wrong pin', ana],
    ['no card', carla],
  ])('%s: the same texts, counts and work', async (_, rut) => {
    const bank = accessBank();
    const said = await inTurn(4, () => validate(bank, rut, anotherWrong(4)));
    const locked = cardLocked(anInstant);
    expect(said).toEqual([badCard, { ...badCard, triesLeft: 1 }, locked, locked].map((each) => E.left(each)));
    expect(bank.work).toMatchObject({ matches: 3, hashes: 0 });
    expect(bank.work.reserves).toHaveLength(4);
    expect(bank.noted.map(({ outcome, factor }) => [outcome, factor])).toEqual(
      ['wrong', 'wrong', 'locked', 'locked'].map((outcome) => [outcome, 'pin']),
    );
  });
});
