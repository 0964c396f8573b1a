import { afterEach, expect, it, vi } from 'vitest';
import type { OpenBank } from '#composition/bank/ports.ts';
import { documentsFolder, sqliteFile } from '#composition/bank/data-places.ts';
import type { moveDocuments } from '#composition/bank/move-documents.ts';
import { defaultConfig } from '#test/support/builders/default-config.ts';

afterEach(() => {
  vi.doUnmock('#composition/bank/move-documents.ts');
  vi.resetModules();
});

const [database, folder] = ['the database', 'the folder'];

/** Builds the operator command that moves documents, over a fake of the move, and records the printed lines. */
const moving = async (move: (given: Parameters<typeof moveDocuments>[0]) => Promise<unknown>) => {
  vi.doMock('#composition/bank/move-documents.ts', () => ({ moveDocuments: move }));
  vi.resetModules();
  const { documentCommands } = await import('#composition/operator/documents.ts');
  const printed: string[] = [];
  const { moveDocuments: run } = documentCommands({
    config: defaultConfig,
    withBank: (work) => work({ database, folder } as unknown as OpenBank),
    print: (line) => void printed.push(line),
  });
  return { printed, run };
};

it.each([
  [1, 'Se llevó 1 documento'],
  [2, 'Se llevaron 2 documentos'],
])('EXT-1805 a move of documents tells where, and how many: %i', async (moved, told) => {
  const { printed, run } = await moving(async () => ({
    moved,
    there: 7,
    named: 9,
    missing: [],
    damaged: [],
  }));
  expect(await run()).toEqual([
    `Los archivos siguen en ${documentsFolder(defaultConfig)}. Cuando ningún nodo de la versión anterior atienda, repite el comando, respalda la carpeta y bórrala.`,
  ]);
  expect(printed).toEqual([`${told}; en la base ${sqliteFile(defaultConfig)} hay 7 de los 9 que nombra.`]);
});

it.each([
  [0, 'No se llevó ninguno.', []],
  [99, 'Van 99 de 250.', []],
  [201, 'Van 201 de 250.', ['Van 100 de 250.', 'Van 200 de 250.']],
])(
  'EXT-1805 a move of documents that stops after %i says how far it came, a line each hundred',
  async (done, told, lines) => {
    const { printed, run } = await moving(async (given) => {
      expect(given).toMatchObject({ database, folder });
      for (let each = 1; each <= done; each += 1) given.tell(each, 250);
      throw new Error('se llenó\nmás');
    });
    await expect(run()).rejects.toThrow(
      `La mudanza se detuvo: se llenó. ${told} Ninguno se perdió: arréglalo y repite el comando, que sigue desde ahí.`,
    );
    expect(printed).toEqual(lines);
  },
);

it('EXT-1806 a move of documents that leaves some says of each what to do', async () => {
  const { run } = await moving(async () => ({
    ...{ moved: 0, there: 0, named: 2 },
    ...{ missing: ['uno'], damaged: ['dos'] },
  }));
  await expect(run()).rejects.toThrow(
    [
      'Falta uno: no está en la base ni en la carpeta. Monta la carpeta o corrige DATOS; si se perdió, restáuralo de un respaldo.',
      'Dañado dos: sus bytes no son los que se recibieron; no se tocó. Restáuralo de un respaldo en la carpeta y repite el comando.',
    ].join('\n'),
  );
});
