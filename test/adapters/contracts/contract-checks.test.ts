import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { checks } from '#adapters/cli/contract/catalogue.ts';
import type { Check } from '#adapters/cli/contract/check.ts';
import { differenceOf } from '#adapters/cli/contract/judge.ts';
import type { Difference } from '#adapters/cli/contract/not-checked.ts';
import type { Reply } from '#adapters/cli/contract/reply.ts';
import type { Visit } from '#adapters/cli/contract/visit.ts';
import { wireCalls } from '#composition/scripts/openapi-calls.ts';
import { brokenRules, saying, type Breaking } from '#test/support/calls/broken-rules.ts';
import { listening, type HeardCall } from '#test/support/worlds/heard-calls.ts';
import { memoryContractBank } from '#test/support/worlds/memory-contract-bank.ts';
import { withoutField } from '#test/support/worlds/spoiling-proxy.ts';

/** One performed contract check: the correct answer, the request behind it, and the wrong answers that the check fails to detect. */
type Gone = {
  readonly check: Check;
  readonly name: string;
  readonly honest: Reply;
  readonly asked: HeardCall | undefined;
  /** Content of each part of the multipart request; a file is represented by its hash. */
  readonly parts: readonly string[];
  readonly differs: Difference | undefined;
  readonly letPass: readonly string[];
};

const statuses = [200, 303, 400, 401, 403, 404, 409, 413, 422, 428, 429, 500, 503];

const retyped: Breaking = (honest) => {
  const headers = new Headers(honest.headers);
  headers.set('Content-Type', 'text/plain');
  return { ...honest, headers };
};

const judged = async ({ expects, holds }: Check, reply: Reply, visit: Visit) =>
  differenceOf(expects, reply) ?? (await holds?.(reply, visit));

const isBare = ({ expects: { says, names, content }, holds }: Check): boolean =>
  says === undefined && names === undefined && content !== 'nothing' && holds === undefined;

const codecs = new Map((await wireCalls()).map(({ name, call }) => [name, call.answer]));

/** Builds wrong answers to one contract check, each with the name of its fault, which breaks no other rule of the contract. */
const dishonest = ({ call, rule, expects: { status } }: Check, honest: Reply) => {
  const isTaken = status === 200 && honest.bytes.length > 0 && !/vacíos/.test(rule);
  const lacking = withoutField(honest.json, codecs.get(call));
  return [
    ...statuses
      .filter((other) => other !== status)
      .map((other) => [`status ${other}`, { ...honest, status: other }] as const),
    ...(isTaken ? [['another type', retyped(honest)] as const] : []),
    ...(isTaken && lacking !== honest.json
      ? [['a field less', saying(JSON.stringify(lacking))(honest)] as const]
      : []),
    ...(isTaken && /en PDF$/.test(rule) ? [['no PDF', saying('hola')(honest)] as const] : []),
    ...(brokenRules[rule] ?? []).map((spoil, at) => [`broken ${at}`, spoil(honest)] as const),
  ];
};

const partsOf = async (body: unknown): Promise<readonly string[]> => {
  const held = body instanceof FormData ? [...body.values()] : [];
  const bytes = await Promise.all(held.map((part) => new Response(part).arrayBuffer()));
  return bytes.map((each) => createHash('sha256').update(new Uint8Array(each)).digest('hex'));
};

const gone: Gone[] = [];
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const bank = await memoryContractBank();
  stop = bank.stop;
  const { fetch: heardLine, heard } = await listening();
  const sent = new Map<Headers, readonly string[]>();
  const line: typeof fetch = async (input, init) => {
    const answer = await heardLine(input, init);
    sent.set(answer.headers, await partsOf(init?.body));
    return answer;
  };
  const visit = bank.visit(line);
  for (const check of checks) {
    let honest = await check.ask(visit);
    let differs = await judged(check, honest, visit);
    // Repeats a check that a busy machine answered with 503, as may happen to a PDF at first.
    for (let tries = 1; differs !== undefined && honest.status === 503 && tries < 5; tries += 1) {
      honest = await check.ask(visit);
      differs = await judged(check, honest, visit);
    }
    const asked = heard.findLast(({ answered }) => answered === honest.headers);
    const letPass: string[] = [];
    for (const [what, reply] of differs === undefined ? dishonest(check, honest) : [])
      if ((await judged(check, reply, visit)) === undefined) letPass.push(what);
    const parts = sent.get(honest.headers) ?? [];
    gone.push({ check, name: `${check.call}: ${check.rule}`, honest, asked, parts, differs, letPass });
  }
}, 300_000);
afterAll(() => stop());

it('every check conforms at an honest bank', () => {
  expect(gone.flatMap(({ name, differs }) => (differs === undefined ? [] : [[name, differs]]))).toEqual([]);
});

it('every check judges an answer of the call that it names', () => {
  const other = gone.filter(({ check, asked }) => asked?.name !== check.call);
  expect(other.map(({ name, asked }) => [name, asked?.name])).toEqual([]);
});

it('every check finds out another status, type or shape, and an answer that breaks its own rule alone', () => {
  expect(gone.flatMap(({ name, letPass }) => (letPass.length === 0 ? [] : [[name, letPass]]))).toEqual([]);
});

it('an answer that breaks one rule has the status and the shape of an honest one', () => {
  const wrong = gone.flatMap(({ check: { rule, expects }, name, honest, differs }) =>
    (differs === undefined ? (brokenRules[rule] ?? []) : []).flatMap((spoil, at) => {
      const { status, answer } = expects;
      const fault = differenceOf({ status, ...(answer === undefined ? {} : { answer }) }, spoil(honest));
      return fault === undefined ? [] : [[name, at, fault.got]];
    }),
  );
  expect(wrong).toEqual([]);
});

it('every rule that asks more than a status and a shape has an answer that breaks it, and no other has', () => {
  const asking = new Set(checks.filter((check) => !isBare(check)).map(({ rule }) => rule));
  expect(Object.keys(brokenRules).toSorted()).toEqual([...asking].toSorted());
});

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

it('checks of different calls under one rule ask the same of an answer', () => {
  const alike = grouped(checks, ({ rule }) => rule);
  const unlike = alike.filter((all) => new Set(all.map(isBare)).size > 1);
  expect(unlike.map(([one]) => one?.rule)).toEqual([]);
});

/** Pattern of the contract rules whose check repeats the request of another rule on purpose, after the state of the bank has changed. */
const sameQuestion = /otra vez$|^pedid[ao] otra vez|^sin volver a probar la identidad/;

const question = ({ check, asked, parts }: Gone): string => {
  const { inPath, query, headers, body } = asked ?? {};
  const rest = Object.entries(query ?? {}).filter(([name]) => name !== captchaParameter);
  return JSON.stringify([check.call, inPath, rest, [...(headers ?? [])], body, parts]);
};

it('no two rules of a call are judged by one question', () => {
  const others = gone.filter(({ check }) => !sameQuestion.test(check.rule));
  const shared = grouped(others, question).filter((all) => all.length > 1);
  expect(shared.map((all) => all.map(({ name }) => name))).toEqual([]);
});

const said = ({ inPath, query, headers, body }: HeardCall): string =>
  JSON.stringify([inPath, query, [...headers], body]);

const session = ({ headers }: HeardCall): string | null => headers.get('Authorization');
const captcha = ({ query }: HeardCall): boolean => query[captchaParameter] !== undefined;

it.each<readonly [RegExp, (asked: HeardCall) => boolean]>([
  [/^sin sesión/, (asked) => session(asked) === null && asked.headers.get('Cookie') === null],
  [/^con una sesión inventada/, (asked) => session(asked) !== null],
  [/^con las preguntas sin aprobar/, (asked) => session(asked) !== null],
  [/^con el (rut|número) de otra/, (asked) => session(asked) !== null],
  [/^sin captcha/, (asked) => !captcha(asked)],
  [/^con un captcha/, captcha],
  [/^sin prueba de trabajo/, ({ headers }) => headers.get(proofHeader) === null],
  [/^con una prueba de trabajo/, ({ headers }) => headers.get(proofHeader) !== null],
  [/^de un rut desconocido/, (asked) => /\b40\.?\d{3}\.?\d{3}-?[\dK]\b/.test(said(asked))],
  [/^sin archivo/, ({ body }) => !JSON.stringify(body).includes('(archivo)')],
])('a rule %s is asked as it says', (rule, isSo) => {
  const asked = gone.filter(({ check }) => rule.test(check.rule));
  expect(asked.length).toBeGreaterThan(0);
  expect(
    asked.filter((each) => each.asked === undefined || !isSo(each.asked)).map(({ name }) => name),
  ).toEqual([]);
});
