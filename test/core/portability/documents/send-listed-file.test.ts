import { describe, expect, it } from 'vitest';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { sendListedFile } from '#core/portability/documents/send-listed-file.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { anEntry } from '#test/support/builders/entry.ts';

const item = {
  ...{ id: 'ufi100', name: 'a.pdf', size: 14, type: 'application/pdf' },
  ...{ lastModified: 0, username: '123456785', isUpload: false },
};
const sent = { attachment: anAttachment(), username: anEntry().representative, document: {}, extra: {} };

describe('PAPI-80 DOC-18 the file gets the id of the answer', () => {
  it('which the bank now has', async () => {
    const fileUploads = { send: () => TE.right({ id: 'guardado-1' }) };
    expect(await sendListedFile({ fileUploads })(item, sent, unwatched)()).toEqual(
      E.right({ ...item, id: 'guardado-1', isUpload: true }),
    );
  });

  it('which a failed upload leaves as it was', async () => {
    const fileUploads = { send: () => TE.left<Failure, never>(unreachable) };
    expect(await sendListedFile({ fileUploads })(item, sent, unwatched)()).toEqual(E.left(unreachable));
    expect(item).toMatchObject({ id: 'ufi100', isUpload: false });
  });
});
