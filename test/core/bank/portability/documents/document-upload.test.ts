import { describe, expect, it, vi } from 'vitest';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import type { BankPorts, DocumentCommand, ReceivedFile } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { documentKinds, type DocumentKind } from '#core/portability/documents/kinds.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

/** Builds a bank with one request, and exposes the files stored in the bank and the rows that name those files. */
const openBank = async () => {
  const world = happyBank();
  const files = new Set<string>();
  const rows: DocumentCommand[] = [];
  const bank: BankPorts = {
    ...world,
    documentFiles: {
      ...world.documentFiles,
      keep: ({ path }) =>
        TE.fromIO(() => {
          const storedName = `${path} ${files.size}`;
          files.add(storedName);
          return storedName;
        }),
      discardKept: (storedName) => TE.fromIO(() => void files.delete(storedName)),
    },
    documents: {
      ...world.documents,
      add: (document, quota) => {
        rows.push(document);
        return world.documents.add(document, quota);
      },
    },
  };
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'identified');
  const uploadTo =
    (to: BankPorts) =>
    (file: ReceivedFile = aReceivedFile(), kind: DocumentKind = 'liq') =>
      documentUpload(to)({ access, kind, idSolicitud, file })();
  return { bank, files, rows, idSolicitud, uploadTo, upload: uploadTo(bank) };
};

describe('PAPI-45 PAPI-46 a document of a request', () => {
  it('is stored under a random id, with all its facts', async () => {
    const { upload, rows, files, idSolicitud } = await openBank();
    const file = aReceivedFile({ name: 'foto.JPG', content: 'jpg', size: 77, sha256: 'b'.repeat(64) });
    const { id } = right(await upload(file, 'tas'));
    expect(rows).toEqual([
      {
        id,
        idSolicitud,
        kind: 'tas',
        name: 'foto.JPG',
        contentType: 'image/jpeg',
        size: 77,
        sha256: 'b'.repeat(64),
        storedName: [...files][0],
        addedBy: anEntry().representative,
      },
    ]);
    expect(right(await upload()).id).not.toBe(id);
    expect(right(await upload(file, 'tas')).id).toBe(id);
    expect(files.size).toBe(2);
  });

  it('is of any kind', async () => {
    const { upload, rows } = await openBank();
    for (const kind of documentKinds) right(await upload(aReceivedFile(), kind));
    expect(rows.map(({ kind }) => kind)).toEqual(documentKinds);
  });

  it('a file that breaks a rule is refused with its message and not stored', async () => {
    const { upload, rows, files } = await openBank();
    expect(await upload(aReceivedFile({ content: 'unknown' }))).toEqual(
      E.left({
        refused: 'not-valid',
        fields: ['file'],
        code: 'ARCHIVO_NO_VALIDO',
        message: 'El contenido del archivo no corresponde a su extensión.',
      }),
    );
    expect([files.size, rows.length]).toEqual([0, 0]);
  });
});

const another = (place: number) => aReceivedFile({ sha256: String(place).padStart(64, '0') });

type Upload = Awaited<ReturnType<typeof openBank>>['upload'];

const tenOf = async (upload: Upload): Promise<void> => {
  for (let place = 0; place < 10; place += 1) right(await upload(another(place)));
};

describe('DOC-10 up to ten files of a kind', () => {
  it('the eleventh is refused and its file goes again', async () => {
    const { upload, files } = await openBank();
    await tenOf(upload);
    expect(await upload(another(10))).toEqual(
      E.left({
        refused: 'not-valid',
        fields: ['file'],
        code: 'LIMITE_DE_ARCHIVOS',
      }),
    );
    expect(files.size).toBe(10);
  });

  it('EXT-2577 nothing is stored of one that the request does not take', async () => {
    const { bank, upload, uploadTo } = await openBank();
    await tenOf(upload);
    const keep = vi.fn(bank.documentFiles.keep);
    const out = { ...bank, documentFiles: { ...bank.documentFiles, keep } };
    expect(E.isLeft(await uploadTo(out)(another(10)))).toBe(true);
    expect(keep).not.toHaveBeenCalled();
  });

  it('EXT-3016 nothing is stored of one that the request holds already', async () => {
    const { bank, upload, uploadTo } = await openBank();
    const { id } = right(await upload(another(0)));
    const keep = vi.fn(bank.documentFiles.keep);
    const again = { ...bank, documentFiles: { ...bank.documentFiles, keep } };
    expect(right(await uploadTo(again)(another(0))).id).toBe(id);
    expect(keep).not.toHaveBeenCalled();
  });

  it('another kind has ten of its own', async () => {
    const { upload } = await openBank();
    await tenOf(upload);
    expect(E.isRight(await upload(aReceivedFile(), 'tim'))).toBe(true);
  });
});

it('EXT-2572 a document beyond those of a person’s day is refused in words, and its file goes again', async () => {
  const { bank, uploadTo, files } = await openBank();
  const add = () => TE.right({ outcome: 'full-day' } as const);
  expect(await uploadTo({ ...bank, documents: { ...bank.documents, add } })()).toEqual(
    E.left({
      refused: 'not-valid',
      fields: ['file'],
      code: 'LIMITE_DE_ARCHIVOS',
      message: 'Ya recibimos 200 archivos tuyos en un día. Mañana puedes enviar más.',
    }),
  );
  expect(files.size).toBe(0);
});

describe('a document the bank cannot keep', () => {
  it('has no row when its file is not on disk', async () => {
    const { bank, uploadTo, rows } = await openBank();
    const out = { ...bank, documentFiles: { ...bank.documentFiles, keep: () => TE.left(unavailable) } };
    expect(await uploadTo(out)()).toEqual(E.left(unavailable));
    expect(rows).toEqual([]);
  });

  it('leaves no file when its row could not be written', async () => {
    const { bank, uploadTo, files } = await openBank();
    const out = { ...bank, documents: { ...bank.documents, add: () => TE.left(unavailable) } };
    expect(await uploadTo(out)()).toEqual(E.left(unavailable));
    expect(files.size).toBe(0);
  });

  it('leaves its file when the row is there after all, as a retry finds', async () => {
    const { bank, uploadTo, upload, files, rows } = await openBank();
    const writtenButUnheard: BankPorts['documents']['add'] = (document, quota) =>
      pipe(
        bank.documents.add(document, quota),
        TE.flatMap(() => TE.left(unavailable)),
      );
    const out = { ...bank, documents: { ...bank.documents, add: writtenButUnheard } };
    expect(await uploadTo(out)()).toEqual(E.left(unavailable));
    expect([...files]).toEqual([rows[0]?.storedName]);
    expect(right(await upload())).toEqual({ id: rows[0]?.id });
    expect([...files]).toEqual([rows[0]?.storedName]);
  });

  // Tests that a failed insert of the row keeps the uploaded file, since the row may have been stored despite the
  // error, and must not name a deleted file.
  it('leaves its file when the bank does not know whether it is named', async () => {
    const { bank, uploadTo, files } = await openBank();
    const lost = () => TE.left(unavailable);
    const out = { ...bank, documents: { ...bank.documents, add: lost, names: lost } };
    expect(await uploadTo(out)()).toEqual(E.left(unavailable));
    expect(files.size).toBe(1);
  });
});
