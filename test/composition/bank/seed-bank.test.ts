import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { documentDownload } from '#adapters/wire/portability/document-download.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { requestPdf } from '#adapters/wire/portability/request-pdf.ts';
import { receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { openBank } from '#composition/bank/ports.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { pdfOf, sendDocument } from '#test/support/upload.ts';
import { visitorOf, type Visitor } from '#test/support/visitor.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '#test/support/worlds/crowd-seed.ts';
import { crowdRequest } from '#test/support/worlds/crowd-submission.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';

const kind = 'balance';
const entry = crowdEntry(0);

let folder: string;
let bank: RunningBank;
let visitor: Visitor;
let idSolicitud: number;
let codigo: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-visit-'));
  const config = right(
    readConfig({
      DATOS: folder,
      PORT: String(await freePort()),
      ...productionSettings,
      CAPTCHA_COSTO: '1',
    }),
  );
  const opened = await openBank(config, () => undefined);
  await seedBank(opened, crowdSeed(1));
  codigo = opened.folderCode(entry.company);
  await opened.close();
  bank = await runBank(config);
  visitor = visitorOf(bank.address, entry);
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  ({ idSolicitud } = right(await visitor.ports.requests.submit(crowdRequest(0, 0), 'firma')()));
});
afterAll(async () => {
  await bank.stop();
  await rm(folder, { recursive: true });
});

const asked = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(bank.address + path, {
    ...init,
    headers: { Authorization: `Bearer ${O.toUndefined(visitor.ports.session.current())?.access ?? ''}` },
  });

describe('a bank composed over a seed, whose visitor proved her identity and signed', () => {
  it('takes a document once and gives back its very bytes', async () => {
    const bytes = pdfOf(1, 30_000);
    const send = async () => {
      const sent = { visitor, base: bank.address, kind, idSolicitud, name: 'balance.pdf', bytes } as const;
      const { id } = Object((await (await sendDocument(sent)).json()) as unknown);
      return String(id);
    };
    const id = await send();
    expect(await send()).toBe(id);
    const answer = await asked(documentDownload.path.replace(':idDocumento', id));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('prints her request, to be checked at the address of the portal', async () => {
    const answer = await asked(`${requestPdf.path}?idSolicitud=${idSolicitud}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { claims } = await readReceiptFile(new Uint8Array(await answer.arrayBuffer()));
    expect(claims).toEqual([expect.stringContaining('https://banco.example/verificar')]);
    const { keys } = Object((await (await asked(receiptKeys.path)).json()) as unknown);
    expect(keys).toHaveLength(1);
  });

  it('reads the representatives from a folder of the tax authority', async () => {
    const form = new FormData();
    form.append('rut', entry.company.replace('-', ''));
    form.append('rutRepresentante', entry.representative.replace('-', ''));
    const read = await writeTaxFolder({
      empresa: { rut: entry.company, razonSocial: 'Empresa 0 SpA' },
      direccion: [{ calle: 'Los Aromos', numero: '1' }],
      representantes: [
        {
          rut: entry.representative,
          nombres: 'Persona',
          apellidoPaterno: 'De',
          apellidoMaterno: 'Prueba',
        },
      ],
      emitida: '05/03/2026',
      codigo,
    });
    form.append(legalRepresentativePdf.filePart, new Blob([new Uint8Array(read)]), 'carpeta.pdf');
    const answer = await asked(legalRepresentativePdf.path, { method: 'POST', body: form });
    const { representantes } = Object((await answer.json()) as unknown);
    expect(representantes).toHaveLength(1);
  });
});
