import { describe, expect, it } from 'vitest';
import { keptAsJson, keptLines, stayingLines } from '#adapters/cli/person-lines.ts';
import { defaultSettings, readConfig } from '#composition/settings/config.ts';
import {
  personalTableNames,
  personalTables,
  stayingPlaces,
  type StayingKind,
} from '#core/bank/rights/personal-tables.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

const rut = aRut('12.345.678-5');
const terms = right(readConfig(defaultSettings)).keeping;
const wall = () => ({ date: aDay, time: '10:42' });
const places = [
  {
    place: 'usuario',
    basis: 'contrato',
    kept: 'relation',
    rows: [{ rut, correo: 'u@example.com', pin: null }],
  },
  { place: 'mail', basis: 'contrato', kept: 'mails', rows: [{ id: 1 }] },
] as const;

describe('EXT-2102 stored data of a person are listed with purpose and retention', () => {
  it('by place, one line per row, without empty values', () => {
    expect(keptLines(rut, places, terms)).toEqual([
      'Quién es, como usuario, y dónde se le avisa (usuario). Para: lo que pidió al banco. Plazo: mientras tenga relación con el banco.',
      `  rut: ${rut} · correo: u@example.com`,
      'Correos de sus solicitudes (mail). Para: lo que pidió al banco. Plazo: 90 días.',
      '  id: 1',
    ]);
    expect(keptLines(rut, [], terms)).toEqual(['El banco no guarda nada de 12.345.678-5.']);
  });
  it('as a file of the same, rows whole', () => {
    const told: unknown = JSON.parse(keptAsJson(rut, places, terms));
    expect(told).toMatchObject({
      rut: '12.345.678-5',
      guardado: [{ lugar: 'usuario', plazo: expect.any(String), filas: places[0].rows }, { lugar: 'mail' }],
    });
  });
});

// Retention settings, each with a different number of days, and the tables that each applies to.
const termOf = {
  DIAS_SOLICITUDES: [401, ['solicitud', 'document', 'offer_answer', 'certificado', 'idempotency']],
  DIAS_CORREOS: [402, ['mail', 'user_mail']],
  DIAS_MENSAJES: [403, ['sms']],
  DIAS_INTENTOS: [304, ['attempt']],
  DIAS_AUDITORIA: [405, ['audit']],
  DIAS_DISPOSITIVOS: [306, ['known_device', 'sign_in']],
  DIAS_BORRADORES: [27, ['draft', 'waiting_folder']],
  DIAS_RESPALDOS: [408, []],
} as const;

describe('EXT-2107 each retention that a person is told is its own setting', () => {
  const settings = Object.entries(termOf);
  const own = right(
    readConfig({
      ...defaultSettings,
      ...Object.fromEntries(settings.map(([name, [days]]) => [name, String(days)])),
    }),
  ).keeping;
  const rows = [{ id: 1 }];
  const told = personalTableNames.map((place) => ({ place, rows, ...personalTables[place] }));
  const daysIn = (text = '') => text.match(/\d+(?= días)/)?.[0];

  it.each(settings)('%s', (_, [days, tables]) => {
    const inText = keptLines(rut, told, own).filter((line) => !line.startsWith('  '));
    const { guardado }: { readonly guardado: readonly { readonly lugar: string; readonly plazo: string }[] } =
      JSON.parse(keptAsJson(rut, told, own));
    for (const table of tables) {
      expect(daysIn(inText.find((line) => line.includes(`(${table}).`)))).toBe(String(days));
      expect(daysIn(guardado.find(({ lugar }) => lugar === table)?.plazo)).toBe(String(days));
    }
  });

  it('and names no days where none end it', () => {
    const daysOf = (kept: string) =>
      new Set(
        keptLines(
          rut,
          told.filter((each) => each.kept === kept),
          own,
        ).map(daysIn),
      );
    for (const kept of ['relation', 'hours', 'until-done'])
      expect(daysOf(kept)).toEqual(new Set([undefined]));
  });

  it('of the backups, beside what stays', () => {
    expect(daysIn(stayingLines(rut, [], own, wall).at(-1))).toBe('408');
  });
});

describe('EXT-2104 retained data are listed with place, reason and end', () => {
  it.each(Object.keys(stayingPlaces) as StayingKind[])('%s', (kind) => {
    const [, line = ''] = stayingLines(rut, [{ kind, id: 2001, until: 1 }], terms, wall);
    for (const place of stayingPlaces[kind].places) expect(line).toContain(place);
    expect(line).toMatch(/ 2001, hasta el \d\d.\d\d.\d{4}\. Para: .+\. En: /);
  });
  it('names no day while an end is not known, and says of nothing left that nothing is', () => {
    const [, line] = stayingLines(
      rut,
      [{ kind: 'request-under-way', id: 2001, until: undefined }],
      terms,
      wall,
    );
    expect(line).toContain('hasta que termine y pase su plazo');
    const [first, ...others] = stayingLines(rut, [], terms, wall);
    expect(first).toBe('El banco ya no guarda nada de 12.345.678-5.');
    expect(others.join(' ')).toContain('35 días');
  });
});
