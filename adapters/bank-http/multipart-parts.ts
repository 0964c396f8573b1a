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
      if (step.done === true) return 'no-more';
      // the parser hands over a part without a name as well
      const name: string | undefined = step.value.fieldname;
      return name === undefined ? 'malformed' : step.value;
    } catch {
      return 'malformed';
    }
  };
};
