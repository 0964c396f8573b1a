import { describe, expect, it, vi } from 'vitest';
import { legalRepresentativePdf as renewing } from '#core/bank/portability/representative/legal-representative-pdf.ts';
import {
  confirmFolder,
  foldersToConfirm,
  refuseFolder,
} from '#core/bank/portability/representative/waiting-folder.ts';
import type { MissedWord } from '#core/portability/representative/missed.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import type { BankPorts, ReceivedFile } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { addDays, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { anIssuedFolder, aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { sessionOf, tokenAt, valueOf } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const legalRepresentativePdf =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

const own = anEntry();
const { empresa, direccion, representantes } = anIssuedFolder();
const said = { empresa, direccion, representantes };
const aFolder = (changes: Partial<ReceivedFile> = {}) => aReceivedFile({ name: 'carpeta.pdf', ...changes });
const nobodyOf = ({ company }: Entry, why: MissedWord) =>
  E.right({ empresa: { rut: company, razonSocial: '' }, direccion: [], representantes: [], missed: { why } });

const shown = async (file: ReceivedFile, bank: BankPorts = happyBank(), entry: Entry = own) => {
  const token = await tokenAt(bank, 'identified', entry);
  const answer = await legalRepresentativePdf(bank)({ ...entry, access: token.access, file })();
  return { answer, step: (await sessionOf(bank, token)).step };
};

describe('PAPI-72 REP-21 by the tax folder', () => {
  it("EXT-2504 returns the issuer's data and moves the session on", async () => {
    const { answer, step } = await shown(aFolder());
    expect(answer).toEqual(E.right(said));
    expect(step).toBe('represented');
  });

  it.each([
    ['another representative', anEntry({ representative: aRutOf('22222222') }), 'nobody'],
    ['another company', anEntry({ company: aRutOf('77111111') }), 'another-company'],
  ] as const)('REP-23 EXT-1101 the issuer says nothing to %s but that', async (_, entry, why) => {
    const { answer, step } = await shown(aFolder(), happyBank(), entry);
    expect(answer).toEqual(nobodyOf(entry, why));
    expect(step).toBe('identified');
  });
});

describe('PAPI-73 REP-13 REP-14 EXT-1101 an unreadable folder confirms nobody, and says why', () => {
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

  it('an outage of the reader is reported', async () => {
    const bank = { ...happyBank(), taxFolders: { textOf: () => TE.left(unavailable) } };
    expect((await shown(aFolder(), bank)).answer).toEqual(E.left(unavailable));
  });
});

describe('EXT-2504 the text of a PDF proves nothing', () => {
  const forged = (folder: Partial<TaxFolder>): BankPorts => ({
    ...happyBank(),
    taxFolders: {
      textOf: () => TE.right(E.right(taxFolderLines({ ...aTaxFolder, ...folder }).join('\n'))),
    },
  });

  it.each([
    ['of a code that nobody issued', { codigo: 'HECHA-2026', emitida: '01/01/1990' }],
    ['of the code of another letter case', { codigo: aTaxFolder.codigo.toLowerCase() }],
  ])('a forged folder %s confirms nobody', async (_, folder) => {
    const { answer, step } = await shown(aFolder(), forged(folder));
    expect(answer).toEqual(nobodyOf(own, 'unknown-folder'));
    expect(step).toBe('identified');
  });

  it("a code of another company makes it that company's folder, whatever is printed", async () => {
    const entry = anEntry({ company: aRutOf('77111111') });
    const printed = { empresa: { rut: entry.company, razonSocial: 'Mía SpA' } };
    const { answer, step } = await shown(aFolder(), forged(printed), entry);
    expect(answer).toEqual(nobodyOf(entry, 'another-company'));
    expect(step).toBe('identified');
  });

  it('confirms only the person named by the issuer, whoever is printed', async () => {
    const entry = anEntry({ representative: aRutOf('22222222') });
    const me = { rut: entry.representative, nombres: 'Yo', apellidoPaterno: 'Mismo', apellidoMaterno: '' };
    const { answer, step } = await shown(aFolder(), forged({ representantes: [me] }), entry);
    expect(answer).toEqual(nobodyOf(entry, 'nobody'));
    expect(step).toBe('identified');
  });

  it('an outage of the issuer is reported', async () => {
    const bank = happyBank();
    const taxAuthority = { ...bank.taxAuthority, folder: () => TE.left(unavailable) };
    expect((await shown(aFolder(), { ...bank, taxAuthority })).answer).toEqual(E.left(unavailable));
  });
});

describe('EXT-2508 where there is no issuer to ask, a folder waits for a clerk', () => {
  const withoutIssuer = (bank = happyBank()): BankPorts => ({
    ...bank,
    taxAuthority: { ask: bank.taxAuthority.ask },
  });
  const another = anEntry({ representative: aRutOf('22222222') });
  const issuedOn = aDay;
  const looked = { ...own, code: aTaxFolder.codigo };

  it('confirms nobody until an employee confirms it, then only the person who uploaded it', async () => {
    const bank = withoutIssuer();
    expect(await shown(aFolder(), bank)).toEqual({
      answer: nobodyOf(own, 'waiting-folder'),
      step: 'identified',
    });
    expect(await shown(aFolder(), bank)).toEqual({
      answer: nobodyOf(own, 'waiting-folder'),
      step: 'identified',
    });
    expect(await foldersToConfirm(bank)()).toMatchObject(
      E.right([{ company: own.company, representative: own.representative, code: aTaxFolder.codigo }]),
    );
    expect(await confirmFolder(bank)(looked, issuedOn)()).toEqual(E.right('confirmed'));
    expect(await shown(aFolder(), bank, another)).toMatchObject({ step: 'identified' });
    const { answer, step } = await shown(aFolder(), bank);
    expect(step).toBe('represented');
    expect(answer).toMatchObject(
      E.right({ direccion: [], representantes: [{ rut: own.representative, nombres: '' }] }),
    );
  });

  it('EXT-2509 what is kept of its code cannot be had by guessing codes, and is of its owner alone', async () => {
    const bank = withoutIssuer();
    const keep = vi.spyOn(bank.waitingFolders, 'keep');
    await shown(aFolder(), bank);
    await shown(aFolder(), bank, another);
    const [first, second] = keep.mock.calls.map(([{ codeHash }]) => codeHash);
    expect(first).not.toBe(bank.secrets.hash(aTaxFolder.codigo));
    expect(second).not.toBe(first);
  });

  it('one refused by an employee gets the same answer as an unknown one, and a new one is queued', async () => {
    const bank = withoutIssuer();
    await shown(aFolder(), bank);
    expect(await refuseFolder(bank)({ ...own, code: aTaxFolder.codigo })()).toEqual(E.right(true));
    expect((await shown(aFolder(), bank)).answer).toEqual(nobodyOf(own, 'unknown-folder'));
    const other = taxFolderLines({ ...aTaxFolder, codigo: 'OTRA-2' }).join('\n');
    const bankOfOther = { ...bank, taxFolders: { textOf: () => TE.right(E.right(other)) } };
    expect((await shown(aFolder(), bankOfOther)).answer).toEqual(nobodyOf(own, 'waiting-folder'));
  });

  it('EXT-2506 a clerk confirms none that is too old or not issued yet, and a confirmed one ends with its term', async () => {
    const bank = withoutIssuer();
    const lastDay = addDays(issuedOn, bank.settings.folderDays);
    const onDay = (day: CalendarDate): BankPorts => ({ ...bank, clock: { ...bank.clock, today: () => day } });
    const onLastDay = onDay(lastDay);
    const dayAfter = onDay(addDays(lastDay, 1));
    await shown(aFolder(), onLastDay);
    expect(await confirmFolder(onLastDay)(looked, addDays(lastDay, 1))()).toEqual(E.right('not-issued-yet'));
    expect(await confirmFolder(dayAfter)(looked, issuedOn)()).toEqual(E.right('too-old'));
    expect(await confirmFolder(onLastDay)(looked, issuedOn)()).toEqual(E.right('confirmed'));
    expect(await confirmFolder(onLastDay)(looked, lastDay)()).toEqual(E.right('not-waiting'));
    expect((await shown(aFolder(), onLastDay)).step).toBe('represented');
    expect((await shown(aFolder(), dayAfter)).answer).toEqual(nobodyOf(own, 'old-folder'));
  });
});

describe('EXT-2506 a folder proves something for so many days', () => {
  it.each([
    [30, 30, true],
    [31, 30, false],
    [1, 1, true],
    [2, 1, false],
    [0, 30, true],
    [-1, 30, true],
    [13_000, 30, false],
  ])('issued %i days ago, where the bank takes %i: %s', async (age, folderDays, counts) => {
    const bank = happyBank();
    const issuedOn = addDays(aDay, Math.max(0, -age));
    const today = addDays(aDay, Math.max(0, age));
    const folder = () => TE.right(O.some({ ...anIssuedFolder(), issuedOn }));
    const { answer, step } = await shown(aFolder(), {
      ...bank,
      clock: { ...bank.clock, today: () => today },
      taxAuthority: { ...bank.taxAuthority, folder },
      settings: { ...bank.settings, folderDays },
    });
    expect(answer).toEqual(counts ? E.right(said) : nobodyOf(own, 'old-folder'));
    expect(step).toBe(counts ? 'represented' : 'identified');
  });
});
