/** Map from the name of each type of security device to its code in the bank's calls; the records of each type's traits have these codes as keys (BOX-04). */
export const deviceType = {
  digipass: '8',
  digicard: '1',
  internetKey: 'CI',
  thirdKey: '5',
  passkey: 'PK',
  certificate: '4',
} as const;

export type DeviceName = keyof typeof deviceType;
export type DeviceType = (typeof deviceType)[DeviceName];

/** Security device as the bank returns it; `coordenadas` are the coordinates that a Digicard asks for (BOX-05). */
export type Device = {
  readonly numeroSerie: string;
  readonly estado: string;
  readonly tipo: DeviceType;
  readonly soportaFirma: boolean;
  readonly coordenadas: readonly string[];
  readonly llave: string;
  /** Last day on which the bank accepts this Digicard, `YYYY-MM-DD`; sent only if the bank stops accepting Digicards within eight weeks (EXT-1347). */
  readonly sirveHasta?: string | undefined;
  /** When the code of a third key is sent: `al-elegir` means once the user chooses the third key; absent if it was sent together with the device list (EXT-1341). */
  readonly envio?: 'al-elegir' | undefined;
};

/** Map from each type of security device to its label on screen (BOX-07). */
export const deviceLabel = {
  [deviceType.digipass]: 'Digipass',
  [deviceType.digicard]: 'Digicard',
  [deviceType.internetKey]: 'Clave Internet',
  [deviceType.thirdKey]: 'Tercera Clave',
  [deviceType.passkey]: 'Llave de acceso',
  [deviceType.certificate]: 'Certificado Digital',
} as const satisfies Record<DeviceType, string>;

/** Map from each type of security device to its internal name, which is part of the keys of its help text, attempt counter and lockout (ROOT-25). */
export const deviceWord = {
  [deviceType.digipass]: 'digipass',
  [deviceType.digicard]: 'digicard',
  [deviceType.internetKey]: 'clave-internet',
  [deviceType.thirdKey]: 'tercera-clave',
  [deviceType.passkey]: 'llave-de-acceso',
  [deviceType.certificate]: 'certificado',
} as const satisfies Record<DeviceType, string>;

export type DeviceWord = (typeof deviceWord)[DeviceType];

/** Builds the unique key of a device in lists from its label and serial number (BOX-06, BOX-07). */
export const deviceKey = (tipo: DeviceType, numeroSerie: string): string =>
  `${deviceLabel[tipo]}-${numeroSerie}`;

/** Answer of the bank's device list call (BOX-35). */
export type ChallengeConfiguration = {
  readonly resultadoOperacion: {
    readonly codigo: string;
    readonly glosa?: string | undefined;
    /** End of the first lockout to expire, if all devices are locked (EXT-1314). */
    readonly bloqueadoHasta?: string | undefined;
  };
  readonly dispositivos: readonly Device[];
  /** Challenge that a certificate signs in this flow; absent where no certificate may be used (EXT-3041). */
  readonly desafio?: string | undefined;
};
