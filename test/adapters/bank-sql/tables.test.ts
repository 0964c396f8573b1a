import { describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { columnsOfSchema, disagreements } from '#test/support/privacy-register.ts';

describe('EXT-2101 every column of the schema stands once in the register of what is kept of a person, or among those that tell of nobody', () => {
  it('is noticed where a column was added without a word, told twice, or is gone', async () => {
    const register = read('docs/privacy.md');
    const columns = await columnsOfSchema('signo_zodiacal');
    expect(disagreements(register, columns)).toEqual({
      untold: ['usuario.signo_zodiacal'],
      twice: [],
      gone: [],
    });
    const page = `${register}\n| \`persona\` | \`rut\`, \`apodo\` |`;
    expect(disagreements(page, columns)).toMatchObject({ twice: ['persona.rut'], gone: ['persona.apodo'] });
  });
});
