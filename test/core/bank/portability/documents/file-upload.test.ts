import { describe, expect, it } from 'vitest';
import { fileUpload } from '#core/bank/portability/documents/file-upload.ts';
import { forbidden, unknownThing } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { representative } = anEntry();
const file = aReceivedFile({ name: 'a.pdf' });

const opened = async () => {
  const bank = happyBank();
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'identified');
  const asked = { access, kind: 'tim', idSolicitud, file, username: representative, document: {} } as const;
  const held = async () => right(await bank.documents.ofRequest(idSolicitud)()).map(({ name }) => name);
  return { asked, held, upload: fileUpload(bank) };
};

describe('PAPI-79 PAPI-80 DOC-23 an uploaded file', () => {
  it('is stored under its id and its own or the given name', async () => {
    const { asked, held, upload } = await opened();
    const { id } = right(await upload(asked)());
    expect(id).not.toBe('');
    const other = { ...asked, file: { ...file, sha256: 'b'.repeat(64) } };
    const document = { nombre: 'timbres.pdf', mimeType: 'application/pdf' };
    right(await upload({ ...other, document })());
    expect(await held()).toEqual(['a.pdf', 'timbres.pdf']);
  });

  it.each([
    ['its own content is not what it says', { mimeType: 'image/jpeg' }, 'documento'],
    ['its given name promises another content', { nombre: 'foto.jpg' }, 'file'],
    ['its given name is too long', { nombre: `${'a'.repeat(57)}.pdf` }, 'file'],
  ])('is refused when %s', async (_, document, field) => {
    const { asked, held, upload } = await opened();
    expect(await upload({ ...asked, document })()).toMatchObject(
      E.left({ refused: 'not-valid', code: 'ARCHIVO_NO_VALIDO', fields: [field] }),
    );
    expect(await held()).toEqual([]);
  });

  it('EXT-806 is stored under the last segment of its given name, as of its own', async () => {
    const { asked, held, upload } = await opened();
    right(await upload({ ...asked, document: { nombre: String.raw`..\..\clave/../timbres.pdf` } })());
    expect(await held()).toEqual(['timbres.pdf']);
  });

  it('SEC-08 comes from the representative of the session, for a request of its company', async () => {
    const { asked, held, upload } = await opened();
    const other = aRutOf('22222222');
    expect(await upload({ ...asked, username: other })()).toEqual(E.left(forbidden));
    expect(await upload({ ...asked, idSolicitud: 7 })()).toEqual(E.left(unknownThing));
    expect(await held()).toEqual([]);
  });
});
