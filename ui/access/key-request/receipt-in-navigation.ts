import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { passedInNavigation, passInNavigation } from '#ui/app/passed-in-navigation.ts';

/** Puts a key receipt into the router's navigation state as a mark that refers to it; the receipt itself has a name and a rut, so it stays in the page's memory, never in an address or the browser's history (KEY-47, KEY-48, EXT-2876). */
export const receiptInNavigation = (data: KeyReceipt) => ({ data: passInNavigation(data) });

const words = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')) as Readonly<
    Record<string, string | undefined>
  >;

/** Reads the key receipt from the navigation state; undefined unless it is complete (KEY-47, KEY-48, KEY-51). */
export const receiptFromNavigation = (state: unknown): KeyReceipt | undefined => {
  const { data }: { readonly data?: unknown } = Object(state);
  const { fechaTx, nombreUsuario, rutUsuario, encryptedData } = words(Object(passedInNavigation(data)));
  if (fechaTx === undefined || nombreUsuario === undefined || encryptedData === undefined) return undefined;
  return pipe(
    parseRut(rutUsuario ?? ''),
    E.match(
      () => undefined,
      (rut) => ({ fechaTx, nombreUsuario, rutUsuario: rut, encryptedData }),
    ),
  );
};
