import type { FastifyInstance } from 'fastify';

const maxFormBytes = 4_096;

const malformed = Object.assign(new Error('The form says a name twice'), { statusCode: 400 });

/** LOGIN-11 · The calls of this scope take a url-encoded form, each name once. */
export const takeForm = (app: FastifyInstance): void => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, text, done) => {
      const fields = [...new URLSearchParams(text)];
      if (new Set(fields.map(([name]) => name)).size === fields.length)
        done(null, Object.fromEntries(fields));
      else done(malformed);
    },
  );
};
