import { describe, expect, it } from 'vitest';
import { nodeReceiptProofs, nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { memoryReceiptSigning } from '#adapters/memory/bank/receipt-signing.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const { isSigned, isFileSigned } = nodeReceiptProofs;
const bankName = 'Banco de demostración';

describe('the signing of receipts of a bank in memory', () => {
  it('verifies, and only for what was signed', async () => {
    const signing = await memoryReceiptSigning();
    const { id, x, privatePem } = right(await signing.newKey(bankName, Date.now())());
    const signature = right(await signing.sign(privatePem, 'solicitud-1001.huella')());
    expect(await isSigned({ id, x }, 'solicitud-1001.huella', signature)()).toEqual(E.right(true));
    expect(await isSigned({ id, x }, 'solicitud-1002.huella', signature)()).toEqual(E.right(false));
  });

  it('digests as the bank does, and names its key by the digest of its point', async () => {
    const signing = await memoryReceiptSigning();
    const { id, x } = right(await signing.newKey(bankName, Date.now())());
    expect(right(await signing.digest('Ñandú')())).toBe(nodeReceiptSigning.digest('Ñandú'));
    expect(id).toBe(nodeReceiptSigning.digest(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`));
  });

  it('has one key, and another bank has another', async () => {
    const signing = await memoryReceiptSigning();
    const idOf = async (one: typeof signing) => right(await one.newKey(bankName, Date.now())()).id;
    expect(await idOf(signing)).toBe(await idOf(signing));
    expect(await idOf(await memoryReceiptSigning())).not.toBe(await idOf(signing));
  });

  it('signs files so that they are believed too', async () => {
    const signing = await memoryReceiptSigning();
    const { certificate, filePrivatePem } = right(await signing.newKey(bankName, Date.now())());
    const signed = new TextEncoder().encode('archivo');
    const signature = new Uint8Array(right(await signing.signFile(filePrivatePem, certificate, signed)()));
    expect(await isFileSigned(certificate, { signed, signature })()).toEqual(E.right(true));
  });
});
