import { describe, expect, it } from 'vitest';
import { nodeReceiptProofs, nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { digestedText, markText, writeClaim } from '#core/shared/receipts/receipt-claim.ts';
import { verifyFile, verifyMark, type VerificationPorts } from '#core/shared/receipts/verify-receipt.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import {
  aPrintedReceipt,
  aReceiptKey,
  pageOfReceipt,
  signedClaim,
} from '#test/support/builders/printed-receipt.ts';

const claim = signedClaim(aPrintedReceipt);
const digest = nodeReceiptSigning.digest(digestedText({ receipt: aPrintedReceipt }));
const mark = markText({ id: aPrintedReceipt.id, digest, signature: claim.signature });

const world = (changes: Partial<VerificationPorts> = {}): VerificationPorts => ({
  proofs: nodeReceiptProofs,
  keys: { published: () => TE.right([aReceiptKey]) },
  files: {
    read: () =>
      TE.right({
        bytes: new Uint8Array(),
        claims: [writeClaim(claim)],
        pages: [pageOfReceipt(aPrintedReceipt)],
        isAnnotated: false,
      }),
  },
  ...changes,
});

const keysNeverAsked = { published: () => expect.fail('The keys were asked for') };
const keysOutOfReach = { published: () => TE.left(unreachable) };

describe('a picked file', () => {
  const check = (changes?: Partial<VerificationPorts>) => verifyFile(world(changes))(new Blob())();

  it('is a receipt', async () => {
    expect(await check()).toEqual(E.right({ receipt: aPrintedReceipt, digest, proves: 'text-alone' }));
  });

  it.each(['not-a-pdf', 'too-heavy', 'unreachable'] as const)(
    'that is %s asks the bank for nothing',
    async (fault) => {
      const files = { read: () => TE.left(fault) };
      expect(await check({ files, keys: keysNeverAsked })).toEqual(E.left(fault));
    },
  );

  it('is not judged without the keys, and refused by others', async () => {
    expect(await check({ keys: keysOutOfReach })).toEqual(E.left('unreachable'));
    expect(await check({ keys: { published: () => TE.right([]) } })).toEqual(E.left('unknown-key'));
  });
});

describe('the code of an address', () => {
  const check = (text: string, changes?: Partial<VerificationPorts>) => verifyMark(world(changes))(text)();

  it('is one of the bank', async () => {
    expect(await check(mark)).toMatchObject(E.right({ id: 'solicitud-1001', digest }));
  });

  it('that is none asks the bank for nothing', async () => {
    expect(await check('solicitud-1001', { keys: keysNeverAsked })).toEqual(E.left('not-a-mark'));
  });

  it('is not judged without the keys, and refused by others', async () => {
    expect(await check(mark, { keys: keysOutOfReach })).toEqual(E.left('unreachable'));
    expect(await check(mark, { keys: { published: () => TE.right([]) } })).toEqual(E.left('wrong-signature'));
  });
});
