import { expect, it } from 'vitest';
import { chargedCaptchas } from '#adapters/bank-http/access/charged-captchas.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';

const charged = (take: () => TE.TaskEither<typeof unavailable, boolean>) => {
  const charges: string[] = [];
  const charge = (name: string) => () =>
    TE.fromIO<void, never>(() => {
      charges.push(name);
    });
  const ports = chargedCaptchas(
    {
      captchaJudge: { judge: () => TE.right({ ok: false }) as never },
      captchas: { take } as never,
    },
    { beforeJudging: charge('before'), onceTaken: charge('taken') },
  );
  return { ports, charges };
};

it('EXT-2561 EXT-2563 a captcha is charged before it is judged', async () => {
  const { ports, charges } = charged(() => TE.right(true));
  await ports.captchaJudge.judge('respuesta', 'ingreso')();
  expect(charges).toEqual(['before']);
});

it.each([
  ['fresh', TE.right(true), ['taken']],
  ['used before', TE.right(false), []],
  ['that nobody could look up', TE.left(unavailable), []],
] as const)('EXT-2563 the second charge is for one that is %s: %#', async (_, taken, expected) => {
  const { ports, charges } = charged(() => taken);
  expect(E.isLeft(await ports.captchas.take('hash', 0)())).toBe(E.isLeft(await taken()));
  expect(charges).toEqual(expected);
});
