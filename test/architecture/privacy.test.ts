import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { columnsOfSchema, disagreements } from '../support/privacy-register.ts';

it('docs/privacy.md lists every column with its personal data, or as having none', async () => {
  expect(disagreements(read('docs/privacy.md'), await columnsOfSchema())).toEqual({
    untold: [],
    twice: [],
    gone: [],
  });
});
