/** BOX-04 · Digicard, Digipass, third key, internet key, digital certificate. */
export type DeviceType = '1' | '8' | '5' | 'CI' | '4';

/** BOX-05 · A security device as the bank tells of it; `coordenadas` are the names asked of a Digicard. */
export type Device = {
  readonly numeroSerie: string;
  readonly estado: string;
  readonly tipo: DeviceType;
  readonly soportaFirma: boolean;
  readonly coordenadas: readonly string[];
  readonly llave: string;
};

/** BOX-07 · The label of each type. */
export const deviceLabel = {
  '1': 'Digicard',
  '8': 'Digipass',
  '5': 'Tercera Clave',
  CI: 'Clave Internet',
  '4': 'Certificado Digital',
} as const satisfies Record<DeviceType, string>;

/** BOX-06, BOX-07 · The key of a device: its label and its serial number. */
export const deviceKey = (tipo: DeviceType, numeroSerie: string): string =>
  `${deviceLabel[tipo]}-${numeroSerie}`;

/** BOX-35 · What the bank answers when asked for someone's devices. */
export type ChallengeConfiguration = {
  readonly resultadoOperacion: { readonly codigo: string; readonly glosa?: string | undefined };
  readonly dispositivos: readonly Device[];
};
