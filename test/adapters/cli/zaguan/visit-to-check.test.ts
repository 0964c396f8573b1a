import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { TE } from '#core/shared/fp.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { aRound, aToken, happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, ownFolder, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const { bureau } = happyPortability();

type Asked = { readonly typed?: readonly string[]; readonly bureau?: Partial<Bank['bureau']> };

/** Runs `estado` with these options; returns its exit code, its prompts and the identity it signed in with. */
const check = async (options: readonly string[], { typed = [], bureau: own = {} }: Asked = {}) => {
  const entered: unknown[] = [];
  const bank: Partial<Bank> = {
    bureau: {
      ...bureau,
      authenticate: (entry) => {
        entered.push(entry);
        return TE.right(aToken);
      },
      ...own,
    },
  };
  return { ...(await runIn({ bank, typed }, 'estado', ...atBank, ...options)), entered };
};

const fileOf = async (changes: RequestFile = {}) => ['--archivo', (await writtenRequest(changes)).path];
const company = ['--empresa', '76.222.222-1'];
const person = ['--representante', '16.161.616-8'];
const noSerial = { rutEmpresa: '76.123.456-0', rutRepresentante: '12.345.678-5' };

describe('LAND-23 who is asked for', () => {
  it.each([
    ['the ones of the file', [], ['76123456-0', '12345678-5']],
    ['its company, where one is typed', company, ['76222222-1', '12345678-5']],
    ['its person, where one is typed', person, ['76123456-0', '16161616-8']],
    ['those that are typed', [...company, ...person], ['76222222-1', '16161616-8']],
  ])('is %s', async (_, options, [rutEmpresa, rutRepresentante]) => {
    const { exit, entered } = await check([...(await fileOf()), ...options]);
    expect([exit, entered]).toEqual([
      0,
      [{ company: rutEmpresa, representative: rutRepresentante, serial: '523418907' }],
    ]);
  });

  it('is typed beside a file with the body of a request, which names nobody here', async () => {
    const path = join(await ownFolder(), 'cuerpo.json');
    await writeFile(path, JSON.stringify(aSubmission()));
    const body = ['--archivo', path];
    expect(await check(body)).toMatchObject({ exit: 2, entered: [] });
    const typed = ['523.418.907', '1', '1', '1', '1'];
    const { exit, entered } = await check([...body, ...company, ...person], { typed });
    expect([exit, entered]).toEqual([
      0,
      [{ company: '76222222-1', representative: '16161616-8', serial: '523418907' }],
    ]);
  });

  it('is nobody with a serial number that is none: typed or written, it is named and not shown', async () => {
    for (const [options, typed] of [
      [await fileOf({ entrada: noSerial }), ['B12']],
      [await fileOf({ entrada: { ...noSerial, serie: 'B12' } }), []],
    ] as const) {
      const { exit, err, entered } = await check(options, { typed });
      expect({ exit, err, entered }).toEqual({
        exit: 3,
        err: 'La solicitud no cumple estas reglas:\n  entrada.serie: Número de documento\n',
        entered: [],
      });
    }
  });
});

describe('QST-35 a question is answered by the file', () => {
  const choices = ['Uno', 'Dos ', 'Tres'].map((text, place) => ({ id: `c${place}`, text }));
  const round = { ...aRound, questions: [{ id: '7', text: '¿Cuál?', choices }] };

  it.each([
    ['with its one fact', ['Otro', ' Dos '], [], 'c1'],
    ['not with two that fit', ['Uno', 'Tres'], ['3'], 'c2'],
    ['not with none', ['Cuatro'], ['1'], 'c0'],
  ])('%s', async (_, respuestas, typed, answerId) => {
    const sent: unknown[] = [];
    const { said } = await check(await fileOf({ respuestas }), {
      typed,
      bureau: {
        questions: () => TE.right(round),
        validate: ({ answers }) => {
          sent.push(...answers);
          return TE.right({ correctAnswers: 1, questionsAsked: 1 });
        },
      },
    });
    expect(sent).toEqual([{ questionId: '7', answerId }]);
    expect(said).toEqual([
      ...(typed.length === 0
        ? []
        : ['Pregunta 1 de 1: ¿Cuál?', '  1. Uno', '  2. Dos ', '  3. Tres', 'Respuesta (1 a 3):']),
      'Identidad confirmada.',
    ]);
  });

  it.each([
    [24, undefined, 'Has sido bloqueado por 24 horas.'],
    [
      72,
      '2026-11-23T14:05:00-03:00',
      'Has sido bloqueado por 72 horas. Puedes responder otra vez desde el 23 de noviembre de 2026 a las 14:05.',
    ],
    [undefined, undefined, 'Al menos una de las respuestas ingresadas no es correcta'],
  ])('and a block of %s hours, until %s, is told', async (blockHours, lockedUntil, line) => {
    const { exit, err } = await check(await fileOf(), {
      bureau: {
        validate: () =>
          TE.right({ correctAnswers: 1, questionsAsked: 4, remaining: 0, blockHours, lockedUntil }),
      },
    });
    expect([exit, err]).toEqual([4, `${line}\n`]);
  });

  it.each([
    ['s', 2],
    [' SÍ ', 2],
    ['si', 2],
    ['', 1],
    ['no', 1],
    ['sin duda', 1],
  ])('and asked again after «%s»: %d rounds', async (typed, rounds) => {
    let asked = 0;
    await check(await fileOf({ respuestas: [] }), {
      typed: ['1', typed, '1', 'no'],
      bureau: {
        questions: () => {
          asked += 1;
          return TE.right(round);
        },
        validate: () => TE.right({ correctAnswers: 0, questionsAsked: 1, remaining: 2 }),
      },
    });
    expect(asked).toBe(rounds);
  });
});
