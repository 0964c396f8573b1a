import { formatRut } from '#core/shared/rut.ts';
import type { Database, Inside } from '../database.ts';
import { hashTaxPassword } from '../portability/tax-password-hash.ts';
import { databaseTime } from '../database-time.ts';
import { earlierCertificates } from './earlier-certificate.ts';
import { earlierRequests } from './earlier-request.ts';
import { groupAnswers, loadCompany, loadPerson, type HashedCompany } from './load-people.ts';
import { loadCertificates, loadRequest } from './load-requests.ts';
import { loadUser, withHashes, type SeedSecrets } from './load-users.ts';
import { loadTerritories } from './load-territories.ts';
import type { Seed, SeedCompany, SeedProvider } from './seed-format.ts';
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

/** Loads a seed in one transaction: territories, people, companies, providers, requests, certificates and users; loading it again duplicates nothing and restores the seeded values, except what a user changed at this bank, such as the key. */
export const loadSeed = async (db: Database, seed: Seed, secrets: SeedSecrets): Promise<void> => {
  const territories = readTerritories();
  const companies = await Promise.all(seed.empresas.map(withHash));
  const created = seed.usuarios.filter(({ noCreado }) => noCreado !== true);
  const users = await Promise.all(created.map((user) => withHashes(user, secrets)));
  // Uses long timeouts, since it may wait for another node that loads the whole seed.
  await db.withLongTimeouts((longRunning) =>
    longRunning.kysely.transaction().execute(async (inside) => {
      // Takes a lock first, so that nodes that start together load the seed one after the other.
      await inside
        .updateTable('request_counter')
        .set({ name: 'solicitud' })
        .where('name', '=', 'solicitud')
        .execute();
      await loadTerritories(inside, territories);
      const groups = await groupAnswers(inside, seed.personas);
      for (const person of seed.personas) await loadPerson(inside, person, groups);
      for (const company of companies) await loadCompany(inside, company);
      for (const [orden, provider] of seed.proveedores.entries()) await loadProvider(inside, provider, orden);
      for (const request of earlierRequests(seed)) await loadRequest(db, inside, request);
      const now = await databaseTime({ kysely: inside, now: db.now });
      await loadCertificates(db, inside, earlierCertificates(seed, now));
      for (const user of users) await loadUser(db, inside, user, secrets);
    }),
  );
};
