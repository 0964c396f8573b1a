import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractPeople } from '#composition/contract-people.ts';
import { contractTools } from '#composition/contract-tools.ts';
import { openApiFile } from '#composition/scripts/openapi.ts';
import { projectRoot, read } from '#composition/scripts/project-files.ts';
import { bareRut } from '#core/shared/rut.ts';
import { memoryContractBank } from '#test/support/worlds/memory-contract-bank.ts';

const long = 180_000;
const road = join(projectRoot, 'test/support/generated-client/main-road.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-client-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the compiler errors of the sample client over the types generated from this document. */
const faultsOver = async (name: string, document: string): Promise<readonly string[]> => {
  const paths = join(folder, `${name}.d.ts`);
  await writeFile(paths, astToString(await openapiTS(document)));
  const program = ts.createProgram([road], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    paths: { 'contract-paths': [paths] },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

type Road = {
  readonly mainRoad: (
    base: string,
    applicant: Readonly<Record<string, string | readonly string[]>>,
    tools: Readonly<Record<'solve' | 'seal', unknown>>,
  ) => Promise<{ readonly idSolicitud: number; readonly receipt: ArrayBuffer }>;
};

describe('EXT-2447 a client generated from the document', () => {
  it(
    'has the types by which the main road is written',
    async () => {
      expect(await faultsOver('told', read(openApiFile))).toEqual([]);
    },
    long,
  );

  it(
    'does not compile over a document in which a field, a header or a call has another name',
    async () => {
      const others = [
        ['field', '"nombreProveedorOrigen"', '"proveedorDeOrigen"'],
        ['header', '"Prueba-De-Trabajo"', '"Otra-Prueba"'],
        ['call', '/carpeta-tributaria/llave-publica"', '/llave-publica"'],
      ] as const;
      const faults = await Promise.all(
        others.map(([name, own, other]) => faultsOver(name, read(openApiFile).replaceAll(own, other))),
      );
      expect(faults.map(({ length }) => length > 0)).toEqual([true, true, true]);
    },
    long,
  );

  it(
    'walks the main road to a receipt',
    async () => {
      const bank = await memoryContractBank();
      // Imports the sample client dynamically, since it compiles over the generated types only.
      const { mainRoad } = (await import(road)) as Road;
      const applicant = contractPeople().portabilidad?.solicitante;
      if (applicant?.serie === undefined) throw new Error('there is no applicant');
      const { idSolicitud, receipt } = await mainRoad(
        bank.base,
        {
          company: bareRut(applicant.rutEmpresa),
          representative: bareRut(applicant.rutRepresentante),
          serial: applicant.serie,
          password: applicant.claveSii,
          facts: applicant.respuestas,
          provider: applicant.proveedores[0] ?? '',
        },
        { solve: contractTools.solve, seal: contractTools.sealPassword },
      );
      await bank.stop();
      expect(idSolicitud).toBeGreaterThan(0);
      expect(Buffer.from(receipt).subarray(0, 5).toString()).toBe('%PDF-');
    },
    long,
  );
});
