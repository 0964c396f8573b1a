import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { vi } from 'vitest';

type Part = { readonly page: unknown };

const files = import.meta.glob<Part>('../../composition/portal/{pages/*,session-care}.tsx');

const pageOf = (name: string) => () => <p>{name}</p>;

/** Object that returns, for any property name, a page that says the file and that name. */
const severalOf = (file: string) => new Proxy({}, { get: (_, name) => pageOf(`${file}.${String(name)}`) });

/** Mocks how the demonstration loads parts of the portal, in modules loaded from now on: each part only says the name of its file; `arounds` records the containers. */
export const nameParts = async (): Promise<{ readonly arounds: Set<unknown> }> => {
  const arounds = new Set<unknown>();
  const names = new Map<unknown, string>();
  vi.resetModules();
  vi.doMock('#composition/demo/shown.ts', () => ({
    shown: async (around: unknown, part: Promise<Part>) => {
      arounds.add(around);
      const name = names.get((await part).page) ?? 'no part of the portal';
      return { default: name === 'results' ? severalOf(name) : pageOf(name) };
    },
  }));
  for (const [path, load] of Object.entries(files))
    names.set((await load()).page, /([\w-]+)\.tsx$/.exec(path)?.[1] ?? '');
  return { arounds };
};

/** Draws a lazily loaded part, and returns what it says. */
export const saidBy = async (Drawn: ComponentType): Promise<string | null> => {
  render(
    <Suspense>
      <Drawn />
    </Suspense>,
  );
  return (await screen.findByText(/./, { selector: 'p' })).textContent;
};
