import { describe, expect, it } from 'vitest';
import { nodeReceiptProofs, nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { E } from '#core/shared/fp.ts';

const key = nodeReceiptSigning.newKey();
const { isSigned } = nodeReceiptProofs;

describe('the signature of receipts', () => {
  it('holds for its key and its text alone', async () => {
    const signature = nodeReceiptSigning.sign(key.privatePem, 'solicitud-1001.huella');
    expect(await isSigned(key, 'solicitud-1001.huella', signature)()).toEqual(E.right(true));
    expect(await isSigned(key, 'solicitud-1002.huella', signature)()).toEqual(E.right(false));
    expect(await isSigned(nodeReceiptSigning.newKey(), 'solicitud-1001.huella', signature)()).toEqual(
      E.right(false),
    );
  });

  it.each(['', 'x', '*'.repeat(86)])('does not hold when it is %j', async (signature) => {
    expect(await isSigned(key, 'texto', signature)()).toEqual(E.right(false));
  });

  it('does not hold for a key that is none', async () => {
    const signature = nodeReceiptSigning.sign(key.privatePem, 'texto');
    expect(await isSigned({ id: key.id, x: 'nada' }, 'texto', signature)()).toEqual(E.right(false));
  });

  it('is the same each time', () => {
    expect(nodeReceiptSigning.sign(key.privatePem, 'texto')).toBe(
      nodeReceiptSigning.sign(key.privatePem, 'texto'),
    );
  });

  // Test vector of RFC 8037, appendix A.3.
  it('names a key by its thumbprint', () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    expect(nodeReceiptSigning.digest(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)).toBe(
      'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    );
    expect(key.id).toBe(nodeReceiptSigning.digest(`{"crv":"Ed25519","kty":"OKP","x":"${key.x}"}`));
  });
});
