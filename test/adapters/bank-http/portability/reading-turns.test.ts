import { afterEach, describe, expect, it } from 'vitest';
import type { BankPorts } from '#core/bank/ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

/** Builds a bank whose session token names person and session, as `12345678-1`, and whose list of requests is answered only once the test releases it. */
const whereReadingLasts = async () => {
  const ports = happyBank();
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  let begun = 0;
  const renew: BankPorts['sessions']['renew'] = (access) =>
    TE.right(
      O.some({
        ...anEntry(),
        id: access,
        representative: aRutOf(access.split('-')[0] ?? ''),
        step: 'represented' as const,
        refreshHash: 'r',
      }),
    );
  const ofCompany: BankPorts['requests']['ofCompany'] =
    (...asked) =>
    async () => {
      begun += 1;
      await gone;
      return ports.requests.ofCompany(...asked)();
    };
  bank = await serveBank({
    ...ports,
    sessions: { ...ports.sessions, renew },
    requests: { ...ports.requests, ofCompany },
  });
  return { letGo, begun: () => begun };
};

const read = (token: string, path = 'solicitud/resumen', signal?: AbortSignal) =>
  fetch(`${bank.base}${portabilityBase}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
const [person, other] = ['12345678', '9876543'];

/** Begins this many calls of one person from sixteen sessions; `told` collects the statuses of the answers. */
const many = (count: number, signal?: AbortSignal) => {
  const told: number[] = [];
  const calls = Array.from({ length: count }, async (_, place) => {
    const { status, headers } = await read(`${person}-${place % 16}`, undefined, signal);
    told.push(status);
    return [status, headers.get('Retry-After')];
  });
  return { told, all: Promise.allSettled(calls) };
};

describe('EXT-3070 reading calls of one person', () => {
  it('are four at once over all sessions; others wait, those beyond are told when to come back, and nobody else waits', async () => {
    const { letGo, begun } = await whereReadingLasts();
    const { told, all } = many(40);
    await expect.poll(() => told).toEqual([503, 503, 503, 503]);
    expect(begun()).toBe(4);
    const others = read(`${other}-0`);
    await expect.poll(begun).toBe(5);
    expect((await read(`${person}-0`, 'documento/descarga/documento-1')).status).toBe(200);
    letGo();
    expect((await others).status).toBe(200);
    const answers = (await all).map((call) => (call.status === 'fulfilled' ? call.value : call.reason));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(36);
    expect(answers).toContainEqual([503, '5']);
  });

  it('that were hung up on hold no place, and none in the queue', async () => {
    const { letGo, begun } = await whereReadingLasts();
    const stop = new AbortController();
    const { told, all } = many(40, stop.signal);
    await expect.poll(() => told).toHaveLength(4);
    stop.abort();
    await all;
    await expect
      .poll(async () => (await read(`${person}-0`, 'documento/descarga/documento-1')).status)
      .toBe(200);
    const again = many(36);
    await expect.poll(begun).toBe(8);
    letGo();
    await again.all;
    expect(again.told).toEqual(Array(36).fill(200));
  });
});
