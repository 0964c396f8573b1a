import type { FastifyInstance } from 'fastify';
import { parseUnambiguousJson } from '#adapters/wire/unambiguous-json.ts';
import { E, pipe } from '#core/shared/fp.ts';

export const maxJsonBytes = 65_536;

const malformed = Object.assign(new Error('The body is not JSON of one meaning'), { statusCode: 400 });

/** Registers the JSON parser of this scope, which refuses ambiguous JSON such as repeated names. */
export const takeJson = (app: FastifyInstance): void => {
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxJsonBytes },
    (_request, bytes, done) =>
      pipe(
        parseUnambiguousJson(bytes),
        E.match(
          () => done(malformed),
          (body) => done(null, body),
        ),
      ),
  );
};
