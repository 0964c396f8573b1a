import type { SealedReceiptKey } from '#core/bank/receipts/ports.ts';

/** Builds a receipt key pair as a store holds the pair, with invented text in place of the encrypted private keys. */
export const aSealedReceiptKey = (id: string): SealedReceiptKey => ({
  id,
  x: `punto de ${id}`,
  certificate: { id: `certificado de ${id}`, der: 'MAA=' },
  sealedPrivate: `sellada ${id}`,
  sealedFilePrivate: `sellada para archivos ${id}`,
});

export const publicHalf = ({ id, x, certificate }: SealedReceiptKey) => ({ id, x, certificate });
