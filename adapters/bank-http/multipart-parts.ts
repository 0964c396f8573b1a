import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

type Options = NonNullable<Parameters<FastifyRequest['parts']>[0]>;

/** The parts of a multipart body one after another; whatever is wrong with it as a body has one name. */
export const partsOf = (
  request: FastifyRequest,
  options: Options,
): (() => Promise<Multipart | 'no-more' | 'malformed'>) => {
  const parts = request.parts(options);
  return async () => {
    try {
      const step = await parts.next();
      return step.done === true ? 'no-more' : step.value;
    } catch {
      return 'malformed';
    }
  };
};
