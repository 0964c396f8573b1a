import type { PrintedReceipt } from '../../shared/receipts/printed-receipt.ts';
import type { ReceiptKey } from '../../shared/receipts/verdict.ts';
import type { Stored } from '../ports.ts';

/** A pair that receipts are signed with; its private half opens for the bank alone. */
export type SealedReceiptKey = ReceiptKey & { readonly sealedPrivate: string };

export type ReceiptKeys = {
  /** Every public half, the one in use first: what was signed before a replacement can still be checked. */
  readonly published: () => Stored<readonly ReceiptKey[]>;
  /** The pair in use, made by the first that asks, then the same for every node. */
  readonly current: (make: () => SealedReceiptKey) => Stored<SealedReceiptKey>;
  /** From now on this pair is in use. */
  readonly replace: (key: SealedReceiptKey) => Stored<void>;
};

export type ReceiptSigning = {
  readonly newKey: () => ReceiptKey & { readonly privatePem: string };
  readonly digest: (text: string) => Stored<string>;
  readonly sign: (privatePem: string, text: string) => Stored<string>;
};

export type ReceiptPress = {
  /** The text with a question mark for each sign that the press cannot draw. */
  readonly drawable: (text: string) => string;
  /** A receipt on paper, the claim attached and the address drawn as a code. */
  readonly print: (
    receipt: PrintedReceipt,
    proof: { readonly claim: string; readonly address: string },
  ) => Stored<Uint8Array>;
};
