import type { FastifyInstance } from 'fastify';
import { longestCaptchaResponse } from '#adapters/wire/access/captcha-response.ts';
import { percentDecoded, utf8Text } from '#adapters/wire/utf8-text.ts';
import { E, pipe } from '#core/shared/fp.ts';

// a captcha response is among the fields, each character percent-encoded
const maxFormBytes = 3 * longestCaptchaResponse + 1_024;

const malformed = Object.assign(new Error('The form has no single meaning'), { statusCode: 400 });

type Fields = Readonly<Record<string, string>>;

/** Parses a form in UTF-8 with UTF-8 percent codes and no repeated name (LOGIN-11, EXT-802). */
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

/** Accepts only unambiguous url-encoded forms in this scope. */
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
