import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';

/** KEY-47, KEY-48 · The receipt travels in the router's navigation state: it holds a name and a rut, so never in the address. */
export const receiptInNavigation = (data: KeyReceipt) => ({ data });

const words = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')) as Readonly<
    Record<string, string | undefined>
  >;

/** KEY-47, KEY-48, KEY-51 · What came with the navigation; without all of it there is no receipt. */
export const receiptFromNavigation = (state: unknown): KeyReceipt | undefined => {
  const { data }: { readonly data?: unknown } = Object(state);
  const { fechaTx, nombreUsuario, rutUsuario, encryptedData } = words(Object(data));
  if (fechaTx === undefined || nombreUsuario === undefined || encryptedData === undefined) return undefined;
  return pipe(
    parseRut(rutUsuario ?? ''),
    E.match(
      () => undefined,
      (rut) => ({ fechaTx, nombreUsuario, rutUsuario: rut, encryptedData }),
    ),
  );
};
