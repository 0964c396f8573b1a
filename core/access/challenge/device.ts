/** BOX-04 · Every security device by the code it travels under; whatever differs from device to device is a record over this list. */
export const deviceType = {
  digipass: '8',
  digicard: '1',
  internetKey: 'CI',
  thirdKey: '5',
  certificate: '4',
} as const;

export type DeviceName = keyof typeof deviceType;
export type DeviceType = (typeof deviceType)[DeviceName];

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
  [deviceType.digipass]: 'Digipass',
  [deviceType.digicard]: 'Digicard',
  [deviceType.internetKey]: 'Clave Internet',
  [deviceType.thirdKey]: 'Tercera Clave',
  [deviceType.certificate]: 'Certificado Digital',
} as const satisfies Record<DeviceType, string>;

/** ROOT-25 · The word under which each type is explained, counted and locked. */
export const deviceWord = {
  [deviceType.digipass]: 'digipass',
  [deviceType.digicard]: 'digicard',
  [deviceType.internetKey]: 'clave-internet',
  [deviceType.thirdKey]: 'tercera-clave',
  [deviceType.certificate]: 'certificado',
} as const satisfies Record<DeviceType, string>;

export type DeviceWord = (typeof deviceWord)[DeviceType];

/** BOX-06, BOX-07 · The key of a device: its label and its serial number. */
export const deviceKey = (tipo: DeviceType, numeroSerie: string): string =>
  `${deviceLabel[tipo]}-${numeroSerie}`;

/** BOX-35 · What the bank answers when asked for someone's devices. */
export type ChallengeConfiguration = {
  readonly resultadoOperacion: {
    readonly codigo: string;
    readonly glosa?: string | undefined;
    /** EXT-1314 · Of locked devices, when the first of them is free again. */
    readonly bloqueadoHasta?: string | undefined;
  };
  readonly dispositivos: readonly Device[];
};
