import { describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { columnsOfSchema, disagreements } from '#test/support/privacy-register.ts';

describe('EXT-2101 every column of the schema is in exactly one list of the register of personal data', () => {
  it('notices a column that is added unlisted, listed twice, or removed', async () => {
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
