import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';

/** Wraps the key receipt in the router's navigation state; it holds a name and rut, so it is never put in an address (KEY-47, KEY-48). */
export const receiptInNavigation = (data: KeyReceipt) => ({ data });

const words = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')) as Readonly<
    Record<string, string | undefined>
  >;

/** Reads the key receipt from the navigation state; undefined unless it is complete (KEY-47, KEY-48, KEY-51). */
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
