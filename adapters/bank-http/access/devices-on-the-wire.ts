import type { WireConfiguration, WireDevice } from '#adapters/wire/access/challenge.ts';
import type { ChallengeConfiguration, Device } from '#core/access/challenge/device.ts';

/** Encodes an authentication device for the API (BOX-05, BOX-06). */
export const deviceOnTheWire = (device: Device): WireDevice => ({
  ...device,
  coordenadas: [...device.coordenadas],
});

/** Encodes the configuration of the challenge box for the API: result of the operation, a person's authentication devices, and the challenge if there is one (BOX-35). */
export const configurationOnTheWire = ({
  resultadoOperacion: { codigo, glosa, bloqueadoHasta },
  dispositivos,
  desafio,
}: ChallengeConfiguration): WireConfiguration => ({
  configuracionCajaDesafio: {
    resultadoOperacion: {
      codigo,
      ...(glosa === undefined ? {} : { glosa }),
      ...(bloqueadoHasta === undefined ? {} : { bloqueadoHasta }),
    },
    dispositivos: dispositivos.map(deviceOnTheWire),
    ...(desafio === undefined ? {} : { desafio }),
  },
});
