import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentCommand } from '#core/bank/ports.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { maxNameLength } from '#core/shared/files/file-rules.ts';
import { fileUploadForm, formOf, pdfBytes, postForm, withToken } from '#test/support/builders/bank-calls.ts';
import {
  serveBank,
  takingDocuments,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
let added: DocumentCommand[];
beforeEach(async () => {
  added = [];
  bank = await serveBank(takingDocuments(added));
});
afterEach(() => bank.stop());

const send = (form: FormData) => bank.call(withToken(postForm('archivo/carga', form), tokenAt.identified));

describe('file upload', () => {
  it('PAPI-78, PAPI-79, PAPI-80, DOC-23 keeps the file under its given name and answers its id', async () => {
    const documento = JSON.stringify({ nombre: 'timbres.pdf', mimeType: 'application/pdf' });
    expect(await send(fileUploadForm({ documento }))).toMatchObject({
      status: 200,
      json: { id: 'new-token' },
    });
    expect(added).toMatchObject([
      { kind: 'tim', idSolicitud: 1001, name: 'timbres.pdf', contentType: 'application/pdf' },
    ]);
  });

  it('PAPI-79 takes a name as long as names may be', async () => {
    const nombre = `${'ñ'.repeat(maxNameLength - 4)}.pdf`;
    const form = fileUploadForm({ documento: JSON.stringify({ nombre, mimeType: 'application/pdf' }) });
    expect((await send(form)).status).toBe(200);
    expect(added).toMatchObject([{ name: nombre }]);
  });

  it('PAPI-79 `documento` may come as JSON of its own', async () => {
    const form = fileUploadForm();
    form.set('documento', new Blob(['{"nombre":"b.pdf"}'], { type: 'application/json' }));
    expect((await send(form)).status).toBe(200);
    expect(added).toMatchObject([{ name: 'b.pdf' }]);
  });

  it.each([
    ['username', 'yo'],
    ['documento', '{'],
    ['documento', '[]'],
    ['otro', '{"otro":1}'],
    ['nombre', '{"nombre":"a\\u0007.pdf"}'],
    ['tipoDocumento', '10'],
    ['idSolicitud', 'x'],
    ['extra', '1'],
  ])('a wrong %s is named and nothing stays', async (field, value) => {
    const part = ['otro', 'nombre'].includes(field) ? 'documento' : field;
    const { status, json } = await send(fileUploadForm({ [part]: value }));
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: [field] });
    expect(added).toEqual([]);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it.each([
    [400, new TextEncoder().encode('<html>')],
    [413, pdfBytes(maxFileBytes + 1)],
  ])('PERR-15 a file that breaks a rule is %i and does not stay', async (status, bytes) => {
    const form = fileUploadForm();
    form.set('file', new Blob([bytes]), 'a.pdf');
    expect((await send(form)).status).toBe(status);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('SEC-08 another username is 403, another number 404', async () => {
    expect((await send(fileUploadForm({ username: '22222222K' }))).status).toBe(400);
    expect((await send(fileUploadForm({ username: '10000013K' }))).status).toBe(403);
    expect((await send(fileUploadForm({ idSolicitud: '1002' }))).status).toBe(404);
    expect((await send(formOf())).status).toBe(400);
    expect(await bank.leftFiles()).toEqual([]);
  });
});
