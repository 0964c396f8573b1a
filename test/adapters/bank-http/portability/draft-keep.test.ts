import { afterEach, describe, expect, it } from 'vitest';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { O, TE } from '#core/shared/fp.ts';
import { draftKeepCall, portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
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
      drafts: { ...drafts, find: () => TE.right(O.some({ revision: 2, sealed })) },
    });
    const read = { path: `${portabilityBase}/borrador`, init: {} };
    expect(await bank.call(withToken(read, tokenAt.identified))).toMatchObject({
      status: 200,
      json: { revision: 2, borrador: { version: draftVersion, ...aDraft() } },
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
