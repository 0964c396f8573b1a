import { describe, expect, it, vi } from 'vitest';
import { fileUploadsOverHttp } from '#adapters/http/portability/file-uploads.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const begun = async (cargaArchivos: { readonly url: string; readonly esCompleta: boolean }) => {
  const upload = new FakeUpload();
  const { context } = httpWorld(() => json({}), { makeRequest: () => upload as unknown as XMLHttpRequest });
  const percents: number[] = [];
  const watch = {
    onProgress: (percent: number) => void percents.push(percent),
    onStart: () => undefined,
  };
  const file = {
    attachment: anAttachment({ name: 'timbres.pdf' }),
    username: anEntry().representative,
    document: { nombre: 'timbres.pdf', mimeType: 'application/pdf' },
    extra: { idSolicitud: '1001', tipoDocumento: '1' },
  };
  const done = fileUploadsOverHttp(context, { cargaArchivos }).send(file, watch)();
  await vi.waitUntil(() => upload.form !== undefined);
  return { upload, done, percents };
};

const underTheBase = { url: '/portabilidad-financiera/archivo/carga', esCompleta: false };

describe('PAPI-78 a file goes to the configured address', () => {
  it.each([
    [underTheBase, 'https://banco.example/empresas/rest/portabilidad-financiera/archivo/carga'],
    [{ url: '/otra', esCompleta: false }, 'https://banco.example/empresas/rest/otra'],
    [{ url: 'https://archivos.example:8443/carga', esCompleta: true }, 'https://archivos.example:8443/carga'],
    [{ url: '/fuera/carga', esCompleta: true }, '/fuera/carga'],
  ])('%o: %s', async (carga, address) => {
    const { upload } = await begun(carga);
    expect([upload.method, upload.address]).toEqual(['POST', address]);
  });
});

describe('PAPI-79 DOC-23 PAPI-05 the payload of an upload', () => {
  it('is the username, the document as JSON, the extra data and the file', async () => {
    const { upload } = await begun(underTheBase);
    const [file, ...texts] = [...(upload.form ?? [])].toReversed();
    expect(texts.toReversed()).toEqual([
      ['username', '123456785'],
      ['documento', '{"nombre":"timbres.pdf","mimeType":"application/pdf"}'],
      ['idSolicitud', '1001'],
      ['tipoDocumento', '1'],
    ]);
    expect([file?.[0], (file?.[1] as File).name]).toEqual(['file', 'timbres.pdf']);
  });
});

describe('PAPI-80 PAPI-81 the progress and the answer of an upload', () => {
  it('are its percent and its id', async () => {
    const { upload, done, percents } = await begun(underTheBase);
    upload.sends(7, 14);
    upload.sends(14, 14);
    expect(percents).toEqual([50, 100]);
    upload.answers(200, '{"id":"guardado-1"}');
    expect(await done).toEqual(E.right({ id: 'guardado-1' }));
  });
});
