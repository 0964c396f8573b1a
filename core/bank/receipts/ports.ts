import type { O } from '../../shared/fp.ts';
import type { PrintedReceipt } from '../../shared/receipts/printed-receipt.ts';
import type { ReceiptCertificate, ReceiptKey } from '../../shared/receipts/verdict.ts';
import type { Stored } from '../shared-ports.ts';

type WithCertificate = ReceiptKey & { readonly certificate: ReceiptCertificate };

/** A pair that what a receipt says is signed with, and one that signs its file; both private halves open for the bank alone. */
export type SealedReceiptKey = WithCertificate & {
  readonly sealedPrivate: string;
  readonly sealedFilePrivate: string;
};

export type ReceiptKeys = {
  /** Every public half, the one in use first: what was signed before a replacement can still be checked. */
  readonly published: () => Stored<readonly ReceiptKey[]>;
  /** What is in use, as soon as there is a pair for files too; none once its end has come. */
  readonly inUse: () => Stored<O.Option<SealedReceiptKey>>;
  /** This is in use from now on, unless another node was first; answers what is. */
  readonly begin: (key: SealedReceiptKey) => Stored<SealedReceiptKey>;
  /** From now on this is in use, and the one before has its end. */
  readonly replace: (key: SealedReceiptKey) => Stored<void>;
};

export type ReceiptSigning = {
  /** Two new pairs; the certificate names the bank, whose own signature it bears. */
  readonly newKey: (
    bankName: string,
  ) => Stored<WithCertificate & { readonly privatePem: string; readonly filePrivatePem: string }>;
  readonly digest: (text: string) => Stored<string>;
  readonly sign: (privatePem: string, text: string) => Stored<string>;
  /** The signature of a file: CMS over its bytes, with the certificate in it. */
  readonly signFile: (
    filePrivatePem: string,
    certificate: ReceiptCertificate,
    signed: Uint8Array<ArrayBuffer>,
  ) => Stored<Uint8Array>;
};

export type ReceiptPress = {
  /** The text with the mark of a missing sign for each that the press cannot draw. */
  readonly drawable: (text: string) => string;
  /** A receipt on paper, the claim attached, the address drawn as a code, and a place for the signature of the file. */
  readonly print: (
    receipt: PrintedReceipt,
    proof: { readonly claim: string; readonly address: string },
  ) => Stored<Uint8Array>;
};
