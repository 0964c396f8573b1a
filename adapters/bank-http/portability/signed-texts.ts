import type { FastifyRequest } from 'fastify';
import { textVersionHeaders } from '#adapters/wire/portability/submit-request.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { isTextVersion, type SignedTexts } from '#core/portability/request/signed-texts.ts';
import { TE } from '#core/shared/fp.ts';

/** The versions that a channel says its signer saw; each is optional. */
export const signedTexts = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): TE.TaskEither<BankRefusal, SignedTexts> => {
  const said = (header: string) => headers[header.toLowerCase()];
  const wrong = Object.values(textVersionHeaders).filter((header) => {
    const version = said(header);
    return version !== undefined && !(typeof version === 'string' && isTextVersion(version));
  });
  const version = (header: string): string | undefined => {
    const text = said(header);
    return typeof text === 'string' ? text : undefined;
  };
  return wrong.length > 0
    ? TE.left(notValid(wrong))
    : TE.right({ terms: version(textVersionHeaders.terms), mandate: version(textVersionHeaders.mandate) });
};
