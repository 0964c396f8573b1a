import { describe, expect, it } from 'vitest';
import { memoryAttempts } from '#adapters/memory/bank/count-attempts.ts';
import {
  identityKey,
  refuseBlocked,
  taxPasswordKey,
  taxPersonKey,
} from '#core/bank/portability/identity/identity-attempts.ts';
import { unlockRepresentative } from '#core/bank/portability/identity/unlock-representative.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry, aRut, aRutOf } from '#test/support/builders/entry.ts';
import { failOnce, isLockedAt, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company, representative } = anEntry();
const now = 1_800_000_000_000;
const until = now + 24 * 3_600_000;
const serials = ['523418907', 'A501110001', '1'];

const opened = () => {
  const bank = { ...happyBank(), attempts: memoryAttempts(() => now) };
  const lock = (key: string) => failOnce(bank.attempts, placeOf(key, { limit: 1 }));
  return { bank, lock, isBlocked: (key: string) => isLockedAt(bank.attempts, key) };
};

describe('EXT-207 the phone service that unlocks a representative', () => {
  it.each([
    ['known', representative, true],
    ['unknown', aRutOf('22222222'), false],
  ])('lifts the rounds of every card number of a %s rut, and tells each', async (_, rut, isKnown) => {
    const { bank, lock } = opened();
    for (const serial of serials) await lock(identityKey(anEntry({ representative: rut, serial })));
    const { isKnown: known, lifted } = right(await unlockRepresentative(bank)(rut)());
    expect(known).toBe(isKnown);
    expect(lifted).toHaveLength(serials.length);
    for (const serial of serials) {
      expect(lifted).toContainEqual({ proof: 'identidad', serial, until });
      expect(await refuseBlocked(bank)(anEntry({ representative: rut, serial }))()).toEqual(
        E.right(undefined),
      );
    }
  });

  const other = aRutOf('22222222');
  const elsewhere = aRutOf('77111111');
  const theirs = {
    own: taxPasswordKey({ company, representative }),
    ofAnother: taxPasswordKey({ company, representative: other }),
    ofAnotherCompany: taxPasswordKey({ company: elsewhere, representative }),
    ofNeither: taxPasswordKey({ company: elsewhere, representative: other }),
  };

  it.each([
    ['of a company, whoever tried it', company, ['own', 'ofAnother']],
    ['that a person tried, of whatever company', representative, ['own', 'ofAnotherCompany']],
  ] as const)('lifts the tax authority password lock %s, and reports it', async (_, rut, which) => {
    const { bank, lock, isBlocked } = opened();
    for (const key of Object.values(theirs)) await lock(key);
    const { isKnown, lifted } = right(await unlockRepresentative(bank)(rut)());
    expect(isKnown).toBe(true);
    expect(new Set(lifted)).toEqual(
      new Set(
        which.map((name) => ({
          proof: 'sii',
          company: name === 'ofAnotherCompany' ? elsewhere : company,
          until,
        })),
      ),
    );
    for (const [name, key] of Object.entries(theirs))
      expect([name, await isBlocked(key)]).toEqual([name, !which.some((one) => one === name)]);
  });

  it('EXT-3000 lifts the lock of a person over all companies, and of no other person', async () => {
    const { bank, lock, isBlocked } = opened();
    for (const rut of [representative, other]) await lock(taxPersonKey(rut));
    const { lifted } = right(await unlockRepresentative(bank)(representative)());
    expect(lifted).toEqual([{ proof: 'sii-persona', until }]);
    expect([await isBlocked(taxPersonKey(representative)), await isBlocked(taxPersonKey(other))]).toEqual([
      false,
      true,
    ]);
  });

  it('touches no other rut, not even one that begins with the same digits', async () => {
    const { bank, lock, isBlocked } = opened();
    const [short, longer] = [aRut('1-9'), aRut('19-1')];
    const pairs = [anEntry({ representative: longer }), anEntry()].map(identityKey);
    const others = [
      ...pairs,
      'identidad:1-91:1',
      taxPasswordKey({ company: longer, representative }),
      taxPasswordKey({ company, representative: longer }),
    ];
    for (const key of others) await lock(key);
    expect(right(await unlockRepresentative(bank)(short)())).toEqual({ isKnown: false, lifted: [] });
    for (const key of others) expect(await isBlocked(key)).toBe(true);
  });

  it('does not report locks that it failed to lift', async () => {
    const { bank } = opened();
    const attempts = { ...bank.attempts, lift: () => TE.left(unavailable) };
    expect(await unlockRepresentative({ ...bank, attempts })(representative)()).toEqual(E.left(unavailable));
  });
});
