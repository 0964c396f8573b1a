import type { WireConfiguration, WireDevice } from '#adapters/wire/access/challenge.ts';
import type { ChallengeConfiguration, Device } from '#core/access/challenge/device.ts';

/** BOX-05, BOX-06 · A device as the bank tells of it. */
export const deviceOnTheWire = (device: Device): WireDevice => ({
  ...device,
  coordenadas: [...device.coordenadas],
});

/** BOX-35 · The challenge configuration. */
export const configurationOnTheWire = ({
  resultadoOperacion: { codigo, glosa, bloqueadoHasta },
  dispositivos,
}: ChallengeConfiguration): WireConfiguration => ({
  configuracionCajaDesafio: {
    resultadoOperacion: {
      codigo,
      ...(glosa === undefined ? {} : { glosa }),
      ...(bloqueadoHasta === undefined ? {} : { bloqueadoHasta }),
    },
    dispositivos: dispositivos.map(deviceOnTheWire),
  },
});
