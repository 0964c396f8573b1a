import { describe, expect, it } from 'vitest';
import { legalRepresentative as renewing } from '#core/bank/portability/legal-representative.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noSession, unavailable } from '#core/bank/refusal.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import type { RepresentativeAnswer } from '#core/portability/representative/representative.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { playRound, sessionOf, tokenAt, valueOf } from '#test/support/worlds/bank-visit.ts';
import { happyBank, taxPassword } from '#test/support/worlds/bank-world.ts';

const legalRepresentative =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

const own = anEntry();
const nobody = E.right({ empresa: { rut: own.company, razonSocial: '' }, direccion: [], representantes: [] });
const found = E.right({
  empresa: { rut: own.company, razonSocial: 'Panadería El Sol SpA' },
  direccion: [{ calle: 'Los Aromos', numero: '123' }],
  representantes: [
    { rut: own.representative, nombres: 'Ana María', apellidoPaterno: 'Soto', apellidoMaterno: 'Rojas' },
  ],
});
const blocked = E.left({ refused: 'blocked', hours: 24 });
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

describe('EXT-203 EXT-204 a session whose representative is proved', () => {
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

  it('gets none by a wrong password, nor once more under the new one', async () => {
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
  it('tells what the authority says of the company, and moves the session on', async () => {
    const { tried, step } = await visit();
    expect(await tried(taxPassword)).toEqual(found);
    expect(await step()).toBe('represented');
  });

  it('PAPI-73 a password that is not of the company finds nobody', async () => {
    const { tried, step } = await visit();
    expect(await tried('otra clave')).toEqual(nobody);
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
    ['another representative', '76.123.456-0', '22.222.222-2'],
    ['another company', '77.111.111-4', '12.345.678-5'],
    ['the company as its own representative', '76.123.456-0', '76.123.456-0'],
  ])('PAPI-73 %s is nobody, and nothing of the answer is told', async (_, company, representative) => {
    const { tried, step } = await visit(answering(listing(company, representative)));
    expect(await tried(taxPassword)).toEqual(nobody);
    expect(await step()).toBe('identified');
  });
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

  it('whose rut is none is refused by those words too', async () => {
    const world = happyBank();
    const open = () => TE.right(E.right({ password: taxPassword, rut: '76.123.456-1' }));
    const { send } = await visit({ ...world, keys: { ...world.keys, open } });
    expect(await send('paquete')).toEqual(notReadable);
  });

  it('may carry the rut in any spelling', async () => {
    const world = happyBank();
    const open = () => TE.right(E.right({ password: taxPassword, rut: '76.123.456-0' }));
    const { send } = await visit({ ...world, keys: { ...world.keys, open } });
    expect(await send('paquete')).toEqual(found);
  });

  it('that does not open is no guess at a password', async () => {
    const { send, tried } = await visit();
    await inTurn(4, () => send('no se abre'));
    expect(await tried(taxPassword)).toEqual(found);
  });
});

describe('wrong passwords', () => {
  it('are counted, and after three not even the right one is tried', async () => {
    const { tried, step } = await visit();
    for (const wrong of ['una', 'dos', 'tres']) expect(await tried(wrong)).toEqual(nobody);
    expect(await tried(taxPassword)).toEqual(blocked);
    expect(await step()).toBe('identified');
  });

  it('EXT-208 are counted of who tries them, of one company: others who were identified shut nobody out', async () => {
    const { bank, tried } = await visit();
    for (const stranger of ['22222222', '11111111', '10000013']) {
      const other = await visit(bank, anEntry({ representative: aRutOf(stranger) }));
      for (const wrong of ['una', 'dos', 'tres']) await other.tried(wrong);
      expect(await other.tried(taxPassword)).toEqual(blocked);
    }
    expect(await tried(taxPassword)).toEqual(found);
  });

  it('EXT-208 are counted of each company apart, and by one session as by the next', async () => {
    const { bank, tried } = await visit();
    for (const wrong of ['una', 'dos', 'tres']) await tried(wrong);
    const elsewhere = await visit(bank, anEntry({ company: aRutOf('77111111') }));
    expect(E.isRight(await elsewhere.tried('otra clave'))).toBe(true);
    expect(await (await visit(bank)).tried(taxPassword)).toEqual(blocked);
  });

  it('are forgotten by a right one, be it the third', async () => {
    const { tried } = await visit();
    for (const wrong of ['una', 'dos']) await tried(wrong);
    expect(await tried(taxPassword)).toEqual(found);
    for (const wrong of ['una', 'dos']) expect(await tried(wrong)).toEqual(nobody);
    expect(await tried(taxPassword)).toEqual(found);
  });

  it('EXT-303 the same one counts once', async () => {
    const { tried } = await visit();
    expect(await inTurn(5, () => tried('una'))).toEqual(Array.from({ length: 5 }, () => nobody));
    for (const wrong of ['dos', 'tres']) expect(await tried(wrong)).toEqual(nobody);
    expect(await tried(taxPassword)).toEqual(blocked);
  });

  it('EXT-302 a right one whose lease ended before it was recorded tells nothing and moves nothing on', async () => {
    const { bank, tried, step } = await visit();
    const late = { ...bank, attempts: { ...bank.attempts, pass: () => TE.right(false) } };
    expect(await tried(taxPassword, late)).toEqual(E.left(unavailable));
    expect(await step()).toBe('identified');
  });

  it('are not wrong rounds of questions', async () => {
    const { bank, token, tried } = await visit();
    for (const wrong of ['una', 'dos', 'tres']) await tried(wrong);
    expect(await playRound(bank, token, false)).toMatchObject(E.right({ remaining: 2 }));
  });

  it('are not counted while the authority is out', async () => {
    const { bank, tried } = await visit();
    const out = { ...bank, taxAuthority: { ask: () => TE.left(unavailable) } };
    for (const wrong of ['una', 'dos']) await tried(wrong);
    expect(await inTurn(3, () => tried(taxPassword, out))).toEqual(
      Array.from({ length: 3 }, () => E.left(unavailable)),
    );
    expect(await tried(taxPassword)).toEqual(found);
  });
});
