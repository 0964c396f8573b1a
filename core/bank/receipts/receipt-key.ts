import { O, pipe, TE } from '../../shared/fp.ts';
import type { ReceiptCertificate } from '../../shared/receipts/verdict.ts';
import type { Sealer, SealPurpose, Stored } from '../shared-ports.ts';
import { unavailable } from '../refusal.ts';
import type { ReceiptKeys, ReceiptSigning, SealedReceiptKey } from './ports.ts';

type Ports = {
  readonly receiptKeys: ReceiptKeys;
  readonly sealer: Sealer;
  readonly signing: Pick<ReceiptSigning, 'newKey'>;
  readonly bankName: string;
  /** Returns the bank's time in epoch milliseconds. */
  readonly now: () => number;
};

/** Decrypted signing keys of receipts: for the content, and for the file with its certificate. */
export type SigningKey = {
  readonly keyId: string;
  readonly privatePem: string;
  readonly certificate: ReceiptCertificate;
  readonly filePrivatePem: string;
};

/** Encryption purpose of the private key that signs the content of receipts. */
export const receiptPurpose = 'llave-comprobantes';
/** Encryption purpose of the private key that signs receipt files. */
export const receiptFilePurpose = 'llave-archivos';

/** Tells whether the current data keys can decrypt an older receipt key. */
export const opensReceiptKey = (sealer: Sealer, sealedPrivate: string): Stored<boolean> =>
  pipe(sealer.open(receiptPurpose, sealedPrivate), TE.map(O.isSome));

const newSealed = ({ sealer, signing, bankName, now }: Ports): Stored<SealedReceiptKey> =>
  pipe(
    TE.Do,
    TE.flatMap(() => signing.newKey(bankName, now())),
    TE.flatMap(({ privatePem, filePrivatePem, ...key }) =>
      pipe(
        TE.Do,
        TE.apS('sealedPrivate', sealer.seal(receiptPurpose, privatePem)),
        TE.apS('sealedFilePrivate', sealer.seal(receiptFilePurpose, filePrivatePem)),
        TE.map((sealed) => ({ ...key, ...sealed })),
      ),
    ),
  );

const half = ({ sealer }: Ports, of: SealPurpose, sealed: string): Stored<string> =>
  pipe(sealer.open(of, sealed), TE.flatMap(TE.fromOption(() => unavailable)));

const opened = (ports: Ports, key: SealedReceiptKey): Stored<SigningKey> =>
  pipe(
    TE.Do,
    TE.apS('privatePem', half(ports, receiptPurpose, key.sealedPrivate)),
    TE.apS('filePrivatePem', half(ports, receiptFilePurpose, key.sealedFilePrivate)),
    TE.map((halves) => ({ ...halves, keyId: key.id, certificate: key.certificate })),
  );

/** Returns the current signing keys of receipts, decrypted; creates them on first use and after their end. */
export const signingKey = (ports: Ports): Stored<SigningKey> =>
  pipe(
    ports.receiptKeys.inUse(),
    TE.flatMap(
      O.match(
        () => pipe(newSealed(ports), TE.flatMap(ports.receiptKeys.begin)),
        (key) => TE.right(key),
      ),
    ),
    TE.flatMap((key) => opened(ports, key)),
  );

/** Replaces the current receipt keys (key rotation) and returns the id of the new content key. */
export const replaceSigningKey = (ports: Ports): Stored<string> =>
  pipe(
    newSealed(ports),
    TE.tap(ports.receiptKeys.replace),
    TE.map(({ id }) => id),
  );
