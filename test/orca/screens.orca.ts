import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyone, showing, type Person } from '#composition/atlas/people.ts';
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

let demo: Awaited<ReturnType<typeof serveDemo>>;
let orca: ListenedDesktop;
let firefox: Engine;

beforeAll(async () => {
  demo = await serveDemo();
  orca = await startOrca();
  firefox = await startFirefox(orca.environment);
  await mkdir(kept, { recursive: true });
});

afterAll(async () => {
  await firefox?.stop();
  await orca?.stop();
  await demo?.end();
});

/** Reads the page line by line from start to end; returns what the screen reader says. */
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
  readonly hear: (title: string, act: () => Promise<void> | void, silence?: number) => Promise<void>;
  readonly read: (title: string) => Promise<void>;
};

const listen = (name: string, path: string, walk: (ear: Ear) => Promise<void>): void => {
  it(`Orca reads ${name}`, async () => {
    const visit = await startVisit(await firefox.open(), demo.base);
    const chapters: Chapter[] = [];
    const hear: Ear['hear'] = async (title, act, silence) => {
      chapters.push({ title, lines: await orca.heardOf(act, silence) });
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

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Goes from the start of the page over the given number of focus stops. */
const byTab = async (count: number): Promise<void> => {
  orca.strike('ctrl+Home');
  for (let step = 0; step < count; step += 1) {
    orca.strike('Tab');
    await pause(700);
  }
};

const writeEntry = async (visit: Visit, { company, representative, serial }: Person): Promise<void> => {
  await visit.write(textbox(/^RUT empresa/), company);
  await visit.write(textbox(/^RUT representante legal/), representative);
  await visit.write(textbox(/^Número de documento/), serial);
};

const answer = async (visit: Visit, { facts }: Person): Promise<void> => {
  const question = group(/^Pregunta \d de \d/);
  await visit.sees(question, 4);
  for (const place of [0, 1, 2, 3])
    await visit.mark(within(nth(question, place), radio(new RegExp(`^(${facts.join('|')})$`))));
};

listen('login', '/login', async ({ visit, hear, read }) => {
  await visit.sees(button('Ingresar'));
  await read('Se lee hacia abajo');
  await hear('Con el tabulador', () => byTab(9));
  await hear('Se presiona Ingresar sin escribir nada', () => visit.press(button('Ingresar')));
  await read('Se lee hacia abajo con los errores');
});

listen('landing', '/portabilidad/', async ({ visit, hear, read }) => {
  await visit.sees(heading('Cómo sigue'));
  await read('Se lee hacia abajo');
  await hear('Se escribe un RUT que no existe y se sale del campo', async () => {
    await visit.write(textbox(/^RUT empresa/), '76.123.456-1');
    orca.strike('Tab');
  });
  await hear('Se corrige', async () => {
    await visit.write(textbox(/^RUT empresa/), anyone.company);
    orca.strike('Tab');
  });
  await hear('Se completa', () => writeEntry(visit, anyone));
  await hear('Se presiona Iniciar mi portabilidad', async () => {
    await visit.press(button('Iniciar mi portabilidad'));
    await visit.sees(heading('Validación de identidad'));
  });
  await hear('Se responden las preguntas', () => answer(visit, anyone));
  await read('Se leen las preguntas');
});

listen('six-boxes', '/olvido-clave', async ({ visit, hear, read }) => {
  await hear('Se elige con tarjeta', () => visit.mark(radio('Sí')));
  await visit.write(textbox('Rut'), '12.345.678-5');
  await visit.write(field('PIN de la tarjeta de débito'), '4821');
  await visit.mark(checkbox(/No soy un robot/));
  await hear('Se confirman los datos', async () => {
    await visit.press(button('Confirme sus Datos'));
    await visit.sees('Datos confirmados');
  });
  await hear('Se escribe una clave débil', () => visit.write(field('Nueva clave'), 'abc'));
  await hear('Se escribe una clave buena', () => visit.write(field('Nueva clave'), 'Soleado7'));
  await visit.write(field('Confirme la nueva clave'), 'Soleado7');
  await hear('Se elige la Digicard', () => visit.mark(radio(/^Digicard/)));
  await read('Se lee hacia abajo con la Digicard');
  await hear('Se elige el Digipass', () => visit.mark(radio(/^Digipass/)));
  await hear('Se escribe el código, una caja tras otra', async () => {
    await visit.press(nth(field(/^Ingresa Clave DigiPass/), 0));
    for (const figure of '000000') {
      orca.strike(figure);
      await pause(700);
    }
  });
  // Moves to a button, so that Orca leaves its mode for form fields.
  orca.strike('Tab', 'Tab');
  await read('Se lee hacia abajo con el Digipass');
});

listen('status', '/portabilidad/', async ({ visit, hear, read }) => {
  const who = showing('una solicitud en Pendiente');
  await writeEntry(visit, who);
  await hear('Se consulta el estado', async () => {
    await visit.press(button('Consultar estado de mi solicitud'));
    await visit.sees(heading('Validación de identidad'));
  });
  await answer(visit, who);
  await hear('Se abren las solicitudes', async () => {
    await visit.press(button('Continuar'));
    await visit.sees('Solicitud ingresada');
  });
  await read('Se lee hacia abajo');
  await hear('Se abre el retiro', () => visit.pressSpace(button(/^Retirar solicitud/)));
  await read('Se lee el cuadro de diálogo');
  await hear('Con el tabulador, dentro del cuadro', async () => {
    for (let step = 0; step < 3; step += 1) {
      orca.strike('Tab');
      await pause(700);
    }
  });
  await hear('Escape', () => orca.strike('Escape'));
  expect(await visit.window.ask('document.activeElement.textContent')).toContain('Retirar solicitud');
  await hear('Se abre otra vez y se retira', async () => {
    await visit.pressSpace(button(/^Retirar solicitud/));
    await visit.pressSpace(button('Sí, retirar la solicitud'));
  });
});
