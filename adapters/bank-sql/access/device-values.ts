import * as t from 'io-ts/lib/index.js';

export const deviceType = t.keyof({ '1': null, '8': null, '5': null, CI: null, '4': null }, 'type of device');
export const deviceState = t.keyof({ activo: null, bloqueado: null, inactivo: null }, 'state of a device');
