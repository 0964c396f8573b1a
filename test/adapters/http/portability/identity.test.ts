import { describe, expect, it } from 'vitest';
import { identityOverHttp } from '#adapters/http/portability/identity.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

const until = '2026-11-23T14:05:00-03:00';

const identityWith = (value: unknown) => {
  const world = httpWorld(() => json(value));
  return { ...world, identity: identityOverHttp(world.context) };
};

describe('PAPI-62 PAPI-63 the token is asked with three values without format', () => {
  it('and read from `token`', async () => {
    const { asked, identity } = identityWith({
      token: { access_token: 'acceso-1', refresh_token: 'refresco-1' },
    });
    expect(await identity.authenticate(anEntry())()).toEqual(E.right(aToken));
    expect(asked.map(pathOf)).toEqual([
      '/identidad/token?rutUsuario=123456785&serie=A123456789&rutEmpresa=761234560',
    ]);
  });
});

describe('PAPI-60 SEC-03 SEC-05 the questions are asked with the token in the header', () => {
  it('and nowhere else', async () => {
    const { asked, identity } = identityWith({
      transactionKey: 'ronda-1',
      questions: [
        { questionId: '1', questionText: '¿Comuna?', answerChoice: [{ answerId: 'a', value: 'Macul' }] },
      ],
    });
    expect(await identity.questions(aToken)()).toEqual(
      E.right({
        transactionKey: 'ronda-1',
        questions: [{ id: '1', text: '¿Comuna?', choices: [{ id: 'a', text: 'Macul' }] }],
      }),
    );
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['GET', ['/identidad/preguntas']]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });
});

describe('EXT-1105 an end of a block in another shape', () => {
  it.each([null, 5, 'mañana', '2026-11-23T14:05:00Z'])('%o counts as missing', async (bloqueadoHasta) => {
    const { identity } = identityWith({
      assessmentComplete: { atomicScores: { correctAnswers: 0, questionsAsked: 4 } },
      bloqueadoHasta,
    });
    expect(await identity.validate({ transactionKey: 'ronda-1', answers: [], token: aToken })()).toEqual(
      E.right({ correctAnswers: 0, questionsAsked: 4 }),
    );
  });
});

describe('PAPI-61 PAPI-63 QST-19 the answers travel as one JSON body', () => {
  it('with the answers request and the token, under its header', async () => {
    const { asked, identity } = identityWith({
      assessmentComplete: { atomicScores: [{ correctAnswers: 3, questionsAsked: 4 }] },
      intentosRestantes: 2,
      horasBloqueo: 24,
      bloqueadoHasta: until,
    });
    const answers = [{ questionId: '1', answerId: 'a' }];
    expect(await identity.validate({ transactionKey: 'ronda-1', answers, token: aToken })()).toEqual(
      E.right({
        correctAnswers: 3,
        questionsAsked: 4,
        remaining: 2,
        blockHours: 24,
        lockedUntil: until,
      }),
    );
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/identidad/respuestas']]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
    expect(await asked[0]?.json()).toEqual({
      answerRequest: { interactiveQueryResponse: { answers }, transactionKey: 'ronda-1' },
      token: { access_token: 'acceso-1', refresh_token: 'refresco-1' },
    });
  });
});
