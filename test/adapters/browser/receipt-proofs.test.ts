import { describe, expect, it } from 'vitest';
import { nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { receiptProofsInBrowser } from '#adapters/browser/receipt-proofs.ts';
import { E } from '#core/shared/fp.ts';

const key = nodeReceiptSigning.newKey();
const signature = nodeReceiptSigning.sign(key.privatePem, 'solicitud-1001.huella');

describe('the proofs of a browser', () => {
  const { digest, isSigned } = receiptProofsInBrowser();

  it('agree with those of the bank', async () => {
    expect(await digest('peñón')()).toEqual(E.right(nodeReceiptSigning.digest('peñón')));
    expect(await isSigned(key, 'solicitud-1001.huella', signature)()).toEqual(E.right(true));
    expect(await isSigned(key, 'solicitud-1002.huella', signature)()).toEqual(E.right(false));
    expect(await isSigned(nodeReceiptSigning.newKey(), 'solicitud-1001.huella', signature)()).toEqual(
      E.right(false),
    );
  });

  it('cannot be had where a key cannot be read', async () => {
    expect(await isSigned({ ...key, x: 'nada' }, 'texto', signature)()).toEqual(E.left('cannot-check'));
  });

  it('cannot be had without WebCrypto', async () => {
    const none = receiptProofsInBrowser(null);
    expect(await none.digest('texto')()).toEqual(E.left('cannot-check'));
    expect(await none.isSigned(key, 'texto', signature)()).toEqual(E.left('cannot-check'));
  });
});
