import { messageCodes } from '#core/access/message-codes.ts';
import { loadedCatalogue } from '#core/shared/messages/catalogue.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';

const ofCodes = Object.values(messageCodes).map((code) => ({
  messageid: code,
  messagebody: `texto ${code}`,
  severity: 'error',
}));

/** Installs a message catalogue in which the text of every access code is the code itself: `texto 501009`. */
export const sayCodes = (): void => putInUse({ phone: '600 111 2222', catalogue: loadedCatalogue(ofCodes) });

/** Installs the catalogue of `sayCodes` with further texts by key, as a bank overrides them (CAT-02). */
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
