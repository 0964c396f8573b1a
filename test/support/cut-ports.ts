import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

/** Fault of one port call: none, failed before or after the work was done, or no answer at all, before or after. */
export const cuts = ['none', 'fails', 'fails once done', 'is silent', 'is silent once done'] as const;
export type Cut = (typeof cuts)[number];

type Asked = () => Promise<unknown>;

export type CutLine = {
  /** Wraps ports so that their calls, in order, get the faults of the plan; calls beyond the plan work. */
  readonly over: <Ports extends object>(ports: Ports) => Ports;
  /** Waits for an answer, or returns `given up` once a port stays silent. */
  readonly awaited: <Value>(answer: Promise<Value>) => Promise<Value | 'given up'>;
  readonly asked: () => number;
};

const never = new Promise<never>(() => undefined);

export const cutLine = (plan: readonly Cut[]): CutLine => {
  let asked = 0;
  let giveUp = (): void => undefined;
  const silence = new Promise<'given up'>((resolve) => {
    giveUp = () => resolve('given up');
  });
  const cut =
    (ask: Asked): Asked =>
    async () => {
      const how = plan[(asked += 1) - 1] ?? 'none';
      if (how === 'none') return ask();
      if (how.endsWith('once done')) await ask();
      if (how.startsWith('fails')) return E.left(unavailable);
      giveUp();
      return never;
    };
  const isAsked = (answer: unknown): answer is Asked => typeof answer === 'function';
  const overRecord = (record: object): object =>
    Object.fromEntries(
      Object.entries(record).map(([name, member]: [string, unknown]) => [
        name,
        typeof member !== 'function'
          ? member
          : (...args: readonly unknown[]): unknown => {
              const answer: unknown = Reflect.apply(member, record, args);
              return isAsked(answer) ? cut(answer) : answer;
            },
      ]),
    );
  return {
    over: <Ports extends object>(ports: Ports): Ports =>
      Object.fromEntries(
        Object.entries(ports).map(([name, port]: [string, unknown]) => [
          name,
          typeof port === 'object' && port !== null ? overRecord(port) : port,
        ]),
      ) as Ports,
    awaited: (answer) => Promise.race([answer, silence]),
    asked: () => asked,
  };
};
