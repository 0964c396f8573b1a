import { rutCode } from '#core/access/message-codes.ts';
import { parseRut, rutIntake, type Rut, type RutFault } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { message } from '#ui/messages/worded.ts';

/** Creates the field store of a person's or company's rut; an overlong one is refused, never truncated (OLV-11, OLV-12, BLQ-07, KEY-05 to KEY-07). */
export const userRut = () =>
  new FieldStore<RutFault, Rut>({
    parse: parseRut,
    wording: (fault) => message(rutCode[fault]),
    intake: rutIntake,
  });
