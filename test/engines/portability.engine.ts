import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { journey } from '#test/support/engines/journey.ts';
import { button, group, having, listitem, textbox } from '#test/support/engines/query.ts';
import {
  buildRequest,
  fillCompany,
  proveByPassword,
  proveByTaxFolder,
  reachRepresentative,
  signRequest,
  standAt,
} from '#test/support/engines/road.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';
import { storedDocuments, storedRequests } from '#test/support/journeys/stored.ts';

journey(
  'a company reaches its receipt by its password at the tax authority',
  async ({ visit, bank, visitor }) => {
    await visit.window.resize(360, 740);
    await reachRepresentative(visit, visitor);
    await proveByPassword(visit, visitor.password);
    await standAt(visit, 'company');
    await fillCompany(visit);
    await buildRequest(visit, 'Banco Ribera');
    const number = await signRequest(visit);
    expect(storedRequests(bank, visitor.company)).toMatchObject([{ id: number, provider: 'Banco Ribera' }]);
  },
);

journey(
  'a company takes its tax folder to a receipt that is saved and says what it asked for',
  async ({ visit, bank, visitor }) => {
    await reachRepresentative(visit, visitor);
    await proveByTaxFolder(visit, bank.folder, visitor);
    await standAt(visit, 'company');
    expect((await visit.read(textbox('Razón social')))[0]).not.toBe('');
    await fillCompany(visit);
    await buildRequest(visit, 'Banco del Valle');
    await visit.give(group('Certificado de liquidación'), aPdf('certificado ñ.pdf'));
    await visit.sees(having(listitem(), 'certificado ñ.pdf'));
    const number = await signRequest(visit);
    await visit.sees(having(listitem(), /certificado ñ\.pdf.*Recibido/));
    await visit.isAccessible();
    const receipt = await visit.download(button('Descargar comprobante'));
    expect(receipt.name).toBe(`comprobante-solicitud-${number}.pdf`);
    const file = join(bank.folder, receipt.name);
    await writeFile(file, receipt.bytes);
    expect(await wordsOfPdf(file)).toContain(`Tu solicitud N° ${number} fue ingresada`);
    expect(storedDocuments(bank, number)).toMatchObject([{ name: 'certificado ñ.pdf' }]);
  },
);
