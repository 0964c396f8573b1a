import type { FastifyInstance } from 'fastify';
import { longestCaptchaResponse } from '#adapters/wire/access/captcha-response.ts';
import { percentDecoded, utf8Text } from '#adapters/wire/utf8-text.ts';
import { E, pipe } from '#core/shared/fp.ts';

// Maximum size of a form body in bytes: a captcha response may be in it with every character percent-encoded,
// three bytes each.
const maxFormBytes = 3 * longestCaptchaResponse + 1_024;

const malformed = Object.assign(new Error('The form has no single meaning'), { statusCode: 400 });

type Fields = Readonly<Record<string, string>>;

/** Parses a url-encoded form strictly: refuses invalid UTF-8 and repeated field names (LOGIN-11, EXT-802). */
const fieldsOf = (bytes: Uint8Array): E.Either<'malformed', Fields> =>
  pipe(
    utf8Text(bytes),
    E.tap((text) => percentDecoded(text)),
    E.map((text) => [...new URLSearchParams(text)]),
    E.filterOrElse(
      (fields) => new Set(fields.map(([name]) => name)).size === fields.length,
      () => 'malformed' as const,
    ),
    E.map((fields) => Object.fromEntries(fields)),
  );

/** Registers the strict parser of url-encoded forms for the routes of this scope. */
export const takeForm = (app: FastifyInstance): void => {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    (_request, bytes, done) =>
      pipe(
        fieldsOf(bytes),
        E.match(
          () => done(malformed),
          (fields) => done(null, fields),
        ),
      ),
  );
};
