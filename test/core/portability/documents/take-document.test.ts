import { describe, expect, it } from 'vitest';
import { downloadDocument, takeDocuments } from '#core/portability/documents/take-document.ts';
import { E, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const world = happyPortability();
const bytes = Uint8Array.of(1, 2, 3);

const portsWith = (answer: (id: string) => ReturnType<typeof world.companyDocuments.bytes>) => {
  const saved: unknown[] = [];
  const ports = {
    companyDocuments: { ...world.companyDocuments, bytes: answer },
    downloads: {
      save:
        (...file: readonly unknown[]) =>
        () =>
          void saved.push(file),
    },
  };
  return { ports, saved };
};

describe('a document on its way to the visitor', () => {
  it.each([
    ['balance.pdf', 'application/pdf'],
    ['fachada.JPG', 'image/jpeg'],
  ])('%s is saved under its name as %s', async (name, type) => {
    const { ports, saved } = portsWith(() => TE.right(bytes));
    expect(await downloadDocument(ports)({ id: 'a', name })()).toEqual(E.right(undefined));
    expect(saved).toEqual([[name, bytes, type]]);
  });

  it.each([
    ['is refused', TE.left(refusedWith(404))],
    ['is empty', TE.right(new Uint8Array())],
  ])('is not saved when it %s', async (_, answer) => {
    const { ports, saved } = portsWith(() => answer);
    expect(E.isLeft(await downloadDocument(ports)({ id: 'a', name: 'a.pdf' })())).toBe(true);
    expect(saved).toEqual([]);
  });
});

describe('several documents', () => {
  const both = [
    { id: 'a', name: 'a.pdf' },
    { id: 'b', name: 'b.pdf' },
  ];

  it('come in their order', async () => {
    const { ports } = portsWith((id) => TE.right(new TextEncoder().encode(id)));
    expect(await takeDocuments(ports)(both)()).toEqual(
      E.right([
        { name: 'a.pdf', bytes: Uint8Array.of(97) },
        { name: 'b.pdf', bytes: Uint8Array.of(98) },
      ]),
    );
  });

  it('come all or none', async () => {
    const { ports } = portsWith((id) => (id === 'b' ? TE.left(refusedWith(503)) : TE.right(bytes)));
    expect(await takeDocuments(ports)(both)()).toEqual(E.left(refusedWith(503)));
  });
});
