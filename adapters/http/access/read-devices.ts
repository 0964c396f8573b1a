import type { WireConfiguration, WireDevice } from '#adapters/wire/access/challenge.ts';
import type { ChallengeConfiguration } from '#core/access/challenge/device.ts';
import { resultCodes } from '#core/access/challenge/device-list.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';

/** Converts the API's list of a person's authentication devices, completing missing fields (BOX-35, BOX-52). */
export const readConfiguration = ({
  configuracionCajaDesafio: { resultadoOperacion, dispositivos = [], desafio },
}: WireConfiguration): ChallengeConfiguration => ({
  resultadoOperacion,
  dispositivos: dispositivos.map(toDevice),
  desafio,
});

/** Converts a device list that may come bare, without its wrapper; a bare one counts as successful (API-27). */
export const readConfigurationOrList = (
  answer: WireConfiguration | readonly WireDevice[],
): ChallengeConfiguration =>
  'configuracionCajaDesafio' in answer
    ? readConfiguration(answer)
    : { resultadoOperacion: { codigo: resultCodes.ok }, dispositivos: answer.map(toDevice) };
