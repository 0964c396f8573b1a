import { expect, it } from 'vitest';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { E, TE } from '#core/shared/fp.ts';
import { formOf, pdfBytes, sessionCalls, withToken } from '#test/support/builders/bank-calls.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import { sessionOf, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('EXT-2504 a forged PDF of 1990 with an own name confirms nobody, over HTTP', async () => {
  const visitor = anEntry({ representative: '22.222.222-2' });
  const folder = {
    empresa: { rut: visitor.company, razonSocial: 'Mía y de nadie más SpA' },
    direccion: [{ calle: 'Inventada', numero: '1' }],
    representantes: [
      { rut: visitor.representative, nombres: 'Yo', apellidoPaterno: 'Mismo', apellidoMaterno: '' },
    ],
    emitida: '01/01/1990',
    codigo: 'HECHA-2026',
  };
  const bank: BankPorts = {
    ...happyBank(),
    taxFolders: { textOf: () => TE.right(E.right(taxFolderLines(folder).join('\n'))) },
  };
  const server = await serveBank(bank);
  const token = await tokenAt(bank, 'identified', visitor);
  const call = {
    path: legalRepresentativePdf.path,
    init: {
      method: 'POST',
      body: formOf(
        ['rut', '761234560'],
        ['rutRepresentante', '222222222'],
        ['file', pdfBytes(), 'carpeta.pdf'],
      ),
    },
  };
  const { status, json, headers } = await server.call(withToken(call, token.access));
  const { representantes, motivo } = Object(json);
  expect([status, representantes, motivo]).toEqual([200, [], 'carpeta-desconocida']);
  expect(headers.get('Token-Renovado')).toBeNull();
  expect((await sessionOf(bank, token)).step).toBe('identified');
  const client = sessionCalls().client;
  if (client === undefined) throw new Error('no such call');
  expect((await server.call(withToken(client, token.access))).status).toBe(403);
  await server.stop();
}, 60_000);
