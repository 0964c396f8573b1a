import { describe, expect, it } from 'vitest';
import { certificateKinds } from '#core/portability/documents/kinds.ts';
import type { Attachment } from '#core/portability/documents/attachment.ts';
import type { Examination } from '#core/portability/documents/examine-file.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { pickedSizeText } from '#core/shared/files/size-text.ts';
import { O, T } from '#core/shared/fp.ts';
import { HeldFilesStore, type PickingUseCases } from '#ui/portability/documents/HeldFilesStore.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { pickingAnything } from '#test/support/builders/picking.ts';

const holding = (change: Partial<PickingUseCases> = {}) =>
  new HeldFilesStore(certificateKinds, { ...pickingAnything, ...change });

const some = (count: number) => Array.from({ length: count }, (_, place) => aFile(`hoja-${place}.pdf`));

const first = (store: ReturnType<typeof holding>) => {
  const [certificate] = store.list;
  if (certificate === undefined) throw new Error('nothing is attached');
  return certificate;
};

describe('attached files', () => {
  it('SOL-62 goes under its own kind, in the order of the section', () => {
    const store = holding();
    store.attach('tas', [aFile('tasacion.pdf')]);
    store.attach('liq', [aFile('liquidacion.pdf')]);
    store.attach('tim', [aFile('timbres.jpg')]);
    expect(store.list.map(({ kind, attachment }) => [kind, attachment.name, attachment.id])).toEqual([
      ['liq', 'liquidacion.pdf', 'liq100'],
      ['tim', 'timbres.jpg', 'tim100'],
      ['tas', 'tasacion.pdf', 'tas100'],
    ]);
  });

  it('DOC-14 may be several files at once', () => {
    const store = holding();
    store.attach('liq', [aFile('a.pdf'), aFile('b.pdf')]);
    expect(store.rowsOf('liq').map(({ fullName }) => fullName)).toEqual(['a.pdf', 'b.pdf']);
    expect(new Set(store.list.map(({ attachment }) => attachment.id)).size).toBe(2);
    expect(store.announcement).toBe('Agregaste a.pdf. Agregaste b.pdf.');
  });

  it('EXT-2930 DOC-47 is held at once, and waits to be sent', () => {
    const store = holding();
    store.attach('liq', [aFile('a.pdf', 1_373_634)]);
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'ready', sizeText: '1,31 MB', message: undefined }]);
    expect(store.list).toHaveLength(1);
  });

  it('DOC-10 names the files for which there was no room, until something is picked or deleted', () => {
    const store = holding();
    store.attach('liq', some(9));
    expect(store.leftOutOf('liq')).toEqual([]);
    store.attach('liq', [aFile('cabe.pdf'), aFile('sobra.pdf'), aFile('tampoco.pdf')]);
    expect(store.leftOutOf('liq')).toEqual(['sobra.pdf', 'tampoco.pdf']);
    expect(store.leftOutOf('tim')).toEqual([]);
    expect(store.announcement).toBe(
      'Agregaste cabe.pdf. Caben hasta 10 archivos. No agregamos: sobra.pdf, tampoco.pdf.',
    );
    store.detach('liq', first(store).attachment.id);
    expect(store.leftOutOf('liq')).toEqual([]);
    store.attach('liq', [aFile('una.pdf'), aFile('dos.pdf')]);
    expect(store.leftOutOf('liq')).toEqual(['dos.pdf']);
    store.clear();
    expect(store.leftOutOf('liq')).toEqual([]);
  });

  it('DOC-52 is ten files at most, until one is deleted', () => {
    const store = holding();
    store.attach('liq', some(11));
    expect(store.list).toHaveLength(10);
    expect(certificateKinds.map((kind) => store.isFull(kind))).toEqual([true, false, false]);
    store.detach('liq', first(store).attachment.id);
    expect(store.isFull('liq')).toBe(false);
    expect(store.list).toHaveLength(9);
    expect(store.announcement).toBe('Eliminaste hoja-0.pdf.');
  });

  it('has its name cut in its row, and whole beside it', () => {
    const store = holding();
    const name = 'certificado-de-liquidacion-de-todas-las-deudas.pdf';
    store.attach('liq', [aFile(name)]);
    expect(store.rowsOf('liq')).toMatchObject([{ name: name.slice(0, 38), fullName: name }]);
  });
});

describe('SOL-63 the general file rules, in the words of the public flow', () => {
  it.each([
    ['DOC-01', 'foto.png', 1000, 'La extensión del archivo no está permitida.'],
    ['DOC-02', `${'a'.repeat(57)}.pdf`, 1000, 'El nombre del archivo excede el largo permitido.'],
    ['DOC-03', 'a.pdf', 0, 'El archivo no debe estar vacío.'],
    ['DOC-06', 'a.pdf', maxFileBytes + 1, `El archivo excede el límite de ${fileLimitText}.`],
  ])('%s refuses %s of %i bytes at once', (_id, name, size, message) => {
    const store = holding();
    store.attach('tim', [aFile(name, size)]);
    expect(store.rowsOf('tim')).toMatchObject([{ status: 'failed', message }]);
    expect(store.announcement).toBe(`${name}: ${message}`);
  });
});

describe('on its way to be validated', () => {
  it('a file shows how far it is, and no other does', () => {
    const store = holding();
    store.attach('liq', [aFile('a.pdf')]);
    store.attach('tim', [aFile('b.pdf')]);
    const watch = store.watchOf(first(store));
    watch.onStart(() => undefined);
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'sending', percent: 0 }]);
    watch.onProgress(50);
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'sending', percent: 45 }]);
    expect(store.rowsOf('tim')).toMatchObject([{ status: 'ready' }]);
    watch.onEnd?.();
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'ready' }]);
    watch.onProgress(70);
    store.end();
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'ready' }]);
  });

  it('SOL-76 a file that the bank refuses is named with its message, until it is deleted', () => {
    const store = holding();
    store.attach('liq', [aFile('a.pdf')]);
    store.attach('tim', [aFile('b.pdf')]);
    store.refuse('tim100', 'No es un PDF.');
    expect(store.refused).toEqual([{ kind: 'tim', message: 'b.pdf: No es un PDF.' }]);
    expect(store.rowsOf('tim')).toMatchObject([{ status: 'failed', message: 'No es un PDF.' }]);
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'ready' }]);
    store.detach('tim', 'tim100');
    expect(store.refused).toEqual([]);
  });

  it('a refusal is forgotten when the request is signed again', () => {
    const store = holding();
    store.attach('liq', [aFile('a.pdf')]);
    store.refuse('liq100', 'No es un PDF.');
    store.begin();
    expect(store.refused).toEqual([]);
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'ready' }]);
  });
});

const lookedAt = (examination: Examination) => holding({ examineFile: () => T.of(examination) });

describe('PAPI-44 result of examining a file', () => {
  it.each([
    [
      { message: 'El contenido del archivo no corresponde a su extensión.' },
      'El contenido del archivo no corresponde a su extensión.',
    ],
    ['unreadable', 'No pudimos leer el archivo. Elígelo otra vez.'],
  ] as const)('is shown in its row before sending: %o', async (refusal, message) => {
    const store = lookedAt({ refusal: O.some(refusal), canShrink: false });
    store.attach('liq', [aFile('a.pdf')]);
    await store.lookedInto();
    expect(store.rowsOf('liq')).toMatchObject([{ status: 'failed', message }]);
    expect(store.announcement).toBe(`Agregaste a.pdf. a.pdf: ${message}`);
    expect(first(store).attachment).toMatchObject({ flagged: true, refusal: message });
  });

  it('is announced for each of several files', async () => {
    const store = lookedAt({ refusal: O.some({ message: 'No.' }), canShrink: false });
    store.attach('liq', [aFile('a.pdf'), aFile('b.pdf')]);
    await store.lookedInto();
    expect(store.announcement).toBe('Agregaste a.pdf. Agregaste b.pdf. a.pdf: No. b.pdf: No.');
  });

  it('is nothing for a file that was deleted meanwhile', async () => {
    const store = lookedAt({ refusal: O.some('unreadable'), canShrink: false });
    store.attach('liq', [aFile('a.pdf')]);
    store.detach('liq', first(store).attachment.id);
    await store.lookedInto();
    expect(store.list).toEqual([]);
    expect(store.announcement).toBe('Eliminaste a.pdf.');
  });
});

describe('DOC-04 a picture that is too large', () => {
  const shrinking = (smaller: (held: Attachment) => O.Option<Attachment>) =>
    holding({
      examineFile: () => T.of({ refusal: O.none, canShrink: true }),
      shrinkPicture: (held) => T.of(smaller(held)),
    });

  const tooLarge = async (store: ReturnType<typeof holding>) => {
    store.attach('tim', [aFile('foto.jpg', 2 * maxFileBytes)]);
    await store.lookedInto();
  };

  const press = async (store: ReturnType<typeof holding>) => {
    store.rowsOf('tim')[0]?.offer?.onPress();
    await Promise.resolve();
    await Promise.resolve();
  };

  it('is offered a smaller copy, which is used only once it is confirmed', async () => {
    const store = shrinking((held) => O.some({ ...held, size: 1_500_000 }));
    await tooLarge(store);
    expect(store.rowsOf('tim')).toMatchObject([{ status: 'failed', offer: { text: 'Reducir la foto' } }]);
    await press(store);
    expect(store.rowsOf('tim')).toMatchObject([
      {
        status: 'failed',
        sizeText: pickedSizeText(2 * maxFileBytes),
        offer: { text: 'Usar copia de 1,43 MB' },
      },
    ]);
    await press(store);
    expect(store.rowsOf('tim')).toMatchObject([
      { status: 'ready', sizeText: '1,43 MB', message: undefined, offer: undefined },
    ]);
    expect(first(store).attachment.size).toBe(1_500_000);
  });

  it('reports a picture that cannot be compressed', async () => {
    const store = shrinking(() => O.none);
    await tooLarge(store);
    await press(store);
    const message = 'No pudimos reducir la foto: elige otra más pequeña.';
    expect(store.rowsOf('tim')).toMatchObject([{ status: 'failed', message, offer: undefined }]);
    expect(store.announcement).toBe(`foto.jpg: ${message}`);
  });
});
