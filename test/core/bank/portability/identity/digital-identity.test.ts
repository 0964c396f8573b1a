import { describe, expect, it } from 'vitest';
import { identityKey } from '#core/bank/portability/identity/identity-attempts.ts';
import {
  beginDigitalIdentity,
  digitalIdentityStanding,
  endDigitalIdentity,
  visitMinutes,
} from '#core/bank/portability/identity/digital-identity.ts';
import type { IdentityProofs, ProofSecrets } from '#core/bank/portability/identity/digital-identity-ports.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { forbidden, noSession, unavailable, unknownThing } from '#core/bank/refusal.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { isLockedAt } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { playRound, provedAgain, sessionOf, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const other = aRutOf('22222222');
const stranger = anEntry({ representative: aRutOf('22222222') });

/** Builds an identity provider that returns this person and records its calls. */
const providerOf = (person: Rut | undefined) => {
  const asked: ProofSecrets[] = [];
  const proofs: IdentityProofs = {
    addressFor: (secrets) => {
      asked.push(secrets);
      return TE.right(`https://identidad.example/entrar?state=${secrets.state}`);
    },
    personOf: (secrets) => {
      asked.push(secrets);
      return person === undefined ? TE.left(unavailable) : TE.right(person);
    },
  };
  return { asked, proofs };
};

type Options = {
  readonly entry?: Entry;
  readonly person?: Rut | undefined;
  readonly now?: () => number;
  readonly hear?: Parameters<typeof happyBank>[3];
};

const world = async (options: Options = {}) => {
  const { entry = anEntry(), now, hear } = options;
  const provider = providerOf('person' in options ? options.person : entry.representative);
  const bank: BankPorts = {
    ...happyBank(now, undefined, undefined, hear),
    identityProofs: provider.proofs,
  };
  return { bank, provider, entry, token: await tokenAt(bank, 'questions', entry) };
};

const begun = async (bank: BankPorts, token: SessionToken, browser?: string) => {
  const { address, browser: own } = right(await beginDigitalIdentity(bank)(token, browser)());
  return { state: new URL(address).searchParams.get('state') ?? '', browser: own };
};
const ended = async (
  bank: BankPorts,
  visit: { readonly state: string; readonly browser: string | undefined },
  parameters: Readonly<Record<string, string>> = { code: 'c' },
) => endDigitalIdentity(bank)({ ...visit, parameters })();
const proved = async (bank: BankPorts, token: SessionToken) => ended(bank, await begun(bank, token));
const stepOf = async (bank: BankPorts, token: SessionToken) => (await sessionOf(bank, token)).step;

describe('a proof by digital identity', () => {
  it('EXT-2855 of the representative passes step 1 as right answers do, and no more', async () => {
    const { bank, token, entry } = await world();
    const visit = await begun(bank, token);
    expect(await ended(bank, visit)).toEqual(E.right(undefined));
    const { value, renewed } = right(await digitalIdentityStanding(bank)(token, visit.browser)());
    expect(value).toMatchObject({
      ...{ company: entry.company, representative: entry.representative, isIdentified: true },
    });
    const moved = right(await bank.sessions.renew(bank.secrets.hash(renewed?.access ?? ''))());
    expect(O.toUndefined(moved)?.step).toBe('identified');
    expect(await digitalIdentityStanding(bank)(token, visit.browser)()).toEqual(E.left(noSession));
  });

  it('EXT-2858 the new token is for the browser whose visit moved the session, and for no other holder of the old one', async () => {
    const { bank, token } = await world();
    const visit = await begun(bank, token);
    right(await ended(bank, visit));
    for (const browser of [undefined, 'otro-navegador'])
      expect(await digitalIdentityStanding(bank)(token, browser)()).toEqual(E.left(noSession));
    expect(right(await digitalIdentityStanding(bank)(token, visit.browser)()).renewed).toBeDefined();
  });

  it.each([['begun'], ['of another person']])(
    'EXT-2858 after right answers a visit that was %s brings no token',
    async (name) => {
      const { bank, token } = await world({ person: other });
      const visit = await begun(bank, token);
      if (name !== 'begun') expect(await ended(bank, visit)).toEqual(E.right('otra-persona'));
      await playRound(bank, token, true);
      expect(await digitalIdentityStanding(bank)(token, visit.browser)()).toEqual(E.left(noSession));
    },
  );

  it('EXT-2855 clears earlier failures, as right answers do', async () => {
    const { bank, token, entry } = await world();
    await playRound(bank, token, false);
    await proved(bank, token);
    const again = await tokenAt(bank, 'questions', entry);
    expect(right(await playRound(bank, again, false)).remaining).toBe(2);
  });

  it('EXT-2855 of another person is refused and counted as a wrong round, and locks at the third', async () => {
    const { bank, token, entry } = await world({ person: other });
    await playRound(bank, token, false);
    expect(await proved(bank, token)).toEqual(E.right('otra-persona'));
    expect(await isLockedAt(bank.attempts, identityKey(entry))).toBe(false);
    const last = await begun(bank, token);
    expect(await ended(bank, last)).toEqual(E.right('otra-persona'));
    expect(await stepOf(bank, token)).toBe('questions');
    expect(await isLockedAt(bank.attempts, identityKey(entry))).toBe(true);
    expect(await beginDigitalIdentity(bank)(token)()).toMatchObject(E.left({ refused: 'blocked' }));
  });

  it('EXT-2855 of the right person passes nothing once the questions are locked', async () => {
    const { bank, token } = await world();
    const visit = await begun(bank, token);
    await inTurn(3, () => playRound(bank, token, false));
    expect(await ended(bank, visit)).toEqual(E.right(undefined));
    expect(await stepOf(bank, token)).toBe('questions');
  });

  it('EXT-2855 a lock is told to the person of a real card number, and for an unknown one to nobody', async () => {
    const told: unknown[] = [];
    const hear = {
      person: (person: string, { text }: { readonly text: string }) => void told.push([person, text]),
    };
    for (const entry of [anEntry({ serial: '1' }), anEntry()]) {
      const { bank, token } = await world({ entry, person: other, hear });
      await inTurn(3, () => proved(bank, token));
    }
    const text = expect.stringContaining('falló tres veces la comprobación de identidad');
    expect(told).toEqual([[anEntry().representative, text]]);
  });

  it.each([anEntry().representative, other])(
    'EXT-2857 is noted of the representative, whoever signed in: %s',
    async (person) => {
      const { bank, token, entry } = await world({ person });
      const noted: unknown[] = [];
      const settle: typeof bank.rounds.settle = (settlement) => {
        noted.push(settlement.proves);
        return bank.rounds.settle(settlement);
      };
      await proved({ ...bank, rounds: { ...bank.rounds, settle } }, token);
      expect(noted).toEqual([entry.representative]);
    },
  );

  it('EXT-2855 needs no bureau', async () => {
    const { bank, token } = await world();
    const down = () => TE.left(unavailable);
    const without = { ...bank, bureau: { factsOf: down, someone: down } };
    expect(await proved(without, token)).toEqual(E.right(undefined));
    expect(await stepOf(bank, token)).toBe('identified');
  });

  it('EXT-2856 is offered alike to a rut that nobody has, of whom nothing is looked up', async () => {
    const { bank, token } = await world({ entry: stranger });
    const unasked = () => {
      throw new Error('somebody was looked up');
    };
    expect(
      E.isRight(
        await beginDigitalIdentity({ ...bank, bureau: { factsOf: unasked, someone: unasked } })(token)(),
      ),
    ).toBe(true);
    expect(await proved(bank, token)).toEqual(E.right(undefined));
    expect(await stepOf(bank, token)).toBe('identified');
  });

  it('EXT-2852 nonce and verifier belong to one visit of one browser and are derived again at the return', async () => {
    const { bank, token, provider } = await world();
    const visit = await begun(bank, token);
    await begun(bank, token, visit.browser);
    await ended(bank, visit);
    const [first, second, back] = provider.asked;
    expect(back).toEqual(first);
    expect(first?.verifier).toMatch(/^[\da-f]{64}$/);
    const values = [first, second].flatMap((each) => [each?.state, each?.nonce, each?.verifier]);
    expect(new Set(values).size).toBe(6);
  });

  it.each([
    ['EXT-2858 cancelled there', { error: 'access_denied' }, 'cancelada'],
    ['EXT-2858 that failed there', { error: 'server_error' }, 'sin-servicio'],
    ['EXT-2858 whose provider is down', { code: 'c' }, 'sin-servicio'],
  ])('%s costs no attempt', async (_, parameters, word) => {
    const { bank, token } = await world({ person: undefined });
    expect(await ended(bank, await begun(bank, token), parameters)).toEqual(E.right(word));
    expect(right(await playRound(bank, token, false)).remaining).toBe(2);
  });

  it('EXT-2853 EXT-2858 is taken once, from its browser, within its minutes', async () => {
    let passed = 0;
    const { bank, token, provider } = await world({ now: () => passed });
    const visit = await begun(bank, token);
    const asked = provider.asked.length;
    expect(await ended(bank, { ...visit, state: 'inventado' })).toEqual(E.right('vencida'));
    expect(await ended(bank, { ...visit, browser: 'otro' })).toEqual(E.right('otro-navegador'));
    expect(await ended(bank, { ...visit, browser: undefined })).toEqual(E.right('otro-navegador'));
    passed = visitMinutes * aMinute;
    expect(await ended(bank, visit)).toEqual(E.right('vencida'));
    expect(provider.asked).toHaveLength(asked);
    passed -= 1;
    expect(await ended(bank, visit)).toEqual(E.right(undefined));
    expect(await ended(bank, visit)).toEqual(E.right('repetida'));
    expect(provider.asked).toHaveLength(asked + 1);
  });

  it('EXT-2853 that comes back beyond a rate limit may come back again', async () => {
    const { bank, token } = await world();
    const busy = { refused: 'too-many-calls', seconds: 60 } as const;
    const visit = await begun(bank, token);
    const visits = { ...bank.identityVisits, take: () => TE.left(busy) };
    expect(await ended({ ...bank, identityVisits: visits }, visit)).toEqual(E.left(busy));
    expect(await ended(bank, visit)).toEqual(E.right(undefined));
    const attempts = { ...bank.attempts, reserve: () => TE.left(busy) };
    const taken = await begun(bank, await tokenAt(bank, 'questions'));
    expect(await ended({ ...bank, attempts }, taken)).toEqual(E.right('sin-servicio'));
  });

  it('EXT-2853 that comes back once the questions are passed changes nothing', async () => {
    const { bank, token } = await world({ person: other });
    const visit = await begun(bank, token);
    await playRound(bank, token, true);
    expect(await ended(bank, visit)).toEqual(E.right('vencida'));
    const session = await sessionOf(bank, token);
    expect(session.step).toBe('identified');
  });

  it('EXT-2851 is begun only by a session that waits for its questions, with both its tokens', async () => {
    const { bank, token } = await world();
    const identified = await tokenAt(bank, 'identified');
    expect(await beginDigitalIdentity(bank)(identified)()).toEqual(E.left(forbidden));
    expect(await beginDigitalIdentity(bank)({ ...token, refresh: 'otra' })()).toEqual(E.left(noSession));
    expect(await digitalIdentityStanding(bank)({ ...token, refresh: 'otra' })()).toEqual(E.left(noSession));
  });

  it('EXT-2858 nothing is kept of a visit that could not begin', async () => {
    const { bank, token } = await world();
    const down = { ...bank.identityProofs, addressFor: () => TE.left(unavailable) } as IdentityProofs;
    const opened: unknown[] = [];
    const rounds = { ...bank.rounds, open: () => TE.fromIO(() => opened.push('round') > 0) };
    expect(await beginDigitalIdentity({ ...bank, rounds, identityProofs: down })(token)()).toEqual(
      E.left(unavailable),
    );
    expect(opened).toEqual([]);
  });

  it('EXT-2851 a bank without a provider does not know these calls', async () => {
    const { bank, token } = await world();
    const without = { ...bank, identityProofs: undefined };
    expect(await beginDigitalIdentity(without)(token)()).toEqual(E.left(unknownThing));
    expect(await ended(without, { state: 'e', browser: 'b' })).toEqual(E.left(unknownThing));
    expect(await digitalIdentityStanding(without)(token)()).toEqual(E.left(unknownThing));
  });

  it('EXT-2855 is no proof for an offer, which is asked for by questions', async () => {
    const { bank } = await world();
    const token = await tokenAt(bank, 'identified');
    expect(await beginDigitalIdentity(bank)(token)()).toEqual(E.left(forbidden));
    expect(right(await provedAgain(bank, token)).correctAnswers).toBe(4);
  });
});
