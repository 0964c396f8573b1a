import fc from 'fast-check';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { nodeReceiptProofs, receiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { fileAlgorithm } from '#adapters/file-signing/certificate.ts';
import { fileSignature } from '#adapters/file-signing/file-signature.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { replaceSigningKey, signingKey } from '#core/bank/receipts/receipt-key.ts';
import { checkReceiptFile } from '#core/shared/receipts/check-receipt.ts';
import { parseClaim, writeClaim } from '#core/shared/receipts/receipt-claim.ts';
import { readSignedFile, withRange, withSignature } from '#core/shared/receipts/signed-file.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { E } from '#core/shared/fp.ts';
import { aDay, anHour, aSecond } from '#core/shared/units-of-time.ts';
import { drawnOver } from '#test/support/builders/drawn-over.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { keysOfBefore, receiptOfBefore, receiptsOfBefore } from '#test/support/receipts-of-before.ts';
import { right } from '#test/support/right.ts';
import { pressOnPaper, signedReceiptsWorld } from '#test/support/worlds/signed-receipts.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const { ports, printer, receiptKeys } = signedReceiptsWorld();
let keys: readonly ReceiptKey[];
let whole: Bytes;
beforeAll(async () => {
  whole = new Uint8Array(right(await printer.print(aReceiptDocument)()));
  keys = right(await receiptKeys.published()());
});

const told = async (bytes: Uint8Array, published = keys): Promise<string> => {
  const file = await readReceiptFile(new Uint8Array(bytes)).catch(() => undefined);
  if (file === undefined) return 'no-receipt';
  const verdict = await checkReceiptFile(nodeReceiptProofs)(file, published)();
  return E.isRight(verdict) ? verdict.right.proves : verdict.left;
};

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const ofLatin = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Signs a printed file in its signature placeholder with this private key and certificate. */
const signedBy = async (
  printed: Uint8Array,
  filePrivatePem: string,
  certificate: ReceiptKey['certificate'],
) => {
  if (certificate === undefined) throw new Error('No certificate');
  const der = createPrivateKey(filePrivatePem).export({ type: 'pkcs8', format: 'der' });
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), fileAlgorithm, false, ['sign']);
  const { file, signed } = right(withRange(printed));
  return withSignature(file, await fileSignature(key, certificate, signed));
};

const claimIn = async (bytes: Bytes) => {
  const { claims } = await readReceiptFile(bytes);
  return right(parseClaim(claims[0] ?? ''));
};

const address = 'https://empresas.banco.example/verificar';
const signedAt = Date.now();

const refused: readonly string[] = [
  'no-receipt',
  ...['no-claim', 'unreadable-claim', 'unknown-key', 'wrong-signature', 'changed-file', 'other-text'],
];

it('the file that the bank signed is proved whole', async () => {
  expect(await told(whole)).toBe('whole-file');
});

it.each([-25, 25])(
  'EXT-2890 a receipt and its certificate are dated by the bank, with a host clock %i hours off it',
  async (hours) => {
    const at = Math.floor(Date.now() / aSecond) * aSecond - hours * anHour;
    const world = signedReceiptsWorld(pressOnPaper, () => at);
    const text = latin(right(await world.printer.print(aReceiptDocument)()));
    const stamp = `(D:${new Date(at).toISOString().replace(/\.\d+|[-:T]/g, '')})`;
    // Dates of the creation of the file and of its signature.
    expect(text.match(/\(D:\d+Z\)/g)).toEqual([stamp, stamp]);
    const [{ certificate } = {}] = right(await world.receiptKeys.published()());
    const { validFromDate } = new X509Certificate(Buffer.from(certificate?.der ?? '', 'base64'));
    expect(validFromDate.getTime()).toBe(at - aDay);
  },
);

describe('EXT-701 EXT-703 EXT-705 it is changed', () => {
  it('by any byte, wherever it lies', async () => {
    const { length } = whole;
    const text = latin(whole);
    const from = (mark: string) => text.indexOf(mark);
    const near = (place: number) => fc.integer({ min: place, max: Math.min(place + 40, length - 1) });
    const places = fc.oneof(
      { weight: 4, arbitrary: fc.nat({ max: length - 1 }) },
      near(0),
      near(from('/ByteRange')),
      near(from('/Contents <')),
      fc.nat({ max: 8191 }).map((by) => from('/Contents <') + 11 + by),
      near(from('xref\n0')),
      near(from('trailer')),
      near(length - 41),
    );
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const changed = whole.slice();
        changed[place] = ((changed[place] ?? 0) + by) % 256;
        expect(refused).toContain(await told(changed));
      }),
      { numRuns: 150 },
    );
  });

  it('by any changed digit of its signature, in names, digest or value', async () => {
    const text = latin(whole);
    const place = text.indexOf('/Contents <') + '/Contents <'.length;
    const places = fc.oneof(fc.nat({ max: 2800 }), fc.nat({ max: 8191 }));
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 1, max: 15 }), async (at, by) => {
        const digit = parseInt(text.charAt(place + at), 16);
        const changed = whole.slice();
        changed[place + at] = ((digit + by) % 16).toString(16).charCodeAt(0);
        const signed = right(readSignedFile(changed));
        const [{ certificate } = {}] = keys;
        if (certificate === undefined) throw new Error('No certificate');
        expect(await nodeReceiptProofs.isFileSigned(certificate, signed)()).toEqual(E.right(false));
      }),
      { numRuns: 300 },
    );
  });

  it('by a letter outside its text', async () => {
    const changed = ofLatin(latin(whole).replace('/Lang (es-CL)', '/Lang (es-CX)'));
    expect(await told(changed)).toBe('changed-file');
  });

  it.each([
    ['a byte', '\n'],
    ['a remark', '\n% algo más\n'],
    ['another end', '\n%%EOF\n'],
    ['noughts', '\0'.repeat(500)],
  ])('by %s after its end', async (_, more) => {
    expect(await told(ofLatin(latin(whole) + more))).toBe('changed-file');
  });

  it('by something before its beginning, or its last byte taken away', async () => {
    expect(refused).toContain(await told(ofLatin(`\n${latin(whole)}`)));
    expect(await told(whole.slice(0, -1))).toBe('changed-file');
  });

  it('by a word drawn over it in letters that are read as blanks', async () => {
    const over = drawnOver(whole, 'ANULADO');
    const { pages } = await readReceiptFile(over);
    expect(pages.join('')).not.toContain('ANULADO');
    expect(await told(over)).toBe('changed-file');
  });

  it('by another signature after its own', async () => {
    const text = latin(whole);
    const more = /\d+ 0 obj\n<<\n\/Type \/Sig\n[\s\S]*?endobj\n/.exec(text)?.[0] ?? '';
    expect(more).toContain('/ByteRange');
    expect(await told(ofLatin(text + more))).toBe('changed-file');
  });

  it('by a removed signature, since its claim says that the file is signed', async () => {
    const claim = await claimIn(whole);
    const bare = await writeReceipt(claim.receipt, { claim: writeClaim(claim), address, signedAt });
    const withoutPlace = ofLatin(latin(bare).replace('/ByteRange', '/ByteRangX'));
    expect(await told(bare)).toBe('changed-file');
    expect(await told(withoutPlace)).toBe('changed-file');
    expect(
      await told(
        ofLatin(latin(whole).replace(/(?<=\/Contents <)[0-9a-f]+/, (hex) => '0'.repeat(hex.length))),
      ),
    ).toBe('changed-file');
  });

  it('by a removed certificate in its claim', async () => {
    const { certificate, ...rest } = await claimIn(whole);
    expect(certificate).toBe(keys[0]?.certificate?.id);
    const paper = await writeReceipt(rest.receipt, { claim: writeClaim(rest), address, signedAt });
    expect(await told(paper)).toBe('wrong-signature');
  });

  it('by the signature of a certificate that is another, even one of the bank', async () => {
    const claim = await claimIn(whole);
    const paper = await writeReceipt(claim.receipt, { claim: writeClaim(claim), address, signedAt });
    const own = right(await signingKey(ports)());
    expect(await told(await signedBy(paper, own.filePrivatePem, own.certificate))).toBe('whole-file');
    const stranger = right(await receiptSigning.newKey('Banco de demostración', Date.now())());
    expect(await told(await signedBy(paper, stranger.filePrivatePem, stranger.certificate))).toBe(
      'changed-file',
    );
    expect(await told(await signedBy(paper, stranger.filePrivatePem, own.certificate))).toBe('changed-file');
    await replaceSigningKey(ports)();
    const next = right(await signingKey(ports)());
    const published = right(await receiptKeys.published()());
    expect(await told(await signedBy(paper, next.filePrivatePem, next.certificate), published)).toBe(
      'changed-file',
    );
    expect(await told(whole, published)).toBe('whole-file');
  });

  it('by the signature of another file', async () => {
    const other = right(await printer.print({ ...aReceiptDocument, id: 'solicitud-1002' })());
    const { signature } = right(readSignedFile(other));
    expect(await told(withSignature(whole, signature))).toBe('changed-file');
  });
});

describe('EXT-703 an older receipt', () => {
  it.each(receiptsOfBefore)('is proved as far as its text: %s', async (name) => {
    expect(await told(await receiptOfBefore(name), await keysOfBefore())).toBe('text-alone');
  });

  it('a word drawn over it is not noticed, so its file is not called proved', async () => {
    const over = drawnOver(await receiptOfBefore('request'), 'ANULADO');
    expect(await told(over, await keysOfBefore())).toBe('text-alone');
  });

  it('is refused with a letter changed, or by other keys', async () => {
    const { bytes, claims, pages, isAnnotated } = await readReceiptFile(await receiptOfBefore('offer'));
    const known = await keysOfBefore();
    const check = checkReceiptFile(nodeReceiptProofs);
    const changed = pages.map((page) => page.replace('1001', '1002'));
    expect(await check({ bytes, claims, pages: changed, isAnnotated }, known)()).toEqual(
      E.left('other-text'),
    );
    expect(await check({ bytes, claims, pages, isAnnotated: true }, known)()).toEqual(E.left('other-text'));
    expect(await check({ bytes, claims, pages, isAnnotated }, keys)()).toEqual(E.left('unknown-key'));
  });

  it('is still proved after the bank begins to sign files', async () => {
    const published = [...keys, ...(await keysOfBefore())];
    expect(await told(await receiptOfBefore('certificate'), published)).toBe('text-alone');
    expect(await told(whole, published)).toBe('whole-file');
  });
});
