import { describe, expect, it } from 'vitest';
import { bureauAuthenticate } from '#core/bank/portability/identity/bureau-authenticate.ts';
import { identityKey } from '#core/bank/portability/identity/identity-attempts.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noProof, unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { playRound, sessionOf, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { anInstant } from '#test/support/builders/company.ts';

/** Absent proof of work, since this bank accepts every call without one. */
const proof = undefined;
const stranger = anEntry({ representative: aRutOf('22222222') });

describe('PAPI-64 a token for the questions', () => {
  it('binds company, representative and card at the first step', async () => {
    const bank = happyBank();
    const token = right(await bureauAuthenticate(bank)(anEntry(), proof)());
    expect(await sessionOf(bank, token)).toMatchObject({ ...anEntry(), step: 'questions' });
  });

  it('is a new pair of tokens each time, of which only hashes are stored', async () => {
    const bank = happyBank();
    const one = right(await bureauAuthenticate(bank)(anEntry(), proof)());
    const other = right(await bureauAuthenticate(bank)(anEntry(), proof)());
    expect(new Set([one.access, one.refresh, other.access, other.refresh]).size).toBe(4);
    const { access, refresh } = one;
    expect(Object.values(await sessionOf(bank, one))).not.toContain(access);
    expect(Object.values(await sessionOf(bank, one))).not.toContain(refresh);
  });

  it('fails if the session cannot be stored', async () => {
    const bank = happyBank();
    const out = { ...bank, sessions: { ...bank.sessions, open: () => TE.left(unavailable) } };
    expect(await bureauAuthenticate(out)(anEntry(), proof)()).toEqual(E.left(unavailable));
  });
});

describe('EXT-205 an opening costs a proof of work', () => {
  const asking = (isTaken: boolean) => {
    const world = happyBank();
    const looked: string[] = [];
    const bank: BankPorts = {
      ...world,
      proofs: {
        take: (response, action) => {
          looked.push(`${response} ${action}`);
          return TE.right(isTaken);
        },
      },
      attempts: { ...world.attempts, lockOf: (key) => TE.fromIO(() => (looked.push(key), O.none)) },
      sessions: { ...world.sessions, open: () => TE.fromIO(() => void looked.push('session')) },
    };
    return { bank, looked };
  };

  it('for its own action, taken before anything is looked up', async () => {
    const { bank, looked } = asking(true);
    expect(E.isRight(await bureauAuthenticate(bank)(anEntry(), 'prueba')())).toBe(true);
    expect(looked).toEqual(['prueba identidad', identityKey(anEntry()), 'session']);
  });

  it('and without one nothing is looked up', async () => {
    const { bank, looked } = asking(false);
    expect(await bureauAuthenticate(bank)(anEntry(), undefined)()).toEqual(E.left(noProof));
    expect(looked).toEqual(['undefined identidad']);
  });
});

describe('QST-35 the token call does not reveal who is known', () => {
  it('gives a stranger a token like any other', async () => {
    const bank = happyBank();
    const token = right(await bureauAuthenticate(bank)(stranger, proof)());
    expect(await sessionOf(bank, token)).toMatchObject({ ...stranger, step: 'questions' });
  });

  it.each([anEntry(), stranger, anEntry({ serial: '1' })])(
    'refuses the token during a lock, with its hours, for any company: $representative $serial',
    async (entry) => {
      const bank = happyBank();
      const token = await tokenAt(bank, 'questions', entry);
      await inTurn(3, () => playRound(bank, token, false));
      const fromAnother = { ...entry, company: aRutOf('77111111') };
      expect(await bureauAuthenticate(bank)(fromAnother, proof)()).toEqual(
        E.left({ refused: 'blocked', hours: 24, until: anInstant }),
      );
    },
  );
});
