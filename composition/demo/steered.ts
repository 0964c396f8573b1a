import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { failureOf, type Steering } from './steering.ts';

type How = Pick<Steering, 'delay' | 'faults'>;
type Answer = E.Either<Failure, unknown>;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const faulty = (how: 'corte' | number, code: string | undefined): Answer =>
  E.left(how === 'corte' ? unreachable : failureOf(how, code));

/** Wraps a port with the requested delays and faults; `hear` receives every answer. */
export const steered = <Port extends object>(
  name: string,
  port: Port,
  { delay, faults }: How,
  hear: (answer: Answer) => void = () => undefined,
): Port =>
  new Proxy(port, {
    get: (target, method, receiver) => {
      const call: unknown = Reflect.get(target, method, receiver);
      if (typeof call !== 'function') return call;
      const fault = faults.find(({ call: of }) => of === name || of === `${name}.${String(method)}`);
      return (...asked: readonly unknown[]) =>
        async (): Promise<Answer> => {
          if (fault?.how === 'silencio') return new Promise<never>(() => undefined);
          if (delay > 0) await pause(delay);
          const answer: Answer =
            fault === undefined ? await Reflect.apply(call, target, asked)() : faulty(fault.how, fault.code);
          hear(answer);
          return answer;
        };
    },
  });
