import { describe, expect, it, vi } from 'vitest';
import { wholeSubmissionsOverHttp } from '#adapters/http/portability/whole-submissions.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

describe('PAPI-38 PAPI-39 a request goes together with its files', () => {
  it('as a part `solicitud`, the kinds and parts `file`, under its key', async () => {
    const upload = new FakeUpload();
    const { context, identified } = httpWorld(() => json({}), {
      makeRequest: () => upload as unknown as XMLHttpRequest,
    });
    identified();
    const documents = [
      { kind: 'tim', attachment: anAttachment({ name: 'timbres.pdf' }) },
      { kind: 'tas', attachment: anAttachment({ name: 'tasación.pdf' }) },
    ] as const;
    const texts = { terminos: '1.0', mandato: '2026-3' };
    const request = { request: aRequest(), documents, idempotencyKey: 'clave-1', texts };
    const done = wholeSubmissionsOverHttp(context).submit(request, unwatched)();
    await vi.waitUntil(() => upload.form !== undefined);
    expect([upload.method, upload.address]).toEqual([
      'POST',
      expect.stringMatching(/\/empresas\/rest\/portabilidad-financiera\/solicitud\/multipart$/),
    ]);
    expect(upload.headers).toEqual({
      Authorization: 'Bearer acceso-1',
      'Idempotency-Key': 'clave-1',
      'Version-Terminos': '1.0',
      'Version-Mandato': '2026-3',
    });
    expect(JSON.parse(String(upload.form?.get('solicitud')))).toEqual(workedBody);
    expect(upload.form?.get('tiposDocumento')).toBe('[1,2]');
    const names = upload.form?.getAll('file').map((file) => (file as File).name);
    expect(names).toEqual(['timbres.pdf', 'tasación.pdf']);
    upload.answers(200, '{"noElegible":true,"idSolicitud":1002}');
    expect(await done).toEqual(E.right({ eligible: false, idSolicitud: 1002 }));
  });
});
