import { taxFolderPaper } from '#adapters/bank-node/tax-folder-layout.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { demoFolderCode } from '#core/bank/portability/representative/demo-authority.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { bodyOf, type Rut } from '#core/shared/rut.ts';
import type { DemoBank } from '../bank.ts';
import { folderMarks } from '../folder-marks.ts';
import { printPdf } from '../print-pdf.ts';
import { text } from './text.ts';

/** Saves a company's tax folder as PDF, as the operator command does (REP-21). */
export const saveFolder = async ({ seed, ports }: DemoBank, rut: Rut | undefined): Promise<void> => {
  const company = seed.empresas.find((known) => known.rut === rut);
  if (company === undefined) return;
  const paper = taxFolderPaper({
    empresa: { rut: company.rut, razonSocial: company.razonSocial },
    direccion: company.direcciones,
    representantes: seed.personas.filter((person) => company.representantes.includes(person.rut)),
    emitida: formatDayMonthYear(ports.clock.today()),
    codigo: demoFolderCode(folderMarks, company.rut, ports.clock.today()),
  });
  saveInBrowser.save(text.folderFile(bodyOf(company.rut)), await printPdf(paper))();
};
