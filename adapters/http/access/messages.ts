import type * as t from 'io-ts/lib/index.js';
import { contextualHelp } from '#adapters/wire/access/contextual-help.ts';
import { messageCatalogue } from '#adapters/wire/access/message-catalogue.ts';
import type { Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { catalogueTimeout, type Messages } from '#core/shared/messages/catalogue.ts';
import { exchange } from '../exchange.ts';
import { accepted, decoded } from '../read-answer.ts';
import type { AccessContext } from './context.ts';

// Loads and decodes a JSON file; does not look for an error code, since the entries of these files may have
// any name, even `codigo`.
const file = <Answer>(
  context: Pick<AccessContext, 'fetch' | 'timeoutMs'>,
  address: string,
  shape: t.Type<Answer, unknown, unknown>,
): TE.TaskEither<Failure, Answer> =>
  pipe(
    exchange(context, () => ({
      address,
      init: { method: 'GET', cache: 'no-cache', credentials: 'same-origin' },
    })),
    TE.flatMapEither(accepted),
    TE.flatMapEither(decoded(shape)),
  );

/** Makes the HTTP client of the message catalogue and contextual help (CAT-03, CAT-04, API-03 to API-05). */
export const messagesOverHttp = (context: AccessContext): Messages => ({
  catalogue: () =>
    pipe(
      file(
        { ...context, timeoutMs: catalogueTimeout },
        context.settings.rutaCatalogo,
        messageCatalogue.answer,
      ),
      TE.map(({ message_catalog }) => message_catalog),
    ),
  help: () => file(context, context.settings.rutaAyuda, contextualHelp.answer),
});
