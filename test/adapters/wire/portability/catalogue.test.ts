import { describe, expect, it } from 'vitest';
import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { filesUnder, projectRoot } from '#composition/scripts/project-files.ts';

const area = '/empresas/rest/portabilidad-financiera';
const endpoints = Object.values(catalogue);

type Call = { readonly method: string; readonly path: string };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const modules = await Promise.all(
  filesUnder(['adapters/wire/portability'], /(?<!catalogue)\.ts$/).map(
    async ({ path }) => (await import(`${projectRoot}/${path}`)) as Record<string, unknown>,
  ),
);
const written = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isCall(value)));

describe('PAPI-04 one typed catalogue has every call of the area', () => {
  it('under the name its wire file gives it', () => {
    expect(written.length).toBeGreaterThan(40);
    expect(catalogue).toMatchObject(Object.fromEntries(written));
  });

  it('PAPI-01 every path begins with the API base, and none stands twice', () => {
    expect(endpoints.every(({ path }) => path.startsWith(`${area}/`))).toBe(true);
    const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    expect(calls.size).toBe(new Set(endpoints).size);
  });
});

describe('PAPI-02 the three paths that are fixed', () => {
  it.each([
    ['GET', `${area}/equifax/autentificar`, catalogue.bureauAuthenticate],
    ['GET', `${area}/equifax/preguntas`, catalogue.bureauQuestions],
    ['POST', `${area}/equifax/validar`, catalogue.bureauValidate],
  ])('%s %s', (method, path, endpoint) => {
    expect(endpoint).toMatchObject({ method, path });
  });
});

describe('PAPI-15 PAPI-16 the named entries resolve to the same paths', () => {
  it.each([
    ['regiones', `${area}/regions`, catalogue.regions],
    ['ciudades', `${area}/cities/:regionId`, catalogue.cities],
    ['comunas', `${area}/communes/:cityId`, catalogue.communes],
    ['diccionarioDocumentos', `${area}/diccionario/documentos`, catalogue.documentDictionary],
    ['diccionarioProductos', `${area}/diccionario/productos`, catalogue.productDictionary],
  ] as const)('%s: %s', (name, path, endpoint) => {
    expect(catalogue[name]).toBe(endpoint);
    expect(endpoint.path).toBe(path);
  });
});
