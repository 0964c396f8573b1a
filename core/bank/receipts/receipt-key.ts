import { O, pipe, TE } from '../../shared/fp.ts';
import type { ReceiptCertificate } from '../../shared/receipts/verdict.ts';
import type { Sealer, Stored } from '../shared-ports.ts';
import { unavailable } from '../refusal.ts';
import type { ReceiptKeys, ReceiptSigning, SealedReceiptKey } from './ports.ts';

type Ports = {
  readonly receiptKeys: ReceiptKeys;
  readonly sealer: Sealer;
  readonly signing: Pick<ReceiptSigning, 'newKey'>;
  readonly bankName: string;
};

/** What a receipt is signed with: the private half for what it says, and the one for its file with its certificate. */
export type SigningKey = {
  readonly keyId: string;
  readonly privatePem: string;
  readonly certificate: ReceiptCertificate;
  readonly filePrivatePem: string;
};

const purpose = 'llave-comprobantes';
const filePurpose = 'llave-archivos';

/** Whether a key of earlier is still to be opened by this sealer. */
export const opensReceiptKey = (sealer: Sealer, sealedPrivate: string): boolean =>
  O.isSome(sealer.open(purpose, sealedPrivate));

const newSealed = ({ sealer, signing, bankName }: Ports): Stored<SealedReceiptKey> =>
  pipe(
    signing.newKey(bankName),
    TE.map(({ privatePem, filePrivatePem, ...key }) => ({
      ...key,
      sealedPrivate: sealer.seal(purpose, privatePem),
      sealedFilePrivate: sealer.seal(filePurpose, filePrivatePem),
    })),
  );

const opened = ({ sealer }: Ports, key: SealedReceiptKey): O.Option<SigningKey> =>
  pipe(
    O.Do,
    O.apS('privatePem', sealer.open(purpose, key.sealedPrivate)),
    O.apS('filePrivatePem', sealer.open(filePurpose, key.sealedFilePrivate)),
    O.map((halves) => ({ ...halves, keyId: key.id, certificate: key.certificate })),
  );

/** The pairs in use; the first that asks makes them. */
export const signingKey = (ports: Ports): Stored<SigningKey> =>
  pipe(
    ports.receiptKeys.inUse(),
    TE.flatMap(
      O.match(
        () => pipe(newSealed(ports), TE.flatMap(ports.receiptKeys.begin)),
        (key) => TE.right(key),
      ),
    ),
    TE.flatMap((key) =>
      pipe(
        opened(ports, key),
        TE.fromOption(() => unavailable),
      ),
    ),
  );

/** New pairs in place of those in use; answers the id of what signs texts. */
export const replaceSigningKey = (ports: Ports): Stored<string> =>
  pipe(
    newSealed(ports),
    TE.tap(ports.receiptKeys.replace),
    TE.map(({ id }) => id),
  );
