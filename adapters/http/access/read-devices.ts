import type { WireConfiguration, WireDevice } from '#adapters/wire/access/challenge.ts';
import type { ChallengeConfiguration } from '#core/access/challenge/device.ts';
import { resultCodes } from '#core/access/challenge/device-list.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';

/** BOX-35, BOX-52 · The devices of a configuration, each completed as far as it came. */
export const readConfiguration = ({
  configuracionCajaDesafio: { resultadoOperacion, dispositivos = [] },
}: WireConfiguration): ChallengeConfiguration => ({
  resultadoOperacion,
  dispositivos: dispositivos.map(toDevice),
});

/** API-27 · A bare list of devices is a configuration that went well. */
export const readConfigurationOrList = (
  answer: WireConfiguration | readonly WireDevice[],
): ChallengeConfiguration =>
  'configuracionCajaDesafio' in answer
    ? readConfiguration(answer)
    : { resultadoOperacion: { codigo: resultCodes.ok }, dispositivos: answer.map(toDevice) };
