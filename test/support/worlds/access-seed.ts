import { emptySeed } from './bank-stores.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import { aRut } from '../builders/entry.ts';

export const ana = aRut('12.345.678-5');
export const beto = aRut('11.111.111-1');
export const carla = aRut('13.131.313-6');
export const nobody = aRut('22.222.222-2');

export const bakery = aRut('76.123.456-0');
export const carpentry = aRut('77.111.111-4');

const grid = '00 01 02 03 04 05 06 07 08 09';

const aUser = (rut: SeedUser['rut'], nombre: string, changes: Partial<SeedUser> = {}): SeedUser => ({
  rut,
  nombre,
  celular: '+56 9 3000 1001',
  correo: undefined,
  empresas: [bakery],
  clave: undefined,
  clavesAnteriores: undefined,
  claveBloqueada: undefined,
  clavePendiente: undefined,
  numeroPendiente: undefined,
  pin: undefined,
  clave10: undefined,
  clave10Bloqueada: undefined,
  plazoVencido: undefined,
  pideTerceraClave: undefined,
  noCreado: undefined,
  dispositivos: undefined,
  hashes: undefined,
  demuestra: undefined,
  ...changes,
});

const inUse = { estado: undefined, firma: undefined };

/** Seed: Ana has a key, a waiting key and every device except a passkey, Beto only a locked key, Carla no key yet. */
export const accessSeed: Seed = {
  ...emptySeed,
  usuarios: [
    aUser(ana, 'Ana Soto', {
      correo: 'ana@example.com',
      empresas: [carpentry, bakery],
      clave: 'Soleado4',
      clavesAnteriores: ['Soleado0', 'Soleado1', 'Soleado2', 'Soleado3'],
      clavePendiente: 'Soleado5',
      numeroPendiente: '482913',
      pin: '4821',
      pideTerceraClave: true,
      dispositivos: [
        { ...inUse, tipo: '8', serie: '0001', totp: 'J3IFQCYXVK54DUKOBRMKYDMSNX7SPJDJ', firma: true },
        { ...inUse, tipo: '1', serie: '0002', grilla: [grid, grid, grid, grid, grid], estado: 'bloqueado' },
        { ...inUse, tipo: 'CI', serie: '0003', clave: 'molino26', estado: 'inactivo' },
        { ...inUse, tipo: '5', serie: '0004' },
        { ...inUse, tipo: '4', serie: '0005' },
      ],
    }),
    aUser(beto, 'Beto Peña', { clave: 'Roblesa1', claveBloqueada: true }),
    aUser(carla, 'Carla Muñoz', { clave10: 'sol26', plazoVencido: true, clave10Bloqueada: true }),
  ],
};
