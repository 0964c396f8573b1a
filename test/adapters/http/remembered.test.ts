import { describe, expect, it } from 'vitest';
import { remembered } from '#adapters/http/remembered.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';

describe('EMP-40 a retry repeats only the failed calls', () => {
  it('asks again after a failure and never after an answer', async () => {
    const answers: readonly E.Either<Failure, string>[] = [
      E.left(unreachable),
      E.right('lista'),
      E.right('otra'),
    ];
    let asked = 0;
    const call = remembered<string>(async () => answers[asked++] ?? E.left(unreachable));
    expect(await call()()).toEqual(E.left(unreachable));
    expect(await call()()).toEqual(E.right('lista'));
    expect(await call()()).toEqual(E.right('lista'));
    expect(asked).toBe(2);
  });
});
