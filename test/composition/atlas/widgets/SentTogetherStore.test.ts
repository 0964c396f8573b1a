import { describe, expect, it } from 'vitest';
import { SentTogetherStore } from '#composition/atlas/widgets/SentTogetherStore.ts';
import { attachmentOf } from '#adapters/browser/attachments.ts';
import { fileId, widgetPrefix } from '#core/shared/files/file-id.ts';
import { maxFileBytes, maxFileMegabytes, sizeLimitText } from '#core/shared/files/file-limit.ts';
import { sizeMessage } from '#core/shared/messages/file-messages.ts';
import { attachedText } from '#core/shared/files/size-text.ts';
import { TE } from '#core/shared/fp.ts';

const fileOf = (name: string, bytes = 'contenido') => new File([bytes], name, { type: 'application/pdf' });

const opened = (refuses: (name: string) => boolean = () => false) => {
  const sent: string[] = [];
  const store = new SentTogetherStore({
    attach: (file, taken) =>
      attachmentOf(
        file,
        fileId(widgetPrefix, 0, taken, () => 0.5),
      ),
    sendListedFile: (file, { name }, { onProgress }) => {
      sent.push(name);
      onProgress(50);
      return refuses(name) ? TE.left({ kind: 'unreachable' }) : TE.right({ ...file, isUpload: true });
    },
  });
  return { store, sent };
};

const settled = () => new Promise((done) => void setTimeout(done, 0));

describe('files that are sent together', () => {
  it('DOC-41 DOC-47 PCONST-12 are held under ids of the widget, and nothing is sent', () => {
    const { store, sent } = opened();
    store.take([fileOf('uno.pdf'), fileOf('dos.pdf')]);
    expect(store.list.items.map(({ id, status }) => [id, status])).toEqual([
      ['cer100', 'done'],
      ['cer5050', 'done'],
    ]);
    expect([sent, store.isComplete]).toEqual([[], false]);
  });

  it('DOC-49 are all with the bank once each was sent', async () => {
    const { store, sent } = opened();
    store.take([fileOf('uno.pdf'), fileOf('dos.pdf'), fileOf('tres.pdf')]);
    expect(store.missing).toEqual([]);
    store.send();
    await settled();
    expect(sent).toEqual(['uno.pdf', 'dos.pdf', 'tres.pdf']);
    expect([store.isComplete, store.missing]).toEqual([true, ['un archivo']]);
  });

  it('UPL-28 one that was not sent waits with the reason, and goes with the next', async () => {
    let isDown = true;
    const { store } = opened(() => isDown);
    store.take([fileOf('uno.pdf')]);
    store.send();
    await settled();
    expect(store.list.items[0]).toMatchObject({ status: 'init', error: 'No se pudo enviar.' });
    isDown = false;
    store.send();
    await settled();
    expect(store.isComplete).toBe(true);
  });

  it('DOC-46 UPL-26 begin again when they are cleaned', async () => {
    const { store } = opened();
    store.take([fileOf('uno.pdf')]);
    store.send();
    await settled();
    store.clean();
    expect(store.list.items[0]).toMatchObject({ status: 'init', isUpload: false, percent: 0 });
    store.remove('cer100');
    expect(store.list.items).toEqual([]);
  });

  it('DOC-46 that are cleaned on their way wait, and none is sent until they are sent again', async () => {
    const { store, sent } = opened();
    store.take([fileOf('uno.pdf'), fileOf('dos.pdf'), fileOf('tres.pdf')]);
    store.send();
    store.clean();
    await settled();
    expect(sent).toEqual(['uno.pdf', 'dos.pdf']);
    expect(store.list.items.map(({ status, percent }) => [status, percent])).toEqual([
      ['init', 0],
      ['init', 0],
      ['init', 0],
    ]);
    store.send();
    await settled();
    expect(store.isComplete).toBe(true);
  });

  it("DOC-07 a file that breaks a rule is reported in the widget's words", () => {
    const { store } = opened();
    store.take([fileOf('grande.pdf', 'x'.repeat(maxFileBytes + 1))]);
    expect([store.refused, store.list.items]).toEqual([sizeMessage(sizeLimitText(maxFileMegabytes)), []]);
  });

  it('DOC-21 DOC-22 are in one line with their size in kb', () => {
    const { store } = opened();
    store.take([fileOf('uno.pdf')]);
    expect(store.list.items.map(({ name, size }) => attachedText(name, size))).toEqual(['uno.pdf (1 kb)']);
  });
});
