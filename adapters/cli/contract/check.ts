import type * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';
import type { Reply } from './reply.ts';
import type { Difference } from './not-checked.ts';
import type { Content } from './text.ts';
import type { Visit } from './visit.ts';

/** Expected answer of a contract check; status 200 stands for any success. */
export type Expected = {
  readonly status: number;
  readonly content?: Content;
  readonly answer?: t.Decoder<unknown, unknown>;
  /** Expected values in the JSON body, by dotted path. */
  readonly says?: Readonly<Record<string, string>>;
  /** Invalid fields that a refusal must name, each by its prefix. */
  readonly names?: readonly string[];
};

type Holding = Difference | undefined;

/** Contract check: one rule of one call, with input and expected answer. */
export type Check = {
  /** Name of the checked API call, the same as its wire file. */
  readonly call: string;
  readonly rule: string;
  readonly expects: Expected;
  readonly ask: (visit: Visit) => Promise<Reply>;
  readonly holds?: (reply: Reply, visit: Visit) => Holding | Promise<Holding>;
};

type Asking = Check['ask'];

/** Makes a contract check that expects success, with a body that the call's codec accepts. */
export const answers = <Answer>(
  call: string,
  codec: t.Decoder<unknown, Answer>,
  rule: string,
  ask: Asking,
  holds?: (answer: Answer, visit: Visit) => Holding | Promise<Holding>,
): Check => ({
  call,
  rule,
  expects: { status: 200, content: 'json', answer: codec },
  ask,
  ...(holds === undefined
    ? {}
    : {
        holds: ({ json }, visit) => {
          const decoded = codec.decode(json);
          return E.isRight(decoded) ? holds(decoded.right, visit) : undefined;
        },
      }),
});

/** Makes a contract check that expects a refusal, with the status and body fields that the specification fixes. */
export const refuses = (
  call: string,
  status: number,
  rule: string,
  ask: Asking,
  more: Pick<Expected, 'says' | 'names' | 'content'> = {},
): Check => ({
  call,
  rule,
  expects: {
    status,
    ...(more.says === undefined && more.names === undefined ? {} : { content: 'json' }),
    ...more,
  },
  ask,
});

export const sendsPdf = (call: string, rule: string, ask: Asking): Check => ({
  call,
  rule,
  expects: { status: 200, content: 'pdf' },
  ask,
});

/** Result of a comparison in a contract check: undefined if it is right, else the expected and the received value. */
export const unless = (isRight: boolean, expected: string, got: string): Holding =>
  isRight ? undefined : { expected, got };
