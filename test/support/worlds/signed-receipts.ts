import { drawableText } from '#adapters/bank-node/drawable-text.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { receiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { memoryReceiptKeys } from '#adapters/memory/bank/receipt-keys.ts';
import type { ReceiptPress } from '#core/bank/receipts/ports.ts';
import { signedPrinter } from '#core/bank/receipts/signed-printer.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { testSealer } from './bank-stores.ts';

export const pressOnPaper: ReceiptPress = {
  drawable: drawableText,
  print: (receipt, proof) =>
    TE.tryCatch(
      () => writeReceipt(receipt, proof),
      () => unavailable,
    ),
};

/** Builds a receipt printer with its own signing key. */
export const signedReceiptsWorld = (press: ReceiptPress = pressOnPaper, now = Date.now) => {
  const receiptKeys = memoryReceiptKeys();
  const ports = {
    receiptKeys,
    sealer: testSealer,
    signing: receiptSigning,
    press,
    bankName: 'Banco de demostración',
    checkAt: 'https://empresas.banco.example/verificar',
    now,
  };
  return { ports, receiptKeys, printer: signedPrinter(ports) };
};
