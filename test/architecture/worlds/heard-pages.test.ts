import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { heardOf } from '#test/support/worlds/heard-use-cases.ts';

const camelCased = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const withoutUseCases = ['about', 'blocked-key', 'results', 'verify'];
const besidePages = ['draftOfVisit', 'ledgerOfVisit', 'sessionCare'];

it('every page of the portal is asked, or has no use case', () => {
  const files = readdirSync('composition/portal/pages').map((path) => basename(path, '.tsx'));
  const asked = files.filter((file) => !withoutUseCases.includes(file)).map(camelCased);
  expect(Object.keys(heardOf).toSorted()).toEqual([...asked, ...besidePages].toSorted());
});
