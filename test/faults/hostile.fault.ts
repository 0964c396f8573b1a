import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { varied, type Varied } from '../support/arbitraries/varied.ts';
import { accessFields } from '../support/calls/access-fields.ts';
import { sent, written, type Answered } from '../support/calls/asked.ts';
import { kinds, type CallTable, type Kind } from '../support/calls/kinds.ts';
import { portabilityFields } from '../support/calls/portability-fields.ts';
import { cannotBe, spoiledCall } from '../support/calls/spoil.ts';
import { hostileWorld, type HostileWorld, type Lane } from '../support/worlds/hostile-world.ts';
import type { Engine } from '../support/worlds/two-companies.ts';

const inputs = Number(process.env['ENTRADAS'] ?? 10_000);
const seed = Number(process.env['SEMILLA'] ?? Math.floor(Math.random() * 2 ** 31));
const engines: readonly Engine[] = ['SQLite', 'PostgreSQL'];
const table: CallTable = { ...portabilityFields, ...accessFields };

type Spoiled = {
  readonly field: string;
  readonly why: string;
  readonly value: unknown;
  readonly status: number;
};
type Case = { readonly call: string; readonly varied: Varied; readonly spoiled?: Spoiled | undefined };

const spoiledOf = (call: string): readonly Spoiled[] => {
  const { fields, beside, off } = table[call] ?? { fields: {}, beside: {} };
  return Object.entries({ ...fields, ...beside }).flatMap(([field, name]) => {
    const kind: Kind = kinds[name];
    return kind.bad
      .filter(({ value }) => !cannotBe(field, value))
      .map(({ why, value, status = kind.status }) => ({
        field,
        why,
        value,
        status: off === true ? 404 : status,
      }));
  });
};

const everySpoiled = Object.keys(table).flatMap((call) =>
  spoiledOf(call).map((spoiled) => ({ call, spoiled })),
);
const rightShare = 0.4;

/** Draws the calls in random order: every bad value of every field once, and random bad and valid calls. */
const drawn = (): readonly Case[] => {
  const weights = Object.keys(table).map((call) => ({
    weight: Math.round(100 * (table[call]?.weight ?? 1)),
    arbitrary: fc.constant(call),
  }));
  const rights = fc.sample(fc.record({ call: fc.oneof(...weights), varied: varied() }), {
    numRuns: Math.ceil(inputs * rightShare),
    seed,
  });
  const left = Math.max(0, inputs - rights.length - everySpoiled.length);
  const more = fc.sample(fc.constantFrom(...everySpoiled), { numRuns: left, seed });
  const variations = fc.sample(varied(), { numRuns: everySpoiled.length + left, seed: seed + 1 });
  const spoiled = [...everySpoiled, ...more].map((each, place): Case => {
    const variation = variations[place];
    if (variation === undefined) throw new Error('a variation is missing');
    return { ...each, varied: variation };
  });
  const all = [
    ...Object.keys(table).flatMap((call) => rights.slice(0, 1).map((one) => ({ ...one, call }))),
    ...rights,
    ...spoiled,
  ];
  const order = fc.sample(fc.double({ noNaN: true }), { numRuns: all.length, seed: seed + 2 });
  return all
    .map((each, place) => ({ each, at: order[place] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
};

const traced = /\n\s+at |node_modules|\.ts:\d+/;

const faultOf = (
  wanted: readonly number[],
  answer: Answered,
  leadsTo: string | undefined,
): string | undefined => {
  if (answer.status >= 500) return '5xx';
  if (traced.test(answer.bytes.toString('latin1')) && answer.type?.includes('json')) return 'a stack trace';
  if (!wanted.includes(answer.status)) return answer.status < 300 ? 'an unexpected 2xx' : 'another verdict';
  return leadsTo === undefined || answer.location === leadsTo ? undefined : 'another verdict';
};

describe.each(engines)('hostile inputs over %s', (engine) => {
  let world: HostileWorld;
  beforeAll(async () => {
    world = await hostileWorld(engine);
  });
  afterAll(() => world.stop());

  it(`${inputs} inputs over every call and field have the verdict of the tables`, async () => {
    const cases = drawn();
    const waiting = [...cases];
    const faults = new Map<string, number>();
    const since = performance.now();
    let rights = 0;

    const one = async (lane: Lane, { call, varied: variation, spoiled }: Case): Promise<void> => {
      const { leadsTo, ...asked } = await lane.right(call, variation, spoiled !== undefined);
      const answer =
        spoiled === undefined
          ? await sent(world.bank.base, written(asked))
          : await sent(world.bank.base, spoiledCall(asked, spoiled.field, spoiled.value));
      const wanted = spoiled === undefined ? (table[call]?.fine ?? []) : [spoiled.status];
      const fault = faultOf(wanted, answer, spoiled === undefined ? leadsTo : undefined);
      if (spoiled === undefined) rights += 1;
      if (fault === undefined) return;
      const what =
        spoiled === undefined ? `right: ${JSON.stringify(variation)}` : `${spoiled.field}: ${spoiled.why}`;
      const line = `${fault} · ${call} · ${what} · wanted ${wanted.join()} got ${answer.status} ${answer.bytes.toString().slice(0, 160)}`;
      faults.set(line, (faults.get(line) ?? 0) + 1);
    };

    await Promise.all(
      world.lanes.map(async (lane) => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await one(lane, next);
      }),
    );

    console.log(
      `${engine}, seed ${seed}: ${cases.length} inputs, ${rights} right, ${cases.length - rights} with one thing spoiled, in ${Math.round((performance.now() - since) / 1000)} s; ${faults.size} faults`,
    );
    console.log([...faults].map(([line, times]) => `${times} × ${line}`).join('\n'));
    expect(rights * 3).toBeGreaterThanOrEqual(cases.length);
    expect(faults.size).toBe(0);
    expect(world.bank.output()).not.toMatch(/unexpected error/);
  });
});
