import { afterEach, expect, it, vi } from 'vitest';
import type { DemoBank } from '#composition/demo/bank.ts';
import { folderMarks } from '#composition/demo/folder-marks.ts';
import type { saveInBrowser } from '#adapters/browser/downloads.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { demoFolderCode } from '#core/bank/portability/representative/demo-authority.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { formatRut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';

afterEach(() => {
  vi.doUnmock('#composition/demo/print-pdf.ts');
  vi.restoreAllMocks();
});

const saving = async () => {
  const drawn: unknown[] = [];
  const printed = new Uint8Array([7]);
  vi.resetModules();
  vi.doMock('#composition/demo/print-pdf.ts', () => ({
    printPdf: async (definition: unknown) => {
      drawn.push(definition);
      return printed;
    },
  }));
  const saved: unknown[] = [];
  vi.doMock('#adapters/browser/downloads.ts', () => ({
    saveInBrowser: {
      save:
        (...given: Parameters<typeof saveInBrowser.save>) =>
        () =>
          void saved.push(given),
    },
  }));
  const { saveFolder } = await import('#composition/demo/panel/save-folder.ts');
  vi.doUnmock('#adapters/browser/downloads.ts');
  const bank = { seed: demoSeed(), ports: { clock: { today: () => aDay } } } as unknown as DemoBank;
  return { drawn, saved, printed, save: (rut: Parameters<typeof saveFolder>[1]) => saveFolder(bank, rut) };
};

it('REP-21 the tax folder of a company of the demonstration says its data, day and code, and is saved under its rut', async () => {
  const { drawn, saved, printed, save } = await saving();
  const company = aRut('76.123.456-0');
  await save(company);
  expect(saved).toEqual([['carpeta-76123456.pdf', printed]]);
  const said = JSON.stringify(drawn);
  const {
    razonSocial = '?',
    direcciones = [],
    representantes = [],
  } = demoSeed().empresas.find(({ rut }) => rut === company) ?? {};
  const code = demoFolderCode(folderMarks, company, aDay);
  for (const word of [
    formatRut(company),
    razonSocial,
    formatDayMonthYear(aDay),
    code,
    ...direcciones.map(({ calle }) => calle ?? '?'),
    ...representantes.map(formatRut),
  ])
    expect(said).toContain(word);
});

it.each([undefined, aRut('1-9')])(
  'nothing is saved of a company that the demonstration has not: %s',
  async (rut) => {
    const { saved, save } = await saving();
    await save(rut);
    expect(saved).toEqual([]);
  },
);
