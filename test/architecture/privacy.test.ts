import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { columnsOfSchema, disagreements } from '../support/privacy-register.ts';

it('docs/privacy.md says of every column what it tells of a person, or that it tells of nobody', async () => {
  expect(disagreements(read('docs/privacy.md'), await columnsOfSchema())).toEqual({
    untold: [],
    twice: [],
    gone: [],
  });
});
