import { describe, expect, it } from 'vitest';
import {
  failed,
  guarded,
  guardedPlace,
  identityKey,
  refuseBlocked,
  taxPasswordKey,
} from '#core/bank/portability/identity/identity-attempts.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { anInstant } from '#test/support/builders/company.ts';

const entry = anEntry();
const { company, representative } = entry;
const blocked = E.left({ refused: 'blocked', hours: 24, until: anInstant });

describe('QST-31 QST-32 attempts', () => {
  it('are three, then the block', async () => {
    const bank = happyBank();
    const worked: string[] = [];
    const wrong = (key: string) =>
      guarded(
        bank,
        guardedPlace(bank.settings, key),
      )((lease) => {
        worked.push(key);
        return failed(bank)(lease);
      })();
    for (const key of ['clave', 'clave', 'clave', 'otra']) expect(E.isRight(await wrong(key))).toBe(true);
    expect(await wrong('clave')).toEqual(blocked);
    expect(worked).toHaveLength(4);
  });

  it('QST-35 EXT-201 the block is of a rut and a card number together, and of no other pair', async () => {
    const bank = happyBank();
    const before = await inTurn(3, async () => {
      const free = await refuseBlocked(bank)(entry)();
      await guarded(bank, guardedPlace(bank.settings, identityKey(entry)))(failed(bank))();
      return free;
    });
    expect(before.every(E.isRight)).toBe(true);
    expect(await refuseBlocked(bank)(entry)()).toEqual(blocked);
    expect(await refuseBlocked(bank)(anEntry({ company: aRutOf('77111111') }))()).toEqual(blocked);
    for (const other of [anEntry({ representative: aRutOf('22222222') }), anEntry({ serial: '1' })])
      expect(await refuseBlocked(bank)(other)()).toEqual(E.right(undefined));
  });

  it('of a person and of the password of a company with the same rut are counted apart', () => {
    expect(identityKey(entry)).not.toBe(taxPasswordKey({ ...entry, company: representative }));
    expect(taxPasswordKey(entry)).not.toBe(
      taxPasswordKey({ company: representative, representative: company }),
    );
  });

  it('EXT-302 that are over before they are counted tell nothing', async () => {
    const bank = happyBank();
    const late = guarded(
      bank,
      guardedPlace(bank.settings, 'clave'),
    )((lease) =>
      pipe(
        bank.attempts.drop(lease),
        TE.flatMap(() => failed(bank)(lease)),
      ),
    );
    expect(await late()).toEqual(E.left(unavailable));
  });

  it('that cannot be counted are not given', async () => {
    const bank = happyBank();
    const reserve = () => TE.left(unavailable);
    const out = { ...bank, attempts: { ...bank.attempts, reserve, lockOf: reserve } };
    expect(await guarded(out, guardedPlace(out.settings, 'clave'))(() => TE.right('trabajo'))()).toEqual(
      E.left(unavailable),
    );
    expect(await refuseBlocked(out)(entry)()).toEqual(E.left(unavailable));
  });
});
