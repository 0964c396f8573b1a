import { messageCodes } from '#core/access/message-codes.ts';
import { loadedCatalogue } from '#core/shared/messages/catalogue.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';

const ofCodes = Object.values(messageCodes).map((code) => ({
  messageid: code,
  messagebody: `texto ${code}`,
  severity: 'error',
}));

/** Puts a message catalogue in use in which every access code has itself as its text: `texto 501009`. */
export const sayCodes = (): void => putInUse({ phone: '600 111 2222', catalogue: loadedCatalogue(ofCodes) });

/** The same catalogue, with texts of a bank's own beside the codes, by key (CAT-02). */
export const sayWords = (words: Readonly<Record<string, string>>): void =>
  putInUse({
    catalogue: loadedCatalogue([
      ...ofCodes,
      ...Object.entries(words).map(([messageid, messagebody]) => ({
        ...{ messageid, messagebody },
        severity: 'info',
      })),
    ]),
  });
