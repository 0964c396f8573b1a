import { authenticationData, type AuthenticationData } from '#adapters/wire/access/challenge.ts';
import { dashedRut } from '#adapters/wire/codecs.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { Texts } from '../request-head.ts';
import { headerJson } from './header-json.ts';

const dataOf = (credential: Credential): AuthenticationData => {
  switch (credential.tipoDispositivo) {
    case '1':
      return { ...credential, coordenadas: [...credential.coordenadas] };
    case '8':
      return credential.empresa === undefined
        ? { tipoDispositivo: '8', token: credential.token }
        : { ...credential, empresa: dashedRut.encode(credential.empresa) };
    default:
      return credential;
  }
};

/** BOX-46 to BOX-51, API-26 · What a call marked for a challenge carries beside its own headers. */
export const challengeHeader = (settings: AccessSettings, credential: Credential): Texts => ({
  [settings.encabezados.desafio]: headerJson(authenticationData.encode(dataOf(credential))),
});
