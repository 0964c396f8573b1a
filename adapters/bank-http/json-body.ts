import type { FastifyInstance } from 'fastify';
import { E, pipe } from '#core/shared/fp.ts';
import { parseCanonicalJson } from './canonical-json.ts';

export const maxJsonBytes = 65_536;

const malformed = Object.assign(new Error('The body is not canonical JSON'), { statusCode: 400 });

/** The calls of this scope take canonical JSON and nothing else. */
export const takeJson = (app: FastifyInstance): void => {
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxJsonBytes },
    (_request, bytes, done) =>
      pipe(
        parseCanonicalJson(bytes),
        E.match(
          () => done(malformed),
          (body) => done(null, body),
        ),
      ),
  );
};
