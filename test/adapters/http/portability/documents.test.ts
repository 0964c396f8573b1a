import { describe, expect, it, vi } from 'vitest';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = () => {
  const request = new FakeUpload();
  const { context } = httpWorld(() => json({}), { makeRequest: () => request as unknown as XMLHttpRequest });
  return { request, documents: documentsOverHttp(context) };
};

describe('PAPI-43 PAPI-44 REP-13 REP-14 a document is validated, with a message or without', () => {
  it.each([
    [
      { validado: true, mensaje: '' },
      { valid: true, message: '' },
    ],
    [
      { validado: false, mensaje: 'No corresponde' },
      { valid: false, message: 'No corresponde' },
    ],
    [
      { validado: true, mensaje: null },
      { valid: true, message: '' },
    ],
    [{ validado: false }, { valid: false, message: '' }],
  ])('%o', async (answer, expected) => {
    const { request, documents } = worldWith();
    const done = documents.validate(anAttachment({ name: 'timbres.pdf' }), unwatched)();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.address).toMatch(/\/documento\/validar$/);
    expect((request.form?.get('file') as File).name).toBe('timbres.pdf');
    request.answers(200, JSON.stringify(answer));
    expect(await done).toEqual(E.right(expected));
  });
});

describe('PAPI-45 PAPI-46 SOL-75 a document is uploaded under its type and its request', () => {
  it('and answers its id', async () => {
    const { request, documents } = worldWith();
    const document = { kind: 'copia-ins', idSolicitud: 1001, attachment: anAttachment() } as const;
    const done = documents.upload(document, unwatched)();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.address).toMatch(/\/documento\/carga\/copia-ins\/1001$/);
    expect(request.form?.getAll('file')).toHaveLength(1);
    request.answers(200, '{"id":"guardado-1"}');
    expect(await done).toEqual(E.right({ id: 'guardado-1' }));
  });
});

const sent = { tipoDocumento: 3, nombre: 'balance.pdf', tamano: 1200, fecha: '2026-03-05T10:42:07-03:00' };

describe('PAPI-47 PAPI-48 documents of a request at the bank', () => {
  it('DOC-42 comes by number, with the kind behind each index', async () => {
    const { asked, context, identified } = httpWorld(() => json([sent, { ...sent, tipoDocumento: 99 }]));
    identified();
    expect(await documentsOverHttp(context).summary(1001)()).toEqual(
      E.right([
        {
          kind: 'balance',
          name: 'balance.pdf',
          size: 1200,
          receivedOn: { year: 2026, month: 3, day: 5 },
        },
      ]),
    );
    expect(asked.map(pathOf)).toEqual(['/documento/resumen?idSolicitud=1001']);
  });
});
