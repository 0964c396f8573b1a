import { O, pipe, TE } from '../../shared/fp.ts';
import type { Sealer } from '../access/ports.ts';
import type { Stored } from '../ports.ts';
import { unavailable } from '../refusal.ts';
import type { ReceiptKeys, ReceiptSigning, SealedReceiptKey } from './ports.ts';

type Ports = {
  readonly receiptKeys: ReceiptKeys;
  readonly sealer: Sealer;
  readonly signing: Pick<ReceiptSigning, 'newKey'>;
};

const purpose = 'llave-comprobantes';

const sealedKey =
  ({ sealer, signing }: Pick<Ports, 'sealer' | 'signing'>) =>
  (): SealedReceiptKey => {
    const { privatePem, ...key } = signing.newKey();
    return { ...key, sealedPrivate: sealer.seal(purpose, privatePem) };
  };

/** The id and the private half of the pair in use; the first that asks makes it. */
export const signingKey = (ports: Ports): Stored<{ readonly keyId: string; readonly privatePem: string }> =>
  pipe(
    ports.receiptKeys.current(sealedKey(ports)),
    TE.flatMap(({ id, sealedPrivate }) =>
      pipe(
        ports.sealer.open(purpose, sealedPrivate),
        O.match(
          () => TE.left(unavailable),
          (privatePem) => TE.right({ keyId: id, privatePem }),
        ),
      ),
    ),
  );

/** A new pair in place of the one in use; answers its id. */
export const replaceSigningKey = (ports: Ports): Stored<string> => {
  const key = sealedKey(ports)();
  return pipe(
    ports.receiptKeys.replace(key),
    TE.map(() => key.id),
  );
};
