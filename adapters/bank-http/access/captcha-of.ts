import type { FastifyRequest } from 'fastify';
import { captchaParameter, longestCaptchaResponse } from '#adapters/wire/access/captcha-response.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';

/** Decodes the captcha response, the only query parameter allowed; undefined if it is missing, empty or too long, and then the bank refuses the call (CAPT-04, CAPT-07). */
export const captchaOf = ({
  query,
}: Pick<FastifyRequest, 'query'>): TE.TaskEither<BankRefusal, string | undefined> => {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(Object(query));
  const others = entries.map(([name]) => name).filter((name) => name !== captchaParameter);
  if (others.length > 0) return TE.left(notValid(others));
  const [response] = entries.map(([, value]) => value);
  return TE.right(
    typeof response === 'string' && response !== '' && response.length <= longestCaptchaResponse
      ? response
      : undefined,
  );
};
