import { describe, expect, it } from 'vitest';
import { factorKey } from '#core/bank/access/factors.ts';
import type { AttemptCounter, Attempts, Lease } from '#core/bank/attempts/ports.ts';
import { E } from '#core/shared/fp.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { demoSeed } from '#composition/demo/seed.ts';
import { keysOf, lockSeeded, memoryUsers } from '#composition/demo/memory-users.ts';
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
    {
      ...{ tipo: deviceType.passkey, serie: '78', nombre: 'Mi celular' },
      ...{ credencial: 'c', llavePublica: 'l', estado: undefined, firma: undefined },
    },
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
      devices: [
        { serial: '77', state: 'bloqueado', signs: true },
        { serial: '78', state: 'activo', signs: false },
      ],
      passkeys: [
        {
          ...{ id: 'c', publicKey: 'l', name: 'Mi celular', counter: 0, addedAt: 0 },
          ...{ usedAt: undefined, isStopped: false },
        },
      ],
    });
    expect(told({ ...full, plazoVencido: false })).toMatchObject({
      requestPeriodOver: false,
      asksThirdKey: true,
    });
  });

  it('has nothing that the seed has not', () => {
    expect(told(least)).toEqual({
      ...{ rut: least.rut, name: 'Ana', mobile: least.celular, companies: [], lastKeys: [] },
      ...{ pinHash: undefined, oldKeyHash: undefined, requestPeriodOver: false, asksThirdKey: false },
      ...{ devices: [], passkeys: [], waitingKey: undefined },
    });
  });

  it('has devices that no other user has', () => {
    const [first] = full.dispositivos ?? [];
    const two = first === undefined ? [] : [first, { ...first, serie: '79' }];
    const others = demoSeed().usuarios;
    const ids = memoryUsers([{ ...full, dispositivos: two }, ...others], secrets).users.flatMap(
      ({ devices }) => devices.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is locked before anybody enters, as long as the settings say', async () => {
    const story: unknown[] = [];
    let pause = 20;
    const later = (what: unknown) => async () => {
      await new Promise((done) => setTimeout(done, (pause -= 10)));
      story.push(what);
    };
    const attempts = {
      reserve: (counter: AttemptCounter) => async () =>
        E.right({ outcome: 'taken', lease: { id: counter.key, places: [counter] } }),
      fail: ({ places }: Lease) => later(places),
    };
    const locked = { ...least, claveBloqueada: true, clave10Bloqueada: true };
    await lockSeeded([locked], attempts as unknown as Attempts, 7);
    expect(story).toEqual([
      [{ key: factorKey(least.rut, 'clave'), limit: 1, hours: 7 }],
      [{ key: factorKey(least.rut, 'clave-1.0'), limit: 1, hours: 7 }],
    ]);
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
