// @vitest-environment jsdom
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpContext } from '#adapters/http/call.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import * as landing from '#composition/portal/pages/landing.tsx';
import { journey, session } from '#composition/portal/tokens.ts';
import { fetched } from '#composition/web/fetched.ts';
import * as chunk from '#composition/web/ports/landing.ts';
import { httpContext } from '#composition/web/http-context.ts';
import * as later from '#ui/kit/later.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { show } from '#test/support/show.tsx';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const folder = resolve('dist/how-to');

afterEach(async () => {
  cleanup();
  await rm(folder, { recursive: true, force: true });
});

/** Diff of the how-to page on writing an adapter, which replaces the bank's customer check by that of another bank. */
const change =
  /```diff\n([^`]*customersOfAndes[^`]*)```/.exec(
    await readFile('docs/how-to/write-an-adapter.md', 'utf8'),
  )?.[1] ?? '';
const linesWith = (sign: string): readonly string[] =>
  change
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1));

/** Applies the diff to a copy of the chunk with adapted import paths, and loads it. */
const changedChunk = async (): Promise<typeof chunk> => {
  const added = linesWith('+');
  const changed = linesWith('-')
    .reduce(
      (source, line, place) => source.replace(line, added[place] ?? ''),
      await readFile('composition/web/ports/landing.ts', 'utf8'),
    )
    .replace('../http-context.ts', '#composition/web/http-context.ts')
    .replace('#adapters/http/andes', '#test/support/examples/adapters/http/andes');
  await mkdir(folder, { recursive: true });
  const copy = resolve(folder, 'landing.ts');
  await writeFile(copy, changed);
  return import(/* @vite-ignore */ pathToFileURL(copy).href);
};

/** Fills in the landing and presses its button over the ports of this chunk; returns the calls that the bank received. */
const press = async (given: typeof chunk, answer: () => Response): Promise<readonly string[]> => {
  const { context, asked } = httpWorld(answer);
  const root = giveAll(
    newContainer(),
    { httpContext, journey, session },
    {
      httpContext: (): HttpContext => context,
      journey: () => new JourneyStore(),
      session: sessionInMemory,
    },
  );
  const { default: Landing } = await fetched(root, Promise.resolve(landing), given);
  show(
    <MemoryRouter>
      <Landing />
    </MemoryRouter>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  type('RUT empresa', '76.123.456-0');
  type('RUT representante legal', '12.345.678-5');
  type('Número de documento', '523418907');
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar mi portabilidad' }));
  await waitFor(() => expect(asked).not.toEqual([]));
  return asked.map(({ url }) => url);
};

vi.mock('#ui/kit/later.tsx', { spy: true });

describe('the ports of the landing over HTTP', () => {
  it('load their code in several tries', async () => {
    vi.mocked(later.insist).mockClear();
    expect(await chunk.bringCustomers()).toBeTypeOf('function');
    expect(later.insist).toHaveBeenCalledOnce();
  });

  it('ask the bank whether the company is a customer', async () => {
    expect(await press(chunk, () => new Response(null, { status: 404 }))).toEqual([
      expect.stringMatching(/^https:\/\/banco\.example\/empresas\/rest\/portabilidad-financiera\//),
    ]);
  });

  it('are swapped by one line, as the how-to shows', async () => {
    expect(linesWith('-')).toEqual([expect.stringContaining('customersOverHttp')]);
    expect(linesWith('+')).toHaveLength(1);
    expect(
      await press(await changedChunk(), () => json({ empresa: { rut: '76.123.456-0', cuentas: [] } })),
    ).toEqual(['https://banco.example/andes/v2/empresas/76.123.456-0']);
  });
});
