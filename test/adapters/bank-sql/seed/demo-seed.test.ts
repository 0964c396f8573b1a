import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#composition/settings/config.ts';
import { demoSeed, readSeedFile } from '#adapters/bank-sql/seed/demo-seed.ts';
import { mayBePersonal } from '#core/portability/representative/needs-representative.ts';
import { providerTypes } from '#core/portability/reference/providers.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { hasOffer, everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { bodyOf, formatRut } from '#core/shared/rut.ts';

const { personas, empresas, proveedores, solicitudes, certificados, usuarios } = demoSeed();

describe('REF-20 the providers of the reference bank', () => {
  it('REF-07 are at least five invented banks, the one type to choose, and one group of others', () => {
    const groups = [...new Set(proveedores.map(({ tipo }) => tipo))].map((tipo) => ({
      tipo,
      proveedores: [],
    }));
    expect(proveedores.filter(({ tipo }) => tipo === 'Banco').length).toBeGreaterThanOrEqual(5);
    expect(groups.map(({ tipo }) => tipo)).toEqual(['Banco', 'OTROS']);
    expect(providerTypes(groups)).toEqual(['Banco']);
  });

  it('are never the bank itself, by name or by rut', () => {
    const { BANCO_NOMBRE: name, BANCO_RUT: rut } = defaultSettings;
    expect(proveedores.map(({ descripcion }) => descripcion)).not.toContain(name);
    expect(proveedores.map(({ rutProveedor }) => formatRut(rutProveedor))).not.toContain(rut);
  });

  it('have addresses that lead nowhere and ruts of their own', () => {
    expect(proveedores.filter(({ urlBanco }) => !/^https:\/\/[a-z-]+\.example$/.test(urlBanco))).toEqual([]);
    expect(new Set(proveedores.map(({ rutProveedor }) => rutProveedor)).size).toBe(proveedores.length);
  });
});

describe('every branch has an entry', () => {
  const proves = (rut: (typeof empresas)[number]['rut']) => !mayBePersonal(bodyOf(rut), 'withCheckDigit');

  it('the bakery of the worked examples', () => {
    const bakery = empresas.find(({ rut }) => formatRut(rut) === '76.123.456-0');
    expect(bakery).toMatchObject({
      razonSocial: 'Panadería El Sol SpA',
      representantes: ['12345678-5'],
      claveSii: 'sol-2026',
      direcciones: [{ calle: 'Los Aromos', numero: '123' }],
    });
    expect(bakery && proves(bakery.rut)).toBe(true);
  });

  it.each<readonly [string, boolean]>([
    ['straight to company data', empresas.some(({ rut }) => !proves(rut))],
    ['a customer', empresas.some(({ cliente }) => cliente)],
    ['not eligible', empresas.some(({ elegible }) => elegible === false)],
    ['two representatives', empresas.some(({ representantes }) => representantes.length === 2)],
    ['a name of more than fifty characters', empresas.some(({ razonSocial }) => razonSocial.length > 50)],
    ['an earlier request', solicitudes.length > 0],
    ['an outage of the bureau', personas.some(({ buro }) => buro === 'caido')],
    [
      'a person who represents nobody',
      personas.some(({ rut }) => empresas.every(({ representantes }) => !representantes.includes(rut))),
    ],
  ])('%s', (_branch, exists) => {
    expect(exists).toBe(true);
  });
});

describe('every state after signing has a company of its own', () => {
  const stateOf = ({ historia = [] }: (typeof solicitudes)[number]) => historia.at(-1)?.estado;
  const requestsOf = (company: (typeof empresas)[number]) =>
    solicitudes.filter(({ empresa }) => empresa === company.rut);
  const shown = empresas.filter(({ demuestra }) => demuestra?.startsWith('Consulta de estado') === true);

  it.each(everyRequestStatus)('EST-20 %s', (estado) => {
    const own = shown.filter((company) => requestsOf(company).map(stateOf).join() === estado);
    expect(own.map(({ demuestra }) => demuestra)).toContain(`Consulta de estado: una solicitud en ${estado}`);
  });

  it('EST-25 several requests, two with an offer, the oldest without', () => {
    const several = shown.map((company) => requestsOf(company)).find((own) => own.length > 1) ?? [];
    const states = several.map((request) => stateOf(request) ?? '');
    expect(states.filter(hasOffer)).toHaveLength(2);
    expect(states.map(hasOffer)[0]).toBe(false);
  });

  it('EST-33 certificates in each of the seven states, of one company', () => {
    expect(certificados.map(({ estado }) => estado).toSorted()).toEqual(
      [...everyCertificateState].toSorted(),
    );
    expect(new Set(certificados.map(({ empresa }) => empresa)).size).toBe(1);
  });

  it('EST-10 no request at all', () => {
    const none = shown.filter((company) => requestsOf(company).length === 0);
    expect(none.map(({ demuestra }) => demuestra)).toEqual(['Consulta de estado: ninguna solicitud']);
  });

  it('each with a representative known to the bureau and of no other company', () => {
    const representatives = shown.flatMap(({ representantes }) => representantes);
    expect(new Set(representatives).size).toBe(shown.length);
    for (const rut of representatives)
      expect(personas.find((person) => person.rut === rut)?.buro).not.toBe('caido');
  });
});

describe('every state of the way in has a user', () => {
  type User = (typeof usuarios)[number];
  const devicesOf = ({ dispositivos = [] }: User) => dispositivos;
  const types = (user: User) => devicesOf(user).map(({ tipo }) => tipo);
  const canAsk = ({ clave, plazoVencido, noCreado, empresas: own }: User): boolean =>
    clave === undefined && plazoVencido !== true && noCreado !== true && own.length > 0;

  it.each<readonly [string, (user: User) => boolean]>([
    ['a key in force', ({ clave, claveBloqueada }) => clave !== undefined && claveBloqueada !== true],
    ['a key that waits for the phone', ({ clavePendiente }) => clavePendiente !== undefined],
    ['a locked key and one device', (user) => user.claveBloqueada === true && types(user).join() === '8'],
    ['a card with a pin', ({ pin }) => pin !== undefined],
    ['an older key, completed with zeros', ({ clave }) => clave?.startsWith('00') === true],
    ['SCBCNX-0001', ({ clave }) => clave !== undefined],
    ['SCVALEXU-0001', ({ noCreado }) => noCreado === true],
    ['SCVALEXU-0002', (user) => user.empresas.length === 0 && user.noCreado !== true],
    ['SCVALEXU-0004', ({ plazoVencido }) => plazoVencido === true],
    ['NO_DIGIPASS', (user) => canAsk(user) && types(user).length === 0],
    ['NO_USR_EMP', (user) => canAsk(user) && user.demuestra?.includes('NO_USR_EMP') === true],
    ['a 1.0 key', (user) => canAsk(user) && user.clave10 !== undefined && user.clave10Bloqueada !== true],
    ['SCBCNX-0003', (user) => canAsk(user) && user.clave10Bloqueada === true],
    ['a request with one device', (user) => canAsk(user) && types(user).join() === '8'],
    [
      'a request with several devices',
      (user) => canAsk(user) && types(user).toSorted().join() === '1,5,8,CI',
    ],
    ['CAJDEF-0101', (user) => user.claveBloqueada === true && types(user).length === 0],
    [
      'CAJDEF-0051',
      (user) => types(user).length > 0 && devicesOf(user).every(({ estado }) => estado === 'bloqueado'),
    ],
    ['code 99', ({ pideTerceraClave }) => pideTerceraClave === true],
    [
      'a signing Digipass',
      (user) => devicesOf(user).some(({ tipo, firma }) => tipo === '8' && firma === true),
    ],
    ['a certificate', (user) => types(user).includes('4')],
    ['a third key only', (user) => types(user).join() === '5'],
  ])('%s', (_state, isOne) => {
    expect(usuarios.some((user) => isOne(user) && user.demuestra !== undefined)).toBe(true);
  });

  it('and every user is there to show something', () => {
    expect(usuarios.filter(({ demuestra }) => demuestra === undefined)).toEqual([]);
  });
});

it('an invalid seed file is reported entry by entry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaguan-seed-'));
  const file = join(folder, 'mala.json');
  writeFileSync(
    file,
    JSON.stringify({ personas: [{ rut: '1-2' }], empresas: [], proveedores: [], solicitudes: [] }),
  );
  expect(() => readSeedFile(file)).toThrow(
    'The seed cannot be used:\npersonas[0] (1-2): wrong or unknown rut',
  );
  rmSync(folder, { recursive: true });
});
