import { describe, expect, it } from 'vitest';
import { identityBureauOverHttp } from '#adapters/http/portability/identity-bureau.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

describe('PAPI-67 a setting selects the three identity calls', () => {
  it.each([
    ['buro', ['/equifax/autentificar', '/equifax/preguntas', '/equifax/validar']],
    ['banco', ['/identidad/token', '/identidad/preguntas', '/identidad/respuestas']],
  ] as const)('%s: %o', async (identidad, paths) => {
    const { context, asked } = httpWorld(() => json({}));
    const bureau = identityBureauOverHttp(context, { identidad });
    await bureau.authenticate(anEntry())();
    await bureau.questions(aToken)();
    await bureau.validate({ transactionKey: 'r', answers: [], token: aToken })();
    expect(asked.map(pathOf).map((path) => path.split('?')[0])).toEqual(paths);
  });
});
