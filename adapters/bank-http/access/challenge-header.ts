import type { FastifyRequest } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { authenticationData } from '#adapters/wire/access/challenge.ts';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { headerOf } from './call-headers.ts';
import { jsonOfHeader } from './json-header.ts';

type Malformed = 'malformed';

const longestHeader = 2_048;
const malformed = E.left<Malformed>('malformed');

const credentialOf = (data: t.TypeOf<typeof authenticationData>): E.Either<Malformed, Credential> => {
  switch (data.tipoDispositivo) {
    case deviceType.digicard: {
      const [first, second, third, ...more] = data.coordenadas;
      return first === undefined || second === undefined || third === undefined || more.length > 0
        ? malformed
        : E.right({ tipoDispositivo: deviceType.digicard, coordenadas: [first, second, third] });
    }
    case deviceType.digipass:
      return data.empresa === undefined
        ? E.right({ tipoDispositivo: deviceType.digipass, token: data.token })
        : pipe(
            parseRut(data.empresa),
            E.bimap(
              () => 'malformed' as const,
              (empresa): Credential => ({ tipoDispositivo: deviceType.digipass, token: data.token, empresa }),
            ),
          );
    case deviceType.passkey:
    case deviceType.internetKey:
    case deviceType.thirdKey:
      return E.right(data);
  }
};

/** Decodes the credential header, Base64 of UTF-8 JSON; undefined if the header is missing, refused if malformed (BOX-46 to BOX-51, API-26). */
export const credentialIn = (
  request: Pick<FastifyRequest, 'headers'>,
  name: string,
): TE.TaskEither<BankRefusal, Credential | undefined> => {
  const text = headerOf(request, name);
  if (text === undefined) return TE.right(undefined);
  return pipe(
    text.length <= longestHeader ? jsonOfHeader(text) : E.left<Malformed, unknown>('malformed'),
    E.flatMap((json) =>
      pipe(
        decodeStrictly(authenticationData, json),
        E.mapLeft(() => 'malformed' as const),
      ),
    ),
    E.flatMap(credentialOf),
    E.mapLeft(() => notValid([name])),
    TE.fromEither,
  );
};
