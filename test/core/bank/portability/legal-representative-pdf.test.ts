import { describe, expect, it } from 'vitest';
import { legalRepresentativePdf as renewing } from '#core/bank/portability/legal-representative-pdf.ts';
import type { MissedWord } from '#core/portability/representative/missed.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import type { BankPorts, ReceivedFile } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { sessionOf, tokenAt, valueOf } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const legalRepresentativePdf =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

const own = anEntry();
const aFolder = (changes: Partial<ReceivedFile> = {}) => aReceivedFile({ name: 'carpeta.pdf', ...changes });
const nobodyOf = ({ company }: Entry, why: MissedWord) =>
  E.right({ empresa: { rut: company, razonSocial: '' }, direccion: [], representantes: [], missed: { why } });

const shown = async (file: ReceivedFile, bank: BankPorts = happyBank(), entry: Entry = own) => {
  const token = await tokenAt(bank, 'identified', entry);
  const answer = await legalRepresentativePdf(bank)({ ...entry, access: token.access, file })();
  return { answer, step: (await sessionOf(bank, token)).step };
};

describe('PAPI-72 REP-21 by the tax folder', () => {
  it('tells what the folder says of the company, and moves the session on', async () => {
    const { answer, step } = await shown(aFolder());
    expect(answer).toEqual(E.right(aTaxFolder));
    expect(step).toBe('represented');
  });

  it.each([
    ['another representative', anEntry({ representative: aRutOf('22222222') }), 'nobody'],
    ['another company', anEntry({ company: aRutOf('77111111') }), 'another-company'],
  ] as const)('REP-23 EXT-1101 the folder says nothing to %s but that', async (_, entry, why) => {
    const { answer, step } = await shown(aFolder(), happyBank(), entry);
    expect(answer).toEqual(nobodyOf(entry, why));
    expect(step).toBe('identified');
  });
});

describe('PAPI-73 REP-13 REP-14 EXT-1101 a folder that cannot be read confirms nobody, and says what it is', () => {
  it.each([
    ['no PDF by its name', { name: 'carpeta.jpg', content: 'jpg' }, 'not-a-pdf'],
    ['no PDF by its bytes', { content: 'unknown' }, 'not-a-pdf'],
    ['a picture called PDF', { content: 'jpg' }, 'not-a-pdf'],
    ['under a password', { encrypted: true }, 'unreadable'],
    ['empty', { size: 0 }, 'unreadable'],
    ['too large', { size: maxFileBytes + 1 }, 'unreadable'],
    ['of too long a name', { name: `${'a'.repeat(57)}.pdf` }, 'unreadable'],
  ] as const)('%s: it is not even opened', async (_, changes, why) => {
    const opened: string[] = [];
    const world = happyBank();
    const textOf: BankPorts['taxFolders']['textOf'] = (file, who) => {
      opened.push(file.name);
      return world.taxFolders.textOf(file, who);
    };
    const { answer, step } = await shown(aFolder(changes), { ...world, taxFolders: { textOf } });
    expect(answer).toEqual(nobodyOf(own, why));
    expect(step).toBe('identified');
    expect(opened).toEqual([]);
  });

  it.each([
    ['no text', E.left('unreadable' as const)],
    ['another text', E.right('Estimado cliente')],
    ['a folder without its title', E.right(taxFolderLines(aTaxFolder).slice(1).join('\n'))],
  ])('%s', async (_, text) => {
    const bank = { ...happyBank(), taxFolders: { textOf: () => TE.right(text) } };
    const { answer, step } = await shown(aFolder(), bank);
    expect(answer).toEqual(nobodyOf(own, 'unreadable'));
    expect(step).toBe('identified');
  });

  it('a reader that is out is said', async () => {
    const bank = { ...happyBank(), taxFolders: { textOf: () => TE.left(unavailable) } };
    expect((await shown(aFolder(), bank)).answer).toEqual(E.left(unavailable));
  });
});
