import { readFile } from 'node:fs/promises';
import { readReceiptKeys, receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { isPrivateWay } from './bank-address.ts';
import { OperatorMistake } from './operator-program.ts';

const timeout = 10_000;

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);

const fetched = async (address: string): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
};

const textAt = (source: string): Promise<string> =>
  (isAddress(source) ? fetched(source) : readFile(source, 'utf8')).catch(() => {
    throw new OperatorMistake(`No se pueden leer las llaves de «${source}».`);
  });

/** Reads the public keys of receipts from a file or URL; throws for a URL that is neither https nor of this machine. */
export const receiptKeysFrom = async (source: string): Promise<readonly ReceiptKey[]> => {
  const url = isAddress(source) ? URL.parse(source) : null;
  if (url !== null && !isPrivateWay(url))
    throw new OperatorMistake(
      `Las llaves de «${source}» llegarían sin TLS y alguien podría cambiarlas en el camino: usa https o un archivo.`,
    );
  const text = await textAt(source);
  const keys = pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => undefined,
    ),
    E.flatMap(receiptKeys.answer.decode),
  );
  if (E.isLeft(keys)) throw new OperatorMistake(`«${source}» no tiene llaves como las que publica el banco.`);
  return readReceiptKeys(keys.right);
};
