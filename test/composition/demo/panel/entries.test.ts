import { describe, expect, it } from 'vitest';
import { accessEntries, companyEntries, personEntries, type Entry } from '#composition/demo/panel/entries.ts';
import { text } from '#composition/demo/panel/text.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { gridOf } from '#adapters/bank-sql/seed/user-format.ts';
import { deviceKey, deviceType } from '#core/access/challenge/device.ts';
import { formatRut } from '#core/shared/rut.ts';

const seed = demoSeed();
const told = (entries: readonly (readonly [string, string | undefined])[]) =>
  entries.filter(([, value]) => value !== undefined).map(([label, value]) => ({ label, value }));
const labelsOf = (entries: readonly Entry[]) =>
  new Set(entries.flatMap(({ facts }) => facts.map(({ label }) => label)));

const answersOf = (buro: (typeof seed.personas)[number]['buro']): string | undefined =>
  buro === 'caido' || Object.values(buro).length === 0 ? undefined : Object.values(buro).join(' · ');

describe('the panel of the demonstration says all that a visitor has to type', () => {
  it('of each company: its tax password, who represents it, and what they know', () => {
    const entries = companyEntries(seed);
    const shown = seed.empresas.filter(({ demuestra }) => demuestra !== undefined);
    expect(entries.map(({ rut, name, shows, folderOf }) => [rut, name, shows, folderOf])).toEqual(
      shown.map(({ rut, razonSocial, demuestra }) => [formatRut(rut), razonSocial, demuestra, rut]),
    );
    const expected = shown.map(({ claveSii, representantes }) =>
      told([
        [text.taxPassword, claveSii],
        ...representantes.flatMap((own) => {
          const person = seed.personas.find(({ rut }) => rut === own);
          return [
            [text.representative, formatRut(own)],
            [text.serial, person?.serie],
            [text.answers, person && answersOf(person.buro)],
          ] as const;
        }),
      ]),
    );
    expect(entries.map(({ facts }) => facts)).toEqual(expected);
    expect(labelsOf(entries)).toEqual(
      new Set([text.taxPassword, text.representative, text.serial, text.answers]),
    );
  });

  it('of each person beside the companies', () => {
    expect(personEntries(seed).map(({ rut, name, shows, facts }) => [rut, name, shows, facts])).toEqual(
      seed.personas.flatMap(({ rut, demuestra, serie, buro, ...own }) =>
        demuestra === undefined
          ? []
          : [
              [
                formatRut(rut),
                [own.nombres, own.apellidoPaterno, own.apellidoMaterno].join(' '),
                demuestra,
                told([
                  [text.serial, serie],
                  [text.answers, answersOf(buro)],
                ]),
              ],
            ],
      ),
    );
  });

  it('of each user: every key and number, and what opens each device', () => {
    const entries = accessEntries(seed);
    const shown = seed.usuarios.filter(({ demuestra }) => demuestra !== undefined);
    expect(entries.map(({ rut, name, shows, facts }) => [rut, name, shows, facts])).toEqual(
      shown.map(({ rut, nombre, demuestra, empresas, ...own }) => [
        formatRut(rut),
        nombre,
        demuestra,
        told([
          [text.ownCompanies, empresas.length === 0 ? undefined : empresas.map(formatRut).join(', ')],
          [text.key, own.clave],
          [text.pendingKey, own.clavePendiente],
          [text.pendingNumber, own.numeroPendiente],
          [text.pin, own.pin],
          [text.oldKey, own.clave10],
        ]),
      ]),
    );
    expect(labelsOf(entries)).toEqual(
      new Set([text.ownCompanies, text.key, text.pendingKey, text.pendingNumber, text.pin, text.oldKey]),
    );
    expect(entries.map(({ devices }) => devices)).toEqual(
      shown.map(({ dispositivos = [] }) =>
        dispositivos.map((device) => ({
          key: deviceKey(device.tipo, device.serie),
          state: device.estado ?? 'activo',
          ...(device.tipo === deviceType.internetKey ? { typed: device.clave } : {}),
          ...(device.tipo === deviceType.digipass ? { totp: device.totp } : {}),
          ...(device.tipo === deviceType.digicard ? { grid: gridOf(device.grilla) } : {}),
        })),
      ),
    );
  });
});
