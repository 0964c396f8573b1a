import type { FastifyRequest } from 'fastify';
import { textVersionHeaders } from '#adapters/wire/portability/text-version-headers.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { isTextVersion, type SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { TE } from '#core/shared/fp.ts';

/** Reads from headers the versions of the legal texts that the person accepted, as the calling channel reports them; a missing header leaves its text out, a malformed version is refused. */
export const signedTexts = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): TE.TaskEither<BankRefusal, SignedTexts> => {
  const said = textNames.map((name) => {
    const header = textVersionHeaders[name];
    return { name, header, version: headers[header.toLowerCase()] };
  });
  const wrong = said.filter(
    ({ version }) => version !== undefined && !(typeof version === 'string' && isTextVersion(version)),
  );
  return wrong.length > 0
    ? TE.left(notValid(wrong.map(({ header }) => header)))
    : TE.right(Object.fromEntries(said.map(({ name, version }) => [name, version])));
};
