import { describe, expect, it } from 'vitest';
import { discardDraft, draftLifeDays, keepDraft, readDraft } from '#core/bank/portability/draft/draft.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { sessionOf, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const kept = (draft = aDraft()) => ({ version: draftVersion, ...draft });
const another = anEntry({ company: '10.000.013-K' });

const visit = async (bank: BankPorts, entry = anEntry()) => {
  const { access } = await tokenAt(bank, 'identified', entry);
  return {
    read: pipe(
      readDraft(bank)({ access }),
      TE.map(({ visitor: _, keptFor: __, ...stored }) => stored),
    ),
    keep: (revision: number, draft = aDraft()) => keepDraft(bank)({ access, draft, revision })(),
    discard: discardDraft(bank)({ access }),
  };
};

it.each(['identified', 'represented'] as const)(
  "PROUTE-31 the draft comes with the session's visitor and progress: %s",
  async (step) => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, step);
    const { company, representative } = anEntry();
    expect(right(await readDraft(bank)({ access })()).visitor).toEqual({
      entry: { company, representative },
      isRepresented: step === 'represented',
      openFor: expect.any(Number),
    });
  },
);

it('EXT-2936 the draft comes with the time since it was saved, if there is one', async () => {
  const bank = happyBank();
  const { access } = await tokenAt(bank, 'identified');
  const read = async () => right(await readDraft(bank)({ access })()).keptFor;
  expect(await read()).toBeUndefined();
  await keepDraft(bank)({ access, draft: aDraft(), revision: 0 })();
  expect(await read()).toBe(0);
});

describe('SEC-08 a draft', () => {
  it('comes back in another session of the same company and representative, with its revision', async () => {
    const bank = happyBank();
    const first = await visit(bank);
    expect(await first.read()).toEqual(E.right({ revision: 0 }));
    expect(await first.keep(0)).toEqual(E.right(1));
    expect(await (await visit(bank)).read()).toEqual(E.right({ revision: 1, draft: kept() }));
  });

  it('is of that company and that representative alone', async () => {
    const bank = happyBank();
    await (await visit(bank)).keep(0);
    for (const entry of [another, anEntry({ representative: '10.000.013-K' })])
      expect(await (await visit(bank, entry)).read()).toEqual(E.right({ revision: 0 }));
  });

  it('typed in two tabs is not silently overwritten: the older revision is refused', async () => {
    const bank = happyBank();
    const [one, other] = [await visit(bank), await visit(bank)];
    await one.keep(0);
    const typed = aDraft({ company: aCompanyDraft({ calle: 'Otra' }) });
    expect(await other.keep(0, typed)).toEqual(E.left({ refused: 'conflict', code: 'BORRADOR_CAMBIADO' }));
    expect(await one.read()).toEqual(E.right({ revision: 1, draft: kept() }));
    expect(await other.keep(1, typed)).toEqual(E.right(2));
    expect(await one.read()).toEqual(E.right({ revision: 2, draft: kept(typed) }));
  });

  it('is deleted by its company, and deleting again is no error', async () => {
    const bank = happyBank();
    const { keep, read, discard } = await visit(bank);
    await keep(0);
    expect([await discard(), await discard()]).toEqual([E.right(undefined), E.right(undefined)]);
    expect(await read()).toEqual(E.right({ revision: 0 }));
  });

  it('is gone once the request is registered', async () => {
    const bank = happyBank();
    const { keep, read } = await visit(bank);
    await keep(0);
    await submitted(bank);
    expect(await read()).toEqual(E.right({ revision: 0 }));
  });

  it('is sealed for its owner: one that cannot be decrypted counts as none and can be replaced', async () => {
    const bank = happyBank();
    const { keep } = await visit(bank);
    await keep(0);
    const own = await sessionOf(bank, await tokenAt(bank, 'identified'));
    const { sealed } = O.toNullable(right(await bank.drafts.find(own)()))!;
    const moved = {
      ...bank,
      drafts: { ...bank.drafts, find: () => TE.right(O.some({ revision: 4, sealed, keptFor: 0 })) },
    };
    expect(await (await visit(moved)).read()).toEqual(E.right({ revision: 4, draft: kept() }));
    expect(await (await visit(moved, another)).read()).toEqual(E.right({ revision: 4, draft: undefined }));
  });

  it('is hidden from a session that has not passed the questions', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'questions');
    const calls = (asked: { readonly access: string | undefined }) => [
      readDraft(bank)(asked),
      keepDraft(bank)({ ...asked, draft: aDraft(), revision: 0 }),
      discardDraft(bank)(asked),
    ];
    for (const call of calls({ access })) expect(await call()).toEqual(E.left({ refused: 'forbidden' }));
    for (const call of calls({ access: undefined }))
      expect(await call()).toEqual(E.left({ refused: 'no-session' }));
  });
});

it('is stored for 30 days after the last change', () => {
  expect(draftLifeDays).toBe(30);
});
