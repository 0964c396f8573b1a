import type * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';
import type { Reply } from './reply.ts';
import type { Difference } from './not-checked.ts';
import type { Content } from './text.ts';
import type { Visit } from './visit.ts';

/** The answer that a rule asks for; a status of 200 stands for any success. */
export type Expected = {
  readonly status: number;
  readonly content?: Content;
  readonly answer?: t.Decoder<unknown, unknown>;
  /** Values by their dotted path in the body. */
  readonly says?: Readonly<Record<string, string>>;
  /** Fields that a refusal of values names, by how each begins. */
  readonly names?: readonly string[];
};

type Holding = Difference | undefined;

/** One rule of one call: what is asked, and what must come back. */
export type Check = {
  /** The name of its wire file. */
  readonly call: string;
  readonly rule: string;
  readonly expects: Expected;
  readonly ask: (visit: Visit) => Promise<Reply>;
  readonly holds?: (reply: Reply, visit: Visit) => Holding | Promise<Holding>;
};

type Asking = Check['ask'];

/** The call succeeds, and its body has the shape of the wire. */
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

/** A refusal by its status, and what of its body the specification fixes. */
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

/** Nothing where it holds, else what was to come. */
export const unless = (isRight: boolean, expected: string, got: string): Holding =>
  isRight ? undefined : { expected, got };
