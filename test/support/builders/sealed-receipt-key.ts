import type { SealedReceiptKey } from '#core/bank/receipts/ports.ts';

/** A pair as a store keeps it; nothing opens it. */
export const aSealedReceiptKey = (id: string): SealedReceiptKey => ({
  id,
  x: `punto de ${id}`,
  certificate: { id: `certificado de ${id}`, der: 'MAA=' },
  sealedPrivate: `sellada ${id}`,
  sealedFilePrivate: `sellada para archivos ${id}`,
});

export const publicHalf = ({ id, x, certificate }: SealedReceiptKey) => ({ id, x, certificate });
