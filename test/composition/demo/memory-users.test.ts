import { describe, expect, it } from 'vitest';
import { deviceType } from '#core/access/challenge/device.ts';
import { demoSeed } from '#composition/demo/seed.ts';
import { keysOf, memoryUsers } from '#composition/demo/memory-users.ts';
import { usuario, type SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import { right } from '#test/support/right.ts';

const secrets = { hashOf: (text: string) => `hash de ${text}`, signerPem: 'PEM' };
const least = right(
  usuario.decode({ rut: '12345678-5', nombre: 'Ana', celular: '+56987654321', empresas: [] }),
);
const full: SeedUser = {
  ...least,
  ...{ celular: '+56912345678', clave: 'Actual12', clavesAnteriores: ['Vieja123', 'Reciente'] },
  ...{ clavePendiente: 'Espera12', numeroPendiente: '1234', pin: '4321', clave10: '654321' },
  ...{ plazoVencido: true, pideTerceraClave: true },
  dispositivos: [
    { tipo: deviceType.internetKey, serie: '77', clave: 'Internet', estado: 'bloqueado', firma: true },
  ],
};
const told = (user: SeedUser) => memoryUsers([user], secrets).users[0];

describe('a user of the seed in the bank of the page', () => {
  it('is known by every field that the seed has', () => {
    expect(told(full)).toMatchObject({
      ...{ rut: full.rut, name: 'Ana', mobile: '+56912345678' },
      lastKeys: ['hash de Actual12', 'hash de Reciente', 'hash de Vieja123'],
      ...{ pinHash: 'hash de 4321', oldKeyHash: 'hash de 654321' },
      ...{ requestPeriodOver: true, asksThirdKey: true },
      waitingKey: { number: '1234', keyHash: 'hash de Espera12' },
      devices: [{ serial: '77', state: 'bloqueado', signs: true }],
    });
  });

  it('has nothing that the seed has not', () => {
    expect(told(least)).toEqual({
      ...{ rut: least.rut, name: 'Ana', mobile: least.celular, companies: [], lastKeys: [] },
      ...{ pinHash: undefined, oldKeyHash: undefined, requestPeriodOver: false, asksThirdKey: false },
      ...{ devices: [], passkeys: [], waitingKey: undefined },
    });
  });

  it('is nobody while nobody has made it', () => {
    expect(memoryUsers([{ ...least, noCreado: true }], secrets).users).toEqual([]);
  });

  it('has every key and pin hashed, each once', () => {
    expect(keysOf([full, full])).toEqual([
      ...['Actual12', 'Vieja123', 'Reciente', 'Espera12', '4321', '654321', 'Internet'],
    ]);
    const hashed: string[] = [];
    memoryUsers(demoSeed().usuarios, {
      ...secrets,
      hashOf: (text) => {
        hashed.push(text);
        return text;
      },
    });
    expect(new Set(hashed)).toEqual(new Set(keysOf(demoSeed().usuarios.filter((one) => !one.noCreado))));
  });
});
