import { describe, expect, it } from 'vitest';
import { demonstrationJudge, demonstrationResponse } from '#adapters/memory/bank/access/captcha-judge.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const { judge } = demonstrationJudge(() => 1000);

describe('the captcha judge of the demonstration', () => {
  it('takes a response of the action it is for', async () => {
    const response = demonstrationResponse('reactivacion', 'una');
    expect(O.isSome(right(await judge(response, 'reactivacion')()))).toBe(true);
  });

  it.each([demonstrationResponse('reactivacion', 'una'), '', 'solicitud-clave', 'cualquiera'])(
    'refuses «%s» for another',
    async (response) => {
      expect(right(await judge(response, 'solicitud-clave')())).toEqual(O.none);
    },
  );

  it('has a proof of its own for each tick', async () => {
    const proofs = await Promise.all(
      ['una', 'otra'].map(async (tick) =>
        right(await judge(demonstrationResponse('reactivacion', tick), 'reactivacion')()),
      ),
    );
    expect(proofs[0]).not.toEqual(proofs[1]);
  });
});
