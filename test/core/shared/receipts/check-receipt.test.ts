import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeReceiptProofs, nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import {
  checkReceiptFile,
  checkReceiptMark,
  type ReceiptProofs,
} from '#core/shared/receipts/check-receipt.ts';
import type { PrintedReceipt } from '#core/shared/receipts/printed-receipt.ts';
import { digestedText, markText, writeClaim } from '#core/shared/receipts/receipt-claim.ts';
import { readSignedFile } from '#core/shared/receipts/signed-file.ts';
import type { ReceiptFile, ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { E, TE } from '#core/shared/fp.ts';
import {
  aCertifiedKey,
  aFileWithSignature,
  aPrintedReceipt,
  aReceiptKey,
  pageOfReceipt,
  signedClaim,
} from '#test/support/builders/printed-receipt.ts';
import { right } from '#test/support/right.ts';

const keys = [nodeReceiptSigning.newKey(), aReceiptKey];
const claim = signedClaim(aPrintedReceipt);
const file: ReceiptFile = {
  bytes: new Uint8Array(),
  claims: [writeClaim(claim)],
  pages: [pageOfReceipt(aPrintedReceipt)],
  isAnnotated: false,
};
const digest = nodeReceiptSigning.digest(digestedText({ receipt: aPrintedReceipt }));
const mark = markText({ id: aPrintedReceipt.id, digest, signature: claim.signature });

const check = (change: Partial<ReceiptFile>, published = keys) =>
  checkReceiptFile(nodeReceiptProofs)({ ...file, ...change }, published)();

const otherNumber: PrintedReceipt = { ...aPrintedReceipt, title: 'Tu solicitud N° 1002 fue ingresada' };

/** Replaces the character at a position by another of its kind. */
const changedAt = (text: string, place: number): string => {
  const sign = text[place] ?? '';
  const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'a' ? 'b' : 'a';
  return text.slice(0, place) + other + text.slice(place + 1);
};

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes the same signature differently: four bits of the last base64url character are unused. */
const otherSpelling = (signature: string): string =>
  signature.slice(0, -1) + (base64url[base64url.indexOf(signature.slice(-1)) + 1] ?? '');

describe('a file', () => {
  it('is valid if its pages show the signed text', async () => {
    expect(await check({})).toEqual(E.right({ receipt: aPrintedReceipt, digest, proves: 'text-alone' }));
  });

  it('may break its lines and pages anywhere', async () => {
    const said = [...pageOfReceipt(aPrintedReceipt).replaceAll(' ', '\u00a0\n')].join('\n');
    expect(E.isRight(await check({ pages: [said] }))).toBe(true);
    const [first = '', second = ''] = pageOfReceipt(aPrintedReceipt).split(' Empresa ');
    const pages = [
      `${first} Banco de demostración Página 1 de 2`,
      `Empresa ${second.replace('Página 1 de 1', 'Página 2 de 2')}`,
    ];
    expect(E.isRight(await check({ pages }))).toBe(true);
    expect(await check({ pages: pages.toReversed() })).toEqual(E.left('other-text'));
  });

  it.each([
    ['no claim', { claims: [] }, 'no-claim'],
    ['two claims', { claims: [...file.claims, ...file.claims] }, 'unreadable-claim'],
    ['a claim that is none', { claims: ['{}'] }, 'unreadable-claim'],
    ['a claim in another spelling', { claims: [` ${writeClaim(claim)}`] }, 'unreadable-claim'],
    ['a signature cut short', { claims: [writeClaim({ ...claim, signature: 'abc' })] }, 'unreadable-claim'],
    [
      'another receipt than the signed',
      { claims: [writeClaim({ ...claim, receipt: otherNumber })] },
      'wrong-signature',
    ],
    [
      'the signature of another receipt',
      { claims: [writeClaim({ ...claim, signature: signedClaim(otherNumber).signature })] },
      'wrong-signature',
    ],
    [
      'the id of another key',
      { claims: [writeClaim({ ...claim, keyId: keys[0]?.id ?? '' })] },
      'wrong-signature',
    ],
    [
      'a key that is not published',
      { claims: [writeClaim(signedClaim(aPrintedReceipt, nodeReceiptSigning.newKey()))] },
      'unknown-key',
    ],
    ['another page', { pages: [pageOfReceipt(otherNumber)] }, 'other-text'],
    ['one word more', { pages: [`ANULADO ${pageOfReceipt(aPrintedReceipt)}`] }, 'other-text'],
    ['no page', { pages: [] }, 'other-text'],
    [
      'a page without its footer',
      { pages: [pageOfReceipt(aPrintedReceipt).replace('Página 1 de 1', 'Página 1 de 2'), ''] },
      'other-text',
    ],
    [
      'its signature in another spelling',
      { claims: [writeClaim({ ...claim, signature: otherSpelling(claim.signature) })] },
      'unreadable-claim',
    ],
    ['something laid over it', { isAnnotated: true }, 'other-text'],
  ] satisfies readonly (readonly [string, Partial<ReceiptFile>, string])[])(
    'with %s is not',
    async (_, change, fault) => {
      expect(await check(change)).toEqual(E.left(fault));
    },
  );

  it('has a value beside those that are printed refused, though it is signed', async () => {
    const more = { ...aPrintedReceipt, monto: '$ 1' };
    expect(await check({ claims: [writeClaim(signedClaim(more))] })).toEqual(E.left('unreadable-claim'));
  });

  it('is none once any sign of its claim or its page is another', async () => {
    const [said = ''] = file.claims;
    const [page = ''] = file.pages;
    const places = (text: string) =>
      fc.nat({ max: text.length - 1 }).filter((at) => /\S/.test(text[at] ?? ''));
    await fc.assert(
      fc.asyncProperty(places(said), places(page), async (inClaim, onPage) => {
        expect(E.isLeft(await check({ claims: [changedAt(said, inClaim)] }))).toBe(true);
        expect(await check({ pages: [changedAt(page, onPage)] })).toEqual(E.left('other-text'));
      }),
    );
  });

  it('cannot be judged without proofs', async () => {
    const proofs = { ...nodeReceiptProofs, isSigned: () => TE.left('cannot-check' as const) };
    expect(await checkReceiptFile(proofs)(file, keys)()).toEqual(E.left('cannot-check'));
  });
});

describe('EXT-702 EXT-703 a file whose claim names a certificate', () => {
  const certified = signedClaim(aPrintedReceipt, aCertifiedKey);
  const whole: ReceiptFile = {
    ...file,
    bytes: aFileWithSignature,
    claims: [writeClaim(certified)],
    isAnnotated: true,
  };
  const checkWhole = (
    change: Partial<ReceiptFile> = {},
    isFileSigned: ReturnType<ReceiptProofs['isFileSigned']> = TE.right(true),
    published: readonly ReceiptKey[] = [aCertifiedKey],
  ) => {
    const proofs = { ...nodeReceiptProofs, isFileSigned: () => isFileSigned };
    return checkReceiptFile(proofs)({ ...whole, ...change }, published)();
  };

  it('is proved whole, by a digest that covers the certificate', async () => {
    const checked = right(await checkWhole());
    expect(checked).toMatchObject({ receipt: aPrintedReceipt, proves: 'whole-file' });
    expect(checked.digest).not.toBe(digest);
  });

  it('asks for the signature with the published certificate, the bytes around it, and it', async () => {
    const asked: unknown[] = [];
    const isFileSigned: ReceiptProofs['isFileSigned'] = (...all) => {
      asked.push(all);
      return TE.right(true);
    };
    await checkReceiptFile({ ...nodeReceiptProofs, isFileSigned })(whole, [aReceiptKey, aCertifiedKey])();
    expect(asked).toEqual([[aCertifiedKey.certificate, right(readSignedFile(aFileWithSignature))]]);
  });

  it.each([
    ['a signature that does not hold', {}, TE.right(false), 'changed-file'],
    ['no signature', { bytes: new Uint8Array() }, TE.right(true), 'changed-file'],
    ['a byte more', { bytes: Uint8Array.of(...aFileWithSignature, 0) }, TE.right(true), 'changed-file'],
    ['other pages', { pages: [pageOfReceipt(otherNumber)] }, TE.right(true), 'other-text'],
    [
      'the name of its certificate taken away',
      { claims: [writeClaim({ ...certified, certificate: undefined })] },
      TE.right(true),
      'wrong-signature',
    ],
    [
      'the name of another certificate',
      { claims: [writeClaim({ ...certified, certificate: 'otro' })] },
      TE.right(true),
      'unknown-key',
    ],
    ['no way to check it', {}, TE.left('cannot-check' as const), 'cannot-check'],
    ['nothing that checks it within reach', {}, TE.left('unreachable' as const), 'unreachable'],
  ] as const)('with %s is not', async (_, change, isFileSigned, fault) => {
    expect(await checkWhole(change, isFileSigned)).toEqual(E.left(fault));
  });

  it('is none of a bank that publishes another certificate, or none', async () => {
    const other = { ...aCertifiedKey, certificate: { id: 'otro', der: 'MAA=' } };
    expect(await checkWhole({}, TE.right(true), [other])).toEqual(E.left('unknown-key'));
    expect(await checkWhole({}, TE.right(true), [aReceiptKey])).toEqual(E.left('unknown-key'));
  });

  it('an older file is not fully proved by a signature that it happens to contain', async () => {
    const claims = [writeClaim(signedClaim(aPrintedReceipt))];
    expect(right(await checkWhole({ claims, isAnnotated: false })).proves).toBe('text-alone');
    expect(await checkWhole({ claims })).toEqual(E.left('other-text'));
  });
});

describe('a code on paper', () => {
  const checkMark = (text: string, published = keys) =>
    checkReceiptMark(nodeReceiptProofs)(text, published)();

  it('verifies number and digest with any published key', async () => {
    expect(await checkMark(mark)).toEqual(
      E.right({ id: aPrintedReceipt.id, digest, signature: claim.signature }),
    );
  });

  it.each(['', 'solicitud-1001', `${mark}x`, mark.replace('.', ' ')])(
    'is none when it says %j',
    async (text) => {
      expect(await checkMark(text)).toEqual(E.left('not-a-mark'));
    },
  );

  it('has one spelling', async () => {
    expect(await checkMark(otherSpelling(mark))).toEqual(E.left('not-a-mark'));
  });

  it('is none of the bank once any sign of it is another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: mark.length - 1 }), async (place) => {
        expect(E.isLeft(await checkMark(changedAt(mark, place)))).toBe(true);
      }),
    );
  });

  it('is none of a bank that publishes other keys', async () => {
    expect(await checkMark(mark, [nodeReceiptSigning.newKey()])).toEqual(E.left('wrong-signature'));
    expect(await checkMark(mark, [])).toEqual(E.left('wrong-signature'));
  });
});
