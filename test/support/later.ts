import { E, type TE } from '#core/shared/fp.ts';
import type { Failure } from '#core/shared/failure.ts';

/** Builds a pending call: the test settles its answers when it likes, in the order of the calls. */
export const later = <Value, Fault = Failure>() => {
  const open: ((outcome: E.Either<Fault, Value>) => void)[] = [];
  let calls = 0;
  const call: TE.TaskEither<Fault, Value> = () =>
    new Promise((resolve) => {
      calls += 1;
      open.push(resolve);
    });
  // Waits enough microtasks for the caller to make the next call or use an answer.
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const settle = async (outcome: E.Either<Fault, Value>): Promise<void> => {
    if (open.length === 0) await turns();
    open.shift()?.(outcome);
    await turns();
  };
  return {
    call,
    get calls() {
      return calls;
    },
    succeed: (value: Value) => settle(E.right(value)),
    fail: (fault: Fault) => settle(E.left(fault)),
  };
};
