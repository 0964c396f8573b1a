import { afterEach, describe, expect, it } from 'vitest';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { draftsInAMinute } from '#core/bank/portability/draft/draft.ts';
import { O, TE } from '#core/shared/fp.ts';
import { draftKeepCall, portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const keep = (revision: number, draft: object) =>
  bank.call(withToken(draftKeepCall(revision, draft), tokenAt.identified));

describe('a draft over the wire', () => {
  it('is saved, and returns its next revision', async () => {
    bank = await serveBank();
    expect(await keep(6, aDraft())).toMatchObject({ status: 200, json: { revision: 7 } });
  });

  it('returns the saved draft', async () => {
    const sealed = JSON.stringify({ version: draftVersion, ...aDraft() });
    const { drafts, ...ports } = happyBank();
    bank = await serveBank({
      ...ports,
      drafts: { ...drafts, find: () => TE.right(O.some({ revision: 2, sealed, keptFor: 90_000 })) },
    });
    const read = { path: `${portabilityBase}/borrador`, init: {} };
    expect(await bank.call(withToken(read, tokenAt.identified))).toMatchObject({
      status: 200,
      json: { revision: 2, guardadoHace: 90, borrador: { version: draftVersion, ...aDraft() } },
    });
  });

  it('conflicts if another tab saved a newer one', async () => {
    const { drafts, ...ports } = happyBank();
    bank = await serveBank({ ...ports, drafts: { ...drafts, keep: () => TE.right(O.none) } });
    expect(await keep(1, aDraft())).toMatchObject({ status: 409, json: { codigo: 'BORRADOR_CAMBIADO' } });
  });

  it.each([
    ['a secret beside it', 0, { ...aDraft(), clave: 'secreta' }, 'borrador.clave'],
    [
      'a file inside it',
      0,
      { ...aDraft(), company: { ...aCompanyDraft(), archivo: 'x' } },
      'borrador.company.archivo',
    ],
    ['a revision below none', -1, aDraft(), 'revision'],
    ['half a revision', 0.5, aDraft(), 'revision'],
    ['a revision no database counts to', 2 ** 31, aDraft(), 'revision'],
  ])('with %s is refused by name', async (_what, revision, draft, field) => {
    bank = await serveBank();
    expect(await keep(revision, draft)).toMatchObject({ status: 400, json: { campos: [field] } });
  });
});

describe('EXT-2588 the pace of drafts', () => {
  it('is that of a person, in whatever sessions: what is beyond is told when to come back, and nothing of it is written', async () => {
    const { drafts, sessions, ...ports } = happyBank();
    let written = 0;
    bank = await serveBank({
      ...ports,
      // Fake session store in which the part of a token before the dash names the person of the session.
      sessions: {
        ...sessions,
        renew: (access) =>
          TE.right(
            O.some({
              ...anEntry(),
              id: access,
              representative: aRutOf(access.split('-')[0] ?? ''),
              step: 'identified' as const,
              refreshHash: 'r',
              openFor: 0,
            }),
          ),
      },
      drafts: {
        ...drafts,
        keep: () => {
          written += 1;
          return TE.right(O.some(1));
        },
      },
    });
    const keepAs = (access: string) => bank.call(withToken(draftKeepCall(0, aDraft()), access));
    for (let turn = 0; turn < draftsInAMinute; turn += 1)
      expect((await keepAs(`12345678-${turn % 2}`)).status).toBe(200);
    const beyond = await keepAs('12345678-2');
    expect(beyond).toMatchObject({ status: 429 });
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(written).toBe(draftsInAMinute);
    expect((await keepAs('9876543-0')).status).toBe(200);
  });
});
