import { pipe, TE } from '../../../shared/fp.ts';
import { notValid, type BankRefusal } from '../../refusal.ts';
import { keyReceiptDocument, openedReceipt } from './key-receipt.ts';
import type { AccessBankPorts } from '../ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'clock' | 'printer' | 'sealer'>;

const unreadable = notValid(['encryptedData'], 'COMPROBANTE');

/** Use case: prints the PDF of a key receipt from its encrypted data; one uniform refusal if they were not encrypted by this bank, were altered or have expired (API-20, KEY-52). */
export const keyReceiptPdf =
  (ports: Ports) =>
  (encryptedData: string): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      openedReceipt(ports)(encryptedData),
      TE.flatMap(TE.fromOption((): BankRefusal => unreadable)),
      TE.flatMap((receipt) =>
        ports.printer.print(keyReceiptDocument(receipt, ports.access), { who: receipt.rutUsuario }),
      ),
    );
