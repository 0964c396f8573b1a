import { describe, expect, it } from 'vitest';
import { legalRepresentative as renewing } from '#core/bank/portability/representative/legal-representative.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noSession, unavailable } from '#core/bank/refusal.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import type { Missed, MissedWord } from '#core/portability/representative/missed.ts';
import type { RepresentativeAnswer } from '#core/portability/representative/representative.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { playRound, sessionOf, tokenAt, valueOf } from '#test/support/worlds/bank-visit.ts';
import { happyBank, taxPassword } from '#test/support/worlds/bank-world.ts';
import { anInstant } from '#test/support/builders/company.ts';

const legalRepresentative =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

const own = anEntry();
const missing = (why: MissedWord, more: Omit<Missed, 'why'> = {}) =>
  E.right({
    empresa: { rut: own.company, razonSocial: '' },
    direccion: [],
    representantes: [],
    missed: { why, ...more },
  });
const wrong = (triesLeft: number) => missing('password', { triesLeft });
const locking = missing('password', { triesLeft: 0, lockedUntil: anInstant });
const found = E.right({
  empresa: { rut: own.company, razonSocial: 'Panadería El Sol SpA' },
  direccion: [{ calle: 'Los Aromos', numero: '123' }],
  representantes: [
    { rut: own.representative, nombres: 'Ana María', apellidoPaterno: 'Soto', apellidoMaterno: 'Rojas' },
  ],
});
const blocked = E.left({ refused: 'blocked', hours: 24, until: anInstant });
const notReadable = E.left({
  refused: 'not-valid',
  fields: ['token'],
  code: 'CLAVE_NO_LEGIBLE',
});

const visit = async (bank: BankPorts = happyBank(), entry: Entry = own) => {
  const token = await tokenAt(bank, 'identified', entry);
  const send = (sealed: string, to: BankPorts = bank) =>
    legalRepresentative(to)({ ...entry, access: token.access, token: sealed })();
  const tried = (password: string, to: BankPorts = bank) => send(secretAsText(password, entry.company), to);
  return { bank, token, send, tried, step: async () => (await sessionOf(bank, token)).step };
};

describe('EXT-203 EXT-204 a session whose representative is confirmed', () => {
  const proving = async () => {
    const { bank, token } = await visit();
    const prove = (access = token.access, password = taxPassword) =>
      renewing(bank)({ ...own, access, token: secretAsText(password, own.company) })();
    const stepBehind = async (access: string) => {
      const session = await bank.sessions.renew(bank.secrets.hash(access))();
      return E.isRight(session) ? O.toUndefined(session.right)?.step : undefined;
    };
    return { bank, token, prove, stepBehind };
  };
  const renewedBy = (answer: E.Either<unknown, { readonly renewed?: SessionToken | undefined }>): string =>
    E.isRight(answer) ? (answer.right.renewed?.access ?? '') : '';

  it('gets a new token, and the one before is dead', async () => {
    const { token, prove, stepBehind } = await proving();
    const renewed = renewedBy(await prove());
    expect(await stepBehind(token.access)).toBeUndefined();
    expect(await stepBehind(renewed)).toBe('represented');
  });

  it('gets the same one when the call is repeated, until the new one is used', async () => {
    const { prove, stepBehind } = await proving();
    const renewed = renewedBy(await prove());
    expect(renewed).not.toBe('');
    expect(renewedBy(await prove())).toBe(renewed);
    await stepBehind(renewed);
    expect(await prove()).toEqual(E.left(noSession));
  });

  it('gets one that no other session of the same person gets', async () => {
    const { bank, prove } = await proving();
    const other = await tokenAt(bank, 'identified', own);
    expect(renewedBy(await prove(other.access))).not.toBe(renewedBy(await prove()));
  });

  it('gets no token for a wrong password, nor a second one', async () => {
    const { prove } = await proving();
    expect(renewedBy(await prove(undefined, 'otra'))).toBe('');
    const renewed = renewedBy(await prove());
    expect(renewedBy(await prove(renewed))).toBe('');
  });
});

const answering = (answer: RepresentativeAnswer): BankPorts => ({
  ...happyBank(),
  taxAuthority: { ask: () => TE.right(O.some(answer)) },
});

const listing = (company: string, representative: string): RepresentativeAnswer => ({
  empresa: { rut: company, razonSocial: 'La empresa' },
  direccion: [],
  representantes: [
    { rut: '1-9', nombres: 'Otra', apellidoPaterno: 'Persona', apellidoMaterno: '' },
    { rut: representative, nombres: 'Esta', apellidoPaterno: 'Persona', apellidoMaterno: '' },
  ],
});

describe('PAPI-71 REP-21 by the password at the tax authority', () => {
  it("returns the authority's data and moves the session on", async () => {
    const { tried, step } = await visit();
    expect(await tried(taxPassword)).toEqual(found);
    expect(await step()).toBe('represented');
  });

  it("PAPI-73 a password that is not the company's confirms nobody", async () => {
    const { tried, step } = await visit();
    expect(await tried('otra clave')).toEqual(wrong(2));
    expect(await step()).toBe('identified');
  });
});

describe('REP-23 who counts as found', () => {
  it.each([
    ['its own ruts', '76123456-0', '12345678-5'],
    ['ruts with dots', '76.123.456-0', '12.345.678-5'],
  ])('%s', async (_, company, representative) => {
    const answer = listing(company, representative);
    const { tried, step } = await visit(answering(answer));
    expect(await tried(taxPassword)).toEqual(E.right(answer));
    expect(await step()).toBe('represented');
  });

  it('a k of either case', async () => {
    const withK = anEntry({ representative: '10.000.013-K' });
    const { tried, step } = await visit(answering(listing(own.company, '10.000.013-k')), withK);
    expect(E.isRight(await tried(taxPassword))).toBe(true);
    expect(await step()).toBe('represented');
  });

  it.each([
    ['another representative', '76.123.456-0', '22.222.222-2', 'nobody'],
    ['another company', '77.111.111-4', '12.345.678-5', 'another-company'],
    ['the company as its own representative', '76.123.456-0', '76.123.456-0', 'nobody'],
  ] as const)(
    'PAPI-73 EXT-1101 %s confirms nobody, and only the reason is returned',
    async (_, company, representative, why) => {
      const { tried, step } = await visit(answering(listing(company, representative)));
      expect(await tried(taxPassword)).toEqual(missing(why));
      expect(await step()).toBe('identified');
    },
  );
});

describe('SEC-13 the sealed password', () => {
  it.each([
    ['that does not open', 'no se abre'],
    ['of another company', secretAsText(taxPassword, aRutOf('77111111'))],
  ])('%s is refused by the same words', async (_, sealed) => {
    const { send, step } = await visit();
    expect(await send(sealed)).toEqual(notReadable);
    expect(await step()).toBe('identified');
  });

  it('an invalid rut gets the same words', async () => {
    const world = happyBank();
    const open = () => TE.right(E.right({ password: taxPassword, rut: '76.123.456-1', cipher: 'sello' }));
    const { send } = await visit({ ...world, keys: { ...world.keys, open } });
    expect(await send('paquete')).toEqual(notReadable);
  });

  it('may carry the rut in any spelling', async () => {
    const world = happyBank();
    const open = () => TE.right(E.right({ password: taxPassword, rut: '76.123.456-0', cipher: 'sello' }));
    const { send } = await visit({ ...world, keys: { ...world.keys, open } });
    expect(await send('paquete')).toEqual(found);
  });

  it('that does not open is no guess at a password', async () => {
    const { send, tried } = await visit();
    await inTurn(4, () => send('no se abre'));
    expect(await tried(taxPassword)).toEqual(found);
  });
});

describe('EXT-3060 one and the same package', () => {
  const sealedOnce = () => {
    const world = happyBank();
    const open = (packaged: string) =>
      TE.right(E.right({ password: packaged, rut: '76.123.456-0', cipher: `sello de ${packaged}` } as const));
    const told = { asked: 0, bound: 0 };
    const taxAuthority: BankPorts['taxAuthority'] = {
      ask: (...question) => ((told.asked += 1), world.taxAuthority.ask(...question)),
    };
    const sealedPackages: BankPorts['sealedPackages'] = {
      ...world.sealedPackages,
      bind: (...binding) => ((told.bound += 1), world.sealedPackages.bind(...binding)),
    };
    return { bank: { ...world, keys: { ...world.keys, open }, taxAuthority, sealedPackages }, told };
  };

  it('serves its own session again, and after the authority was out', async () => {
    const { bank } = sealedOnce();
    const { send } = await visit(bank);
    const out = { ...bank, taxAuthority: { ask: () => TE.left(unavailable) } };
    expect(await send(taxPassword, out)).toEqual(E.left(unavailable));
    expect(await inTurn(2, () => send(taxPassword))).toEqual([found, found]);
  });

  const others = [own, anEntry({ representative: aRutOf('22222222') })];

  it('that is right is a wrong password in another session, and the authority is not asked', async () => {
    const { bank, told } = sealedOnce();
    await (await visit(bank)).send(taxPassword);
    for (const entry of others) {
      const { send, step } = await visit(bank, entry);
      expect(await send(taxPassword)).toEqual(missing('password'));
      expect(await step()).toBe('identified');
    }
    expect(told).toEqual({ asked: 1, bound: 1 });
  });

  it('that is wrong is kept of no session, however often it comes', async () => {
    const { bank, told } = sealedOnce();
    for (const entry of [own, ...others]) {
      const { send } = await visit(bank, entry);
      expect(await inTurn(5, () => send('otra'))).toEqual(Array.from({ length: 5 }, () => wrong(2)));
    }
    expect(told.bound).toBe(0);
  });

  it('that is right in two sessions at once serves the one that was bound first, and counts nothing in the other', async () => {
    const { bank } = sealedOnce();
    const unseen = { ...bank.sealedPackages, isElsewhere: () => TE.right(false) };
    const [first, second] = [await visit(bank), await visit({ ...bank, sealedPackages: unseen })];
    expect(await first.send(taxPassword)).toEqual(found);
    expect(await inTurn(4, () => second.send(taxPassword))).toEqual(
      Array.from({ length: 4 }, () => missing('password')),
    );
    expect(await second.step()).toBe('identified');
    expect(await second.send('otra')).toEqual(wrong(2));
  });

  it('counts no attempt, and clears none: who sends it ten times is neither locked out nor let guess on', async () => {
    const { bank } = sealedOnce();
    await (await visit(bank)).send(taxPassword);
    const { send } = await visit(bank);
    expect(await send('una')).toEqual(wrong(2));
    await inTurn(10, () => send(taxPassword));
    expect(await send('dos')).toEqual(wrong(1));
  });
});

describe('wrong passwords', () => {
  it('EXT-1103 are counted aloud, and after three not even the right one is tried: both say until when', async () => {
    const { tried, step } = await visit();
    const answers = await inTurn(3, (turn) => tried(`clave ${turn}`));
    expect(answers).toEqual([wrong(2), wrong(1), locking]);
    expect(await tried(taxPassword)).toEqual(blocked);
    expect(await step()).toBe('identified');
  });

  it('EXT-208 are counted per person and company, so that identified persons cannot lock out others', async () => {
    const { bank, tried } = await visit();
    for (const stranger of ['22222222', '11111111', '10000013']) {
      const other = await visit(bank, anEntry({ representative: aRutOf(stranger) }));
      for (const guess of ['una', 'dos', 'tres']) await other.tried(guess);
      expect(await other.tried(taxPassword)).toEqual(blocked);
    }
    expect(await tried(taxPassword)).toEqual(found);
  });

  it('EXT-208 are counted of each company apart, and by one session as by the next', async () => {
    const { bank, tried } = await visit();
    for (const guess of ['una', 'dos', 'tres']) await tried(guess);
    const elsewhere = await visit(bank, anEntry({ company: aRutOf('77111111') }));
    expect(E.isRight(await elsewhere.tried('otra clave'))).toBe(true);
    expect(await (await visit(bank)).tried(taxPassword)).toEqual(blocked);
  });

  const companyOf = (place: number) => anEntry({ company: aRutOf(String(76_300_000 + place)) });

  it('EXT-3000 are counted of a person over all companies too, and nine lock', async () => {
    const { bank, tried } = await visit();
    const guesses: unknown[] = [];
    for (let place = 0; place < 8; place += 1)
      guesses.push(await (await visit(bank, companyOf(place))).tried('una'));
    const left = [2, 2, 2, 2, 2, 2, 2, 1];
    expect(guesses).toEqual(
      left.map((triesLeft) => E.right(expect.objectContaining({ missed: { why: 'password', triesLeft } }))),
    );
    expect(await tried('una')).toEqual(missing('password', { triesLeft: 0, lockedUntil: anInstant }));
    expect(await (await visit(bank, companyOf(9))).tried('una')).toEqual(blocked);
    const another = await visit(bank, anEntry({ representative: aRutOf('22222222') }));
    expect(await another.tried('una')).toEqual(wrong(2));
  });

  it('EXT-3000 are no fewer for a right one in between, nor where it is right and of another', async () => {
    const { bank, tried } = await visit();
    for (let place = 0; place < 8; place += 1) {
      const answer = listing(String(companyOf(place).company), '22.222.222-2');
      const right = { ...bank, taxAuthority: { ...bank.taxAuthority, ask: () => TE.right(O.some(answer)) } };
      await (await visit(bank, companyOf(place))).tried('la de otro', right);
    }
    expect(await tried(taxPassword)).toEqual(found);
    expect(await tried('una')).toEqual(missing('password', { triesLeft: 0, lockedUntil: anInstant }));
  });

  it('are forgotten by a right one, be it the third', async () => {
    const { tried } = await visit();
    for (const guess of ['una', 'dos']) await tried(guess);
    expect(await tried(taxPassword)).toEqual(found);
    expect([await tried('una'), await tried('dos')]).toEqual([wrong(2), wrong(1)]);
    expect(await tried(taxPassword)).toEqual(found);
  });

  it('EXT-303 the same one counts once', async () => {
    const { tried } = await visit();
    expect(await inTurn(5, () => tried('una'))).toEqual(Array.from({ length: 5 }, () => wrong(2)));
    expect([await tried('dos'), await tried('tres')]).toEqual([wrong(1), locking]);
    expect(await tried(taxPassword)).toEqual(blocked);
  });

  it('EXT-302 a right one whose lease expired before it was recorded returns nothing and moves nothing', async () => {
    const { bank, tried, step } = await visit();
    const late = { ...bank, attempts: { ...bank.attempts, pass: () => TE.right(false) } };
    expect(await tried(taxPassword, late)).toEqual(E.left(unavailable));
    expect(await step()).toBe('identified');
  });

  it('EXT-1103 an unknown company gets the same answers and counts as a known one', async () => {
    const bank = happyBank();
    const tell = async (company: string) => {
      const { tried } = await visit(bank, anEntry({ company: aRutOf(company) }));
      const answers = await inTurn(4, (turn) => tried(`clave ${turn}`));
      return answers.map((answer) => (E.isRight(answer) ? answer.right.missed : answer));
    };
    const known = await tell('76123456');
    expect(known).toHaveLength(4);
    expect(await tell('77111111')).toEqual(known);
  });

  it('EXT-1104 lock until the whole minute that is not before the end of the lock', async () => {
    const ends: number[] = [];
    const world = happyBank(() => 1);
    const clock = { ...world.clock, instant: (millis: number) => (ends.push(millis), anInstant) };
    const { tried } = await visit({ ...world, clock });
    await inTurn(4, (turn) => tried(`clave ${turn}`));
    const day = 24 * 60 * 60_000;
    expect(ends).toEqual([day + 60_000, day + 60_000]);
  });

  it('are not wrong rounds of questions', async () => {
    const { bank, token, tried } = await visit();
    for (const guess of ['una', 'dos', 'tres']) await tried(guess);
    expect(await playRound(bank, token, false)).toMatchObject(E.right({ remaining: 2 }));
  });

  it('are not counted while the authority is out', async () => {
    const { bank, tried } = await visit();
    const out = { ...bank, taxAuthority: { ask: () => TE.left(unavailable) } };
    for (const guess of ['una', 'dos']) await tried(guess);
    expect(await inTurn(3, () => tried(taxPassword, out))).toEqual(
      Array.from({ length: 3 }, () => E.left(unavailable)),
    );
    expect(await tried(taxPassword)).toEqual(found);
  });
});
