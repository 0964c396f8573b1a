import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import { fateOf, ledgerOf, type LedgerEntry, type SentItem } from '#core/portability/documents/ledger.ts';
import type { UploadItem } from '#core/shared/files/upload-list.ts';
import { keptDocument } from '#test/support/arbitraries/kept-document.ts';

const waiting: UploadItem = {
  ...{ id: '1001-1', name: 'timbres.pdf', size: 1000, type: 'application/pdf', lastModified: 0 },
  ...{ username: '', isUpload: false, status: 'init', percent: 0 },
};
const sending: UploadItem = { ...waiting, status: 'progress', percent: 60 };
const arrived: UploadItem = { ...waiting, status: 'done', percent: 100, isUpload: true };
const failed: UploadItem = { ...waiting, error: 'No se pudo subir.' };

const aDate = { year: 2026, month: 3, day: 5 };
const kept: KeptDocument = { kind: 'tim', name: 'timbres.pdf', size: 1000, receivedOn: aDate };

const stamps = (item: UploadItem): SentItem => ({ kind: 'tim', item });

describe('DOC-45 DOC-48 UPL-28 the fate of a document', () => {
  it.each([
    ['waits', waiting, 'to-send'],
    ['is held', { ...waiting, status: 'done' }, 'to-send'],
    ['is on its way', sending, 'sending'],
    ['failed', failed, 'rejected'],
    ['arrived', arrived, 'received'],
  ] as const)('of a document that %s', (_, item, fate) => {
    expect(fateOf(item)).toBe(fate);
  });
});

describe('ledger of documents sent from this page', () => {
  it('DOC-53 shows each with name, state, progress and failure', () => {
    const shown = { id: '1001-1', kind: 'tim', name: 'timbres.pdf', size: 1000 };
    expect(ledgerOf([waiting, sending, failed, arrived].map(stamps), [])).toEqual([
      { ...shown, fate: 'to-send', percent: 0 },
      { ...shown, fate: 'sending', percent: 54 },
      { ...shown, fate: 'rejected', percent: 0, reason: 'No se pudo subir.' },
      { ...shown, fate: 'received', percent: 100 },
    ]);
  });
});

describe('PAPI-48 documents already at the bank', () => {
  it('stands after it, received, with its day', () => {
    const balance: KeptDocument = { kind: 'balance', name: 'balance.pdf', size: 7, receivedOn: aDate };
    expect(ledgerOf([stamps(failed)], [balance])).toMatchObject([
      { fate: 'rejected' },
      { ...balance, fate: 'received', percent: 100 },
    ]);
  });

  it('a document that is both stands once', () => {
    expect(ledgerOf([stamps(arrived)], [kept])).toMatchObject([{ id: '1001-1', fate: 'received' }]);
  });

  it.each([
    ['kind', { ...kept, kind: 'liq' }],
    ['name', { ...kept, name: 'TIMBRES.pdf' }],
    ['size', { ...kept, size: 1001 }],
  ] as const)('one of another %s is another', (_, other) => {
    expect(ledgerOf([stamps(arrived)], [other])).toHaveLength(2);
  });

  it.each([waiting, sending, failed])(
    'a file that has not arrived is not taken for the one the bank keeps: %o',
    (item) => {
      expect(ledgerOf([stamps(item)], [kept]).map(({ fate }) => fate)).toEqual([fateOf(item), 'received']);
    },
  );

  it.each([
    ['two alike that arrived, of which the bank lists one so far', 2, 1, 2],
    ['one that arrived where the bank had its like before', 1, 2, 2],
    ['two alike on both sides', 2, 2, 2],
  ])('%s', (_, sentCount, keptCount, shown) => {
    const sent = Array.from({ length: sentCount }, () => stamps(arrived));
    const held = Array.from({ length: keptCount }, () => kept);
    expect(ledgerOf(sent, held)).toHaveLength(shown);
  });
});

const sentItem = keptDocument().chain(({ kind, name, size }) =>
  fc
    .constantFrom(waiting, sending, failed, arrived)
    .map((item): SentItem => ({ kind, item: { ...item, name, size } })),
);

const sentItems = fc
  .array(sentItem, { maxLength: 12 })
  .map((sent) => sent.map(({ kind, item }, place) => ({ kind, item: { ...item, id: `1001-${place + 1}` } })));

const allKept = fc.array(keptDocument(), { maxLength: 12 });

const likenessOf = ({ kind, name, size }: Pick<LedgerEntry, 'kind' | 'name' | 'size'>): string =>
  `${kind} ${name} ${size}`;

const countOf = (
  documents: readonly Pick<LedgerEntry, 'kind' | 'name' | 'size'>[],
  likeness: string,
): number => documents.filter((one) => likenessOf(one) === likeness).length;

describe('for any sent and stored documents', () => {
  it('nothing that left is lost or moved', () => {
    fc.assert(
      fc.property(sentItems, allKept, (sent, held) => {
        const own = ledgerOf(sent, held).slice(0, sent.length);
        expect(own.map(({ id, fate }) => [id, fate])).toEqual(
          sent.map(({ item }) => [item.id, fateOf(item)]),
        );
      }),
    );
  });

  it('PAPI-48 of every document as many are shown received as arrived or as the bank has, whichever is more', () => {
    fc.assert(
      fc.property(sentItems, allKept, (sent, held) => {
        const received = ledgerOf(sent, held).filter(({ fate }) => fate === 'received');
        const arrivals = sent
          .filter(({ item }) => item.isUpload)
          .map(({ kind, item: { name, size } }) => ({ kind, name, size }));
        new Set([...received, ...arrivals, ...held].map(likenessOf)).forEach((likeness) => {
          expect(countOf(received, likeness)).toBe(
            Math.max(countOf(arrivals, likeness), countOf(held, likeness)),
          );
        });
      }),
    );
  });

  it('no two entries share an id', () => {
    fc.assert(
      fc.property(sentItems, allKept, (sent, held) => {
        const ids = ledgerOf(sent, held).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
