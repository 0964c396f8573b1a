import { authenticationData, type AuthenticationData } from '#adapters/wire/access/challenge.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { Texts } from '../request-head.ts';
import { headerJson } from './header-json.ts';

const dataOf = (credential: Credential): AuthenticationData =>
  credential.tipoDispositivo === deviceType.digicard
    ? { ...credential, coordenadas: [...credential.coordenadas] }
    : credential;

/** Returns the header with the credential of an authentication device (BOX-46 to BOX-51, API-26). */
export const challengeHeader = (settings: AccessSettings, credential: Credential): Texts => ({
  [settings.encabezados.desafio]: headerJson(authenticationData.encode(dataOf(credential))),
});
