import { verifyFile, verifyMark } from '#core/shared/receipts/verify-receipt.ts';
import { VerifyPlace } from '#ui/receipts/VerifyPlace.tsx';
import { VerifyStore } from '#ui/receipts/VerifyStore.ts';
import type { Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { receiptKeys, receiptProofs, receiptReader } from '../tokens.ts';

export const takes = { receiptKeys, receiptProofs, receiptReader };

export const page = (own: Container<typeof takes>) => {
  const applied = applying(own, takes, (taken) => {
    const ports = { keys: taken.receiptKeys, proofs: taken.receiptProofs, files: taken.receiptReader };
    return { verifyFile: verifyFile(ports), verifyMark: verifyMark(ports) };
  });
  const makeStore = (markText: string) => new VerifyStore(applied(), markText);
  return () => <VerifyPlace makeStore={makeStore} />;
};
