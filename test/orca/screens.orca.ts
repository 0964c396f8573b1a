import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyone, showing } from '#composition/atlas/people.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { serveDemo } from '#test/support/journeys/served-demo.ts';
import type { Engine } from '#test/support/engines/engine.ts';
import { startFirefox } from '#test/support/engines/firefox.ts';
import { startOrca, type ListenedDesktop } from '#test/support/engines/orca.ts';
import {
  button,
  checkbox,
  field,
  group,
  heading,
  nth,
  radio,
  textbox,
  within,
} from '#test/support/engines/query.ts';
import { startVisit, type Visit } from '#test/support/engines/visit.ts';

const kept = join(projectRoot, 'dist', 'orca');

let demo: { readonly base: string; readonly end: () => Promise<void> };
let orca: ListenedDesktop;
let firefox: Engine;

beforeAll(async () => {
  demo =
    process.env.DEMO_BASE === undefined
      ? await serveDemo()
      : { base: process.env.DEMO_BASE, end: async () => undefined };
  orca = await startOrca();
  firefox = await startFirefox(orca.environment);
  await mkdir(kept, { recursive: true });
});

afterAll(async () => {
  await firefox?.stop();
  await orca?.stop();
  await demo?.end();
});

/** The page from its beginning to its end, as whoever goes down through it hears it. */
const readAll = async (): Promise<readonly string[]> => {
  const lines: string[] = [];
  const down = async (...keys: readonly string[]): Promise<boolean> => {
    const heard = await orca.heardOf(() => orca.strike(...keys), 300);
    lines.push(...heard);
    return heard.length > 0;
  };
  await down('ctrl+Home');
  for (let silent = 0, steps = 0; silent < 4 && steps < 400; steps += 1)
    silent = (await down('Down')) ? 0 : silent + 1;
  return lines;
};

type Chapter = { readonly title: string; readonly lines: readonly string[] };
type Ear = {
  readonly visit: Visit;
  readonly hear: (title: string, act: () => Promise<void> | void) => Promise<void>;
  readonly read: (title: string) => Promise<void>;
};

const listen = (name: string, path: string, walk: (ear: Ear) => Promise<void>): void => {
  it(`Orca reads ${name}`, async () => {
    const visit = await startVisit(await firefox.open(), demo.base);
    const chapters: Chapter[] = [];
    const hear: Ear['hear'] = async (title, act) => {
      chapters.push({ title, lines: await orca.heardOf(act) });
    };
    try {
      await hear('La página se abre', () => visit.goTo(`/?panel=oculto#${path}`));
      await walk({
        visit,
        hear,
        read: async (title) => void chapters.push({ title, lines: await readAll() }),
      });
    } finally {
      await writeFile(
        join(kept, `${name}.txt`),
        chapters.map(({ title, lines }) => `# ${title}\n${lines.join('\n')}\n`).join('\n'),
      );
      await visit.close();
    }
    expect(chapters.flatMap(({ lines }) => lines).length).toBeGreaterThan(10);
  });
};

const write = async (visit: Visit): Promise<void> => {
  await visit.write(textbox(/^RUT empresa/), anyone.company);
};

const tabs = (count: number): readonly string[] => Array.from({ length: count }, () => 'Tab');

listen('login', '/login', async ({ visit, hear, read }) => {
  await visit.sees(button('Ingresar'));
  await read('Se lee hacia abajo');
  await hear('Con el tabulador', async () => {
    orca.strike('ctrl+Home');
    for (const key of tabs(8)) {
      orca.strike(key);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  });
  await hear('Ingresar sin escribir nada', () => visit.press(button('Ingresar')));
  await read('Se lee hacia abajo con los errores');
});
