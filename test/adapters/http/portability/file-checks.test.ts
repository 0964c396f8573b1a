import { describe, expect, it, vi } from 'vitest';
import { fileChecksOverHttp } from '#adapters/http/portability/file-checks.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const worldWith = () => {
  const request = new FakeUpload();
  const { context } = httpWorld(() => json({}), { makeRequest: () => request as unknown as XMLHttpRequest });
  return { request, checks: fileChecksOverHttp(context) };
};

describe('PAPI-47 PAPI-48 one file is judged', () => {
  it.each([true, false])('%s', async (validado) => {
    const { request, checks } = worldWith();
    const done = checks.isValid(anAttachment({ name: 'timbres.pdf' }), unwatched)();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.address).toMatch(/\/documento\/validador$/);
    expect((request.form?.get('file') as File).name).toBe('timbres.pdf');
    request.answers(200, JSON.stringify({ validado }));
    expect(await done).toEqual(E.right(validado));
  });
});

describe('PAPI-52 PAPI-53 several files are judged in one call', () => {
  it('each a part `file`, and those refused come back with their sentences', async () => {
    const { request, checks } = worldWith();
    const attachments = ['a.pdf', 'b.txt'].map((name) => anAttachment({ name }));
    const done = checks.refused(attachments, unwatched)();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.address).toMatch(/\/documentos\/validos$/);
    expect(request.form?.getAll('file').map((file) => (file as File).name)).toEqual(['a.pdf', 'b.txt']);
    const errores = [{ nombre: 'b.txt', mensaje: 'La extensión' }];
    request.answers(200, JSON.stringify({ validado: false, errores }));
    expect(await done).toEqual(E.right([{ name: 'b.txt', message: 'La extensión' }]));
  });
});
