import { formatRut } from '#core/shared/rut.ts';
import { E } from '#core/shared/fp.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { insertRequest } from '../portability/requests.ts';
import { hashTaxPassword } from '../portability/tax-password.ts';
import { earlierRequest } from './earlier-request.ts';
import { loadCompany, loadPerson, type HashedCompany } from './load-people.ts';
import { loadTerritories } from './load-territories.ts';
import type { Seed, SeedCompany, SeedProvider, SeedRequest } from './seed-format.ts';
import { readTerritories } from './territories.ts';

const withHash = async (company: SeedCompany): Promise<HashedCompany> => ({
  ...company,
  hashed: company.claveSii === undefined ? null : await hashTaxPassword(company.claveSii),
});

const loadProvider = async (inside: Inside, provider: SeedProvider, orden: number): Promise<void> => {
  const values = {
    tipo: provider.tipo,
    url_banco: provider.urlBanco,
    rut: formatRut(provider.rutProveedor),
    orden,
  };
  await inside
    .insertInto('proveedor')
    .values({ descripcion: provider.descripcion, ...values })
    .onConflict((conflict) => conflict.column('descripcion').doUpdateSet(values))
    .execute();
};

const isOpen = async (inside: Inside, { empresa, proveedor }: SeedRequest): Promise<boolean> => {
  const found = await inside
    .selectFrom('solicitud')
    .select('id')
    .where('company', '=', empresa)
    .where('provider', '=', proveedor)
    .where('is_open', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
};

const loadRequest = async (db: Database, inside: Inside, seed: Seed, request: SeedRequest): Promise<void> => {
  if (await isOpen(inside, request)) return;
  const company = seed.empresas.find(({ rut }) => rut === request.empresa);
  const person = seed.personas.find(({ rut }) => rut === request.representante);
  const provider = seed.proveedores.find(({ descripcion }) => descripcion === request.proveedor);
  if (company && person && provider)
    await insertRequest(db, inside, earlierRequest(company, person, provider));
};

/** Territories, people, companies, providers and earlier requests in one transaction; loading again changes nothing. */
export const loadSeed = async (db: Database, seed: Seed): Promise<void> => {
  const territories = readTerritories();
  const companies = await Promise.all(seed.empresas.map(withHash));
  await allOrNothing(db, async (inside) => {
    // Nodes that start together load one after the other.
    await inside
      .updateTable('request_counter')
      .set({ name: 'solicitud' })
      .where('name', '=', 'solicitud')
      .execute();
    await loadTerritories(inside, territories);
    for (const person of seed.personas) await loadPerson(inside, person);
    for (const company of companies) await loadCompany(inside, company);
    for (const [orden, provider] of seed.proveedores.entries()) await loadProvider(inside, provider, orden);
    for (const request of seed.solicitudes) await loadRequest(db, inside, seed, request);
    return E.right(undefined);
  });
};
