import { describe, expect, it } from 'vitest';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { Certificate } from '#core/portability/request/submit-request.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { later } from '#test/support/later.ts';
import { CertificateUploadsStore } from '#ui/portability/outcome/CertificateUploadsStore.ts';

const liq: Certificate = { kind: 'liq', attachment: anAttachment({ id: 'liq100', name: 'liquidacion.pdf' }) };
const tim: Certificate = { kind: 'tim', attachment: anAttachment({ id: 'tim100', name: 'timbres.jpg' }) };
const tas: Certificate = { kind: 'tas', attachment: anAttachment({ id: 'tas100', name: 'tasacion.pdf' }) };

const uploading = () => {
  const answers = later<readonly Certificate[], never>();
  const sent: { idSolicitud: number; names: readonly string[]; watch: UploadWatch }[] = [];
  const store = new CertificateUploadsStore({
    uploadCertificates: (idSolicitud, certificates, watchOf) => {
      certificates.forEach((certificate) =>
        sent.push({ idSolicitud, names: certificates.map(({ kind }) => kind), watch: watchOf(certificate) }),
      );
      return answers.call;
    },
  });
  return { answers, sent, store };
};

const statuses = (store: CertificateUploadsStore) => store.rowsOf(1001).map(({ status }) => status);

describe('the uploads', () => {
  it('SOL-75 begin at once, each file under its kind', () => {
    const { store, sent } = uploading();
    store.start(1001, [liq, tim]);
    expect(sent).toMatchObject([
      { idSolicitud: 1001, names: ['liq'] },
      { idSolicitud: 1001, names: ['tim'] },
    ]);
  });

  it('are two at once, the others wait', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq, tim, tas]);
    expect(statuses(store)).toEqual(['sending', 'sending', 'ready']);
    await answers.succeed([]);
    expect(sent).toHaveLength(3);
    expect(statuses(store)).toEqual(['done', 'sending', 'sending']);
  });

  it('show how far each one is, in the nine tenths before its answer', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq]);
    sent[0]?.watch.onStart(() => undefined);
    sent[0]?.watch.onProgress(60);
    expect(store.rowsOf(1001)).toMatchObject([{ status: 'sending', percent: 54 }]);
    await answers.succeed([]);
    expect(store.rowsOf(1001)).toMatchObject([{ status: 'done', percent: 100 }]);
    expect([store.isSending(1001), store.isDone(1001)]).toEqual([false, true]);
  });

  it('SOL-76 name what failed, and send that again and nothing else', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq, tim]);
    await answers.succeed([]);
    await answers.succeed([tim]);
    expect(store.failedOf(1001)).toEqual(['timbres.jpg']);
    expect(store.rowsOf(1001)).toMatchObject([
      { status: 'done' },
      { status: 'failed', message: 'No se pudo subir.' },
    ]);
    expect([store.isSending(1001), store.isDone(1001)]).toEqual([false, false]);
    store.retry();
    expect(sent.map(({ names }) => names)).toEqual([['liq'], ['tim'], ['tim']]);
    await answers.succeed([]);
    expect(store.isDone(1001)).toBe(true);
    expect(store.failedOf(1001)).toEqual([]);
  });

  it('are those of their own request', async () => {
    const { store, answers } = uploading();
    store.start(1001, [liq]);
    expect(store.rowsOf(1002)).toEqual([]);
    store.start(1002, [tim]);
    await answers.succeed([liq]);
    expect(store.rowsOf(1001)).toEqual([]);
    expect(store.failedOf(1002)).toEqual([]);
    expect(store.rowsOf(1002)).toMatchObject([{ fullName: 'timbres.jpg', status: 'sending' }]);
  });

  it('are none for a request without certificates', () => {
    const { store, answers } = uploading();
    store.start(1001, []);
    expect(store.rowsOf(1001)).toEqual([]);
    expect(store.isDone(1001)).toBe(false);
    expect(answers.calls).toBe(0);
  });
});
