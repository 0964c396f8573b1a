import type { O } from '../../shared/fp.ts';
import type { PrintedReceipt } from '../../shared/receipts/printed-receipt.ts';
import type { ReceiptCertificate, ReceiptKey } from '../../shared/receipts/verdict.ts';
import type { Stored } from '../shared-ports.ts';

type WithCertificate = ReceiptKey & { readonly certificate: ReceiptCertificate };

/** Encrypted key pairs that sign receipts: one for the content, one for the file; only the bank can decrypt the private halves. */
export type SealedReceiptKey = WithCertificate & {
  readonly sealedPrivate: string;
  readonly sealedFilePrivate: string;
};

export type ReceiptKeys = {
  /** Returns all public keys of receipts, the current one first, so that older receipts can still be checked. */
  readonly published: () => Stored<readonly ReceiptKey[]>;
  /** Returns the current receipt keys; none if no keys that sign files exist yet, or if they are too old to sign. */
  readonly inUse: () => Stored<O.Option<SealedReceiptKey>>;
  /** Stores receipt keys as current unless another node did so first; returns the current ones. */
  readonly begin: (key: SealedReceiptKey) => Stored<SealedReceiptKey>;
  /** Stores receipt keys as current and ends the previous ones. */
  readonly replace: (key: SealedReceiptKey) => Stored<void>;
};

export type ReceiptSigning = {
  /** Creates two new key pairs for receipts; the certificate is self-signed, names the bank and begins a day before `at`, in epoch milliseconds. */
  readonly newKey: (
    bankName: string,
    at: number,
  ) => Stored<WithCertificate & { readonly privatePem: string; readonly filePrivatePem: string }>;
  readonly digest: (text: string) => Stored<string>;
  readonly sign: (privatePem: string, text: string) => Stored<string>;
  /** Signs a receipt file: CMS over its bytes, with the certificate embedded. */
  readonly signFile: (
    filePrivatePem: string,
    certificate: ReceiptCertificate,
    signed: Uint8Array<ArrayBuffer>,
  ) => Stored<Uint8Array>;
};

export type ReceiptPress = {
  /** Replaces each character that the receipt's fonts lack by a placeholder character. */
  readonly drawable: (text: string) => string;
  /** Prints a receipt PDF with its signed claim attached, the URL that verifies it as a QR code, and space for the file signature, dated `signedAt` in epoch milliseconds. */
  readonly print: (
    receipt: PrintedReceipt,
    proof: { readonly claim: string; readonly address: string; readonly signedAt: number },
  ) => Stored<Uint8Array>;
};
