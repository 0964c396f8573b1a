import { describe, expect, it } from 'vitest';
import { bureauOverHttp } from '#adapters/http/portability/bureau.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

const bureauWith = (value: unknown) => {
  const world = httpWorld(() => json(value));
  world.identified();
  return { ...world, bureau: bureauOverHttp(world.context) };
};

const answers = [
  { questionId: '1', answerId: 'a' },
  { questionId: '2', answerId: 'b' },
];
const round = { transactionKey: 'ronda-1', answers, token: aToken };
const tokens = { token: { access_token: 'acceso-1', refresh_token: 'refresco-1' } };

describe('PAPI-64 QST-14 QST-16 PAPI-05 the token is asked with three values without format', () => {
  it('representative, serial as typed, company', async () => {
    const { asked, bureau } = bureauWith(tokens);
    expect(await bureau.authenticate(anEntry({ company: '6-k', serial: 'A123456789' }))()).toEqual(
      E.right(aToken),
    );
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
    expect(asked.map(pathOf)).toEqual([
      '/equifax/autentificar?rutUsuario=123456785&serie=A123456789&rutEmpresa=6K',
    ]);
  });
});

describe('PAPI-65 SEC-05 the questions are asked with the token in the query', () => {
  it('and read with their choices', async () => {
    const { asked, bureau } = bureauWith({
      transactionKey: 'ronda-1',
      questions: [
        {
          questionId: '1',
          questionText: '¿En qué comuna?',
          answerChoice: [
            { answerId: 'a', value: 'Macul' },
            { answerId: 'b', value: 'Maipú' },
          ],
        },
      ],
    });
    expect(await bureau.questions({ access: 'a+b/c=', refresh: 'r' })()).toEqual(
      E.right({
        transactionKey: 'ronda-1',
        questions: [
          {
            id: '1',
            text: '¿En qué comuna?',
            choices: [
              { id: 'a', text: 'Macul' },
              { id: 'b', text: 'Maipú' },
            ],
          },
        ],
      }),
    );
    expect(asked.map(pathOf)).toEqual(['/equifax/preguntas?Authorization=a%2Bb%2Fc%3D']);
  });

  it.each<[unknown, string]>([
    [{ questions: [] }, 'QST-18 without the key of the round'],
    [{ transactionKey: 'r', questions: [{ questionId: '1', answerChoice: [] }] }, 'QST-17 without its text'],
    [
      {
        transactionKey: 'r',
        questions: [{ questionId: '1', questionText: 'x', answerChoice: [{ value: 'x' }] }],
      },
      'QST-18 with a choice that has no id',
    ],
  ])('%o cannot be read: %s', async (value) => {
    expect(await bureauWith(value).bureau.questions(aToken)()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});

describe('PAPI-66 PAPI-67 QST-19 the answers travel as two JSON parts', () => {
  it('the answers request and the token', async () => {
    const { asked, bureau } = bureauWith({
      assessmentComplete: { atomicScores: { correctAnswers: 4, questionsAsked: 4 } },
    });
    await bureau.validate(round)();
    const form = await asked[0]?.formData();
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/equifax/validar']]);
    expect([...(form?.keys() ?? [])]).toEqual(['answerRequest', 'token']);
    const [answerRequest, token] = [form?.get('answerRequest') as File, form?.get('token') as File];
    expect([answerRequest.type, token.type]).toEqual(['application/json', 'application/json']);
    expect(JSON.parse(await answerRequest.text())).toEqual({
      interactiveQueryResponse: { answers },
      transactionKey: 'ronda-1',
    });
    expect(JSON.parse(await token.text())).toEqual({ access_token: 'acceso-1', refresh_token: 'refresco-1' });
  });
});

describe('PAPI-68 QST-20 QST-22 the scores come as one or as a list, of which the first counts', () => {
  const scores = { correctAnswers: 3, questionsAsked: 4 };

  it.each([
    [scores, { correctAnswers: 3, questionsAsked: 4 }],
    [[scores, { correctAnswers: 0, questionsAsked: 9 }], { correctAnswers: 3, questionsAsked: 4 }],
    [[], { correctAnswers: 0, questionsAsked: 0 }],
  ])('%o', async (atomicScores, expected) => {
    const { bureau } = bureauWith({
      assessmentComplete: { atomicScores },
      intentosRestantes: 2,
      horasBloqueo: 24,
    });
    expect(await bureau.validate(round)()).toEqual(E.right({ ...expected, remaining: 2, blockHours: 24 }));
  });

  it.each([
    {},
    { intentosRestantes: null, horasBloqueo: null, bloqueadoHasta: null },
    { intentosRestantes: 'dos', horasBloqueo: '24' },
  ])('a bank may not tell how many attempts are left, or tell it in a form of its own: %o', async (told) => {
    const { bureau } = bureauWith({ assessmentComplete: { atomicScores: scores }, ...told });
    expect(await bureau.validate(round)()).toEqual(
      E.right({ ...scores, remaining: undefined, blockHours: undefined }),
    );
  });
});

describe('SEC-03 SEC-05 the three bureau calls carry no Authorization header', () => {
  it('though there is a token', async () => {
    const { asked, bureau } = bureauWith({});
    await bureau.authenticate(anEntry())();
    await bureau.questions(aToken)();
    await bureau.validate(round)();
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null]);
  });
});
