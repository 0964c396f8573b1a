import { expect, it } from 'vitest';
import type { IdentityResult, IdentityVerdict } from '#core/portability/identity/verdict.ts';
import { TE } from '#core/shared/fp.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const { bureau } = happyPortability();
const wrong = { correctAnswers: 3, questionsAsked: 4 };

type Ended = readonly [IdentityResult, number, string];

const ended: Readonly<Record<Exclude<IdentityVerdict['verdict'], 'confirmed'>, Ended>> = {
  wrong: [{ ...wrong, remaining: 1 }, 4, 'respuestas'],
  blocked: [{ ...wrong, remaining: 0 }, 4, 'bloqueo'],
  'service-failure': [{ correctAnswers: 0, questionsAsked: 0 }, 5, 'sin-servicio'],
};

it.each(Object.entries(ended))(
  'a script reads why the identity questions ended: %s',
  async (_, [result, codigo, causa]) => {
    const { path } = await writtenRequest();
    const bank = { bureau: { ...bureau, validate: () => TE.right(result) } };
    const { out } = await runIn({ bank }, 'estado', ...atBank, '--archivo', path, '--json');
    expect(JSON.parse(out)).toMatchObject({ codigo, causa });
  },
);
