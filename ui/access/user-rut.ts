import { rutCode } from '#core/access/message-codes.ts';
import { parseRut, rutIntake, type Rut, type RutFault } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { message } from '#ui/messages/worded.ts';

/** OLV-11, OLV-12, BLQ-07, KEY-05 to KEY-07 · The rut of whoever recovers, reactivates or requests a key, or of the company of a request; a longer one is refused, never cut. */
export const userRut = () =>
  new FieldStore<RutFault, Rut>({
    parse: parseRut,
    wording: (fault) => message(rutCode[fault]),
    intake: rutIntake,
  });
