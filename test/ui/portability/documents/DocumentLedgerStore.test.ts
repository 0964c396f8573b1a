import { describe, expect, it } from 'vitest';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import type { PortalDocument } from '#core/portability/documents/portal-document.ts';
import { unreachable } from '#core/shared/failure.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';

const liq: PortalDocument = {
  kind: 'liq',
  attachment: anAttachment({ id: 'liq100', name: 'liquidacion.pdf' }),
};
const tim: PortalDocument = { kind: 'tim', attachment: anAttachment({ id: 'tim100', name: 'timbres.jpg' }) };
const tas: PortalDocument = { kind: 'tas', attachment: anAttachment({ id: 'tas100', name: 'tasacion.pdf' }) };

const received = { id: '1' };

const uploading = () => {
  const answers = later<{ readonly id: string }>();
  const summaries = later<readonly KeptDocument[]>();
  const sent: { idSolicitud: number; kind: string; watch: UploadWatch }[] = [];
  const store = new DocumentLedgerStore({
    uploadDocument: (idSolicitud, { kind }, watch) => {
      sent.push({ idSolicitud, kind, watch });
      return answers.call;
    },
    keptDocuments: () => summaries.call,
  });
  return { answers, summaries, sent, store };
};

const fates = (store: DocumentLedgerStore, idSolicitud = 1001) =>
  store.entriesOf(idSolicitud).map(({ fate }) => fate);

describe('the uploads', () => {
  it('SOL-75 begin at once, each file under its kind', () => {
    const { store, sent } = uploading();
    store.start(1001, [liq, tim]);
    expect(sent).toMatchObject([
      { idSolicitud: 1001, kind: 'liq' },
      { idSolicitud: 1001, kind: 'tim' },
    ]);
  });

  it('DOC-11 are two at once, the others wait', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq, tim, tas]);
    expect(fates(store)).toEqual(['sending', 'sending', 'to-send']);
    await answers.succeed(received);
    expect(sent).toHaveLength(3);
    expect(fates(store)).toEqual(['received', 'sending', 'sending']);
  });

  it('show how far each one is, in the nine tenths before its answer', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq]);
    sent[0]?.watch.onStart(() => undefined);
    sent[0]?.watch.onProgress(60);
    expect(store.entriesOf(1001)).toMatchObject([{ fate: 'sending', percent: 54 }]);
    await answers.succeed(received);
    expect(store.entriesOf(1001)).toMatchObject([{ fate: 'received', percent: 100 }]);
    expect([store.isSending(1001), store.isDone(1001)]).toEqual([false, true]);
  });

  it('SOL-76 names failed documents, and retries only those', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq, tim]);
    await answers.succeed(received);
    await answers.fail(refusedWith(503));
    expect(store.failedOf(1001)).toEqual(['timbres.jpg']);
    expect(store.entriesOf(1001)).toMatchObject([
      { fate: 'received' },
      { fate: 'rejected', reason: 'No se pudo subir.' },
    ]);
    expect([store.isSending(1001), store.isDone(1001)]).toEqual([false, false]);
    store.retryAll(1001);
    expect(sent.map(({ kind }) => kind)).toEqual(['liq', 'tim', 'tim']);
    await answers.succeed(received);
    expect(store.isDone(1001)).toBe(true);
    expect(store.failedOf(1001)).toEqual([]);
  });

  it('SOL-76 that failed are sent again one by one', async () => {
    const { store, sent, answers } = uploading();
    store.start(1001, [liq, tim]);
    await answers.fail(unreachable);
    await answers.fail(unreachable);
    const [first] = store.entriesOf(1001);
    store.retry(first?.id ?? '');
    expect(sent.map(({ kind }) => kind)).toEqual(['liq', 'tim', 'liq']);
    expect(fates(store)).toEqual(['sending', 'rejected']);
  });

  it('are those of their own request', async () => {
    const { store, answers } = uploading();
    store.start(1001, [liq]);
    expect(store.entriesOf(1002)).toEqual([]);
    store.start(1002, [tim]);
    await answers.fail(unreachable);
    expect(store.failing).toEqual([1001]);
    expect([store.failuresOf(1001), store.failuresOf(1002)]).toEqual([1, 0]);
    expect(store.entriesOf(1002)).toMatchObject([{ name: 'timbres.jpg', fate: 'sending' }]);
  });

  it('are none for a request without documents', () => {
    const { store, answers } = uploading();
    store.start(1001, []);
    expect(store.entriesOf(1001)).toEqual([]);
    expect(store.isDone(1001)).toBe(false);
    expect(answers.calls).toBe(0);
  });

  it('returns each result, once all have ended', async () => {
    const { store, answers } = uploading();
    const ends = store.send(1001, [liq, tim], () => ({
      onStart: () => undefined,
      onProgress: () => undefined,
    }))();
    await answers.fail(unreachable);
    await answers.succeed(received);
    expect(await ends).toMatchObject([
      { document: liq, result: { left: unreachable } },
      { document: tim, result: { right: received } },
    ]);
  });
});

describe('ADI-21 documents that could not even be tried', () => {
  it('waits, with its reason, until it is sent again', () => {
    const { store, sent } = uploading();
    store.keepForRetry(1001, [liq, tim], refusedWith(503));
    expect(sent).toEqual([]);
    expect(fates(store)).toEqual(['rejected', 'rejected']);
    store.retryAll(1001);
    expect(sent.map(({ kind }) => kind)).toEqual(['liq', 'tim']);
  });
});

describe('PAPI-48 documents at the bank', () => {
  const kept: KeptDocument = {
    ...{ kind: 'liq', name: 'liquidacion.pdf', size: liq.attachment.size },
    receivedOn: { year: 2026, month: 3, day: 5 },
  };

  it('are listed with those sent from here, each once', async () => {
    const { store, answers, summaries } = uploading();
    store.start(1001, [liq]);
    await answers.succeed(received);
    void store.load(1001);
    expect(store.askedOf(1001)).toBe('asking');
    await summaries.succeed([kept, { ...kept, kind: 'balance', name: 'balance.pdf' }]);
    expect(store.askedOf(1001)).toBe('read');
    expect(store.entriesOf(1001).map(({ name, fate }) => [name, fate])).toEqual([
      ['liquidacion.pdf', 'received'],
      ['balance.pdf', 'received'],
    ]);
  });

  it('is asked for once at a time, and again after a failure', async () => {
    const { store, summaries } = uploading();
    void store.load(1001);
    void store.load(1001);
    expect(summaries.calls).toBe(1);
    await summaries.fail(unreachable);
    expect(store.askedOf(1001)).toBe('unread');
    void store.load(1001);
    expect(summaries.calls).toBe(2);
  });
});
