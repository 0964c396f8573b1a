import type { FastifyInstance } from 'fastify';
import { longestCaptchaResponse } from '#adapters/wire/access/captcha-response.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { percentDecoded, utf8Text } from '../utf8-text.ts';

// a captcha response is among the fields, each of its signs escaped
const maxFormBytes = 3 * longestCaptchaResponse + 1_024;

const malformed = Object.assign(new Error('The form has no single meaning'), { statusCode: 400 });

type Fields = Readonly<Record<string, string>>;

/** LOGIN-11, EXT-802 · The fields of a form whose bytes and percent codes are UTF-8, each name once. */
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

/** The calls of this scope take a url-encoded form of one meaning. */
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
