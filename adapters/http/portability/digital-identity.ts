import { digitalIdentityBegin } from '#adapters/wire/portability/digital-identity-begin.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { DigitalIdentity } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { call, type Asked, type HttpContext } from '../call.ts';
import { bearerOf } from '../request-head.ts';

const shown = (token: SessionToken): Asked => ({
  headers: bearerOf(token),
  json: digitalIdentityBegin.question.encode({
    token: { access_token: token.access, refresh_token: token.refresh },
  }),
});

/** Makes the HTTP client of the visit to a provider of digital identity (EXT-2851, EXT-2858). */
export const digitalIdentityOverHttp = (context: HttpContext): DigitalIdentity => ({
  begin: (token) =>
    pipe(
      call(context, digitalIdentityBegin, shown(token)),
      TE.map(({ direccion }) => direccion),
    ),
  standing: (token) =>
    pipe(
      call(context, digitalIdentityStanding, shown(token)),
      TE.map(({ rutEmpresa, rutRepresentante, identificado, abiertaHace }) => ({
        company: rutEmpresa,
        representative: rutRepresentante,
        isIdentified: identificado,
        ...(abiertaHace === undefined ? {} : { openFor: abiertaHace * aSecond }),
      })),
    ),
});
