import { rutCode } from '#core/access/message-codes.ts';
import { parseRut, type Rut, type RutFault } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { message } from '#ui/messages/worded.ts';

/** OLV-11, BLQ-07 · The rut of whoever recovers or reactivates a key. */
export const userRut = () =>
  new FieldStore<RutFault, Rut>({ parse: parseRut, wording: (fault) => message(rutCode[fault]) });
