import { describe, expect, it } from 'vitest';
import { unwatched, type UploadWatch } from '#core/portability/documents/attachment.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { uploadDocument } from '#core/portability/documents/upload-document.ts';
import type { Documents } from '#core/portability/ports.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const { documents } = happyPortability();

describe('SOL-75 a document goes to the repository of its request, under its kind', () => {
  it.each(documentKinds)('%s', async (kind) => {
    const asked: Parameters<Documents['upload']>[] = [];
    const attachment = anAttachment({ id: `${kind}100`, name: `${kind}.pdf` });
    const upload: Documents['upload'] =
      (...call) =>
      () => {
        asked.push(call);
        return Promise.resolve(E.right({ id: 'guardado-7' }));
      };
    const watch: UploadWatch = { ...unwatched };
    const sent = uploadDocument({ documents: { ...documents, upload } })(1001, { kind, attachment }, watch);
    expect(asked).toEqual([]);
    expect(await sent()).toEqual(E.right({ id: 'guardado-7' }));
    expect(asked).toEqual([[{ kind, idSolicitud: 1001, attachment }, watch]]);
    expect(asked[0]?.[1]).toBe(watch);
  });

  it('and what the bank refuses is told as it came', async () => {
    const upload: Documents['upload'] = () => TE.left(refusedWith(503));
    expect(
      await uploadDocument({ documents: { ...documents, upload } })(
        1001,
        { kind: 'liq', attachment: anAttachment() },
        unwatched,
      )(),
    ).toEqual(E.left(refusedWith(503)));
  });
});
