import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { E, O, TE } from '#core/shared/fp.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const download = (id = 'documento-1') =>
  bank.call(withToken({ path: `${portabilityBase}/documento/descarga/${id}`, init: {} }, tokenAt.identified));

/** Builds a bank whose session token names its person and whose downloads pause until the test releases them. */
const whereDownloadsLast = async () => {
  const ports = happyBank();
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  async function* slowly() {
    yield new TextEncoder().encode('%PDF-1.7');
    await gone;
    yield new TextEncoder().encode(' %%EOF');
  }
  const renew: BankPorts['sessions']['renew'] = (access) =>
    TE.right(
      O.some({
        ...anEntry(),
        id: access,
        representative: aRutOf(access),
        step: 'represented' as const,
        refreshHash: 'r',
      }),
    );
  bank = await serveBank({
    ...ports,
    sessions: { ...ports.sessions, renew },
    documentFiles: { ...ports.documentFiles, read: () => TE.right(slowly()) },
  });
  return { letGo };
};

const begun = (person: string) =>
  fetch(`${bank.base}${portabilityBase}/documento/descarga/documento-1`, {
    headers: { Authorization: `Bearer ${person}` },
  });

describe('EXT-2573 downloads of one person', () => {
  it('are four at once: the fifth is told when to come back, others are served, and a place comes back', async () => {
    const { letGo } = await whereDownloadsLast();
    const four = await Promise.all(Array.from({ length: 4 }, () => begun('12345678')));
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await begun('12345678');
    expect([fifth.status, fifth.headers.get('Retry-After')]).toEqual([503, '5']);
    const others = await begun('9876543');
    expect(others.status).toBe(200);
    letGo();
    for (const each of [...four, others]) expect(await each.text()).toBe('%PDF-1.7 %%EOF');
    await expect.poll(async () => (await begun('12345678')).status).toBe(200);
  });

  it('that were hung up on hold no place', async () => {
    const { letGo } = await whereDownloadsLast();
    const four = await Promise.all(Array.from({ length: 4 }, () => begun('12345678')));
    await Promise.all(four.map(({ body }) => body?.cancel()));
    await expect.poll(async () => (await begun('12345678')).status).toBe(200);
    letGo();
  });
});

describe('the bytes of one document', () => {
  it('come unchanged, as a download under their name that no cache may keep', async () => {
    bank = await serveBank();
    const { status, headers, text } = await download();
    expect(status).toBe(200);
    expect(text).toBe('%PDF-1.7 %%EOF');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe('14');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ano _26 _A_\.pdf"; /);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it("SEC-08 another company's id gets the same answer as an unknown one", async () => {
    const ports = happyBank();
    bank = await serveBank({ ...ports, requests: { ...ports.requests, find: () => TE.right(O.none) } });
    const [theirs, none] = [await download(), await download('documento-2')];
    expect([theirs.status, theirs.text]).toEqual([none.status, none.text]);
    expect(theirs.status).toBe(404);
  });

  it('that cannot be read answer so before anything is sent', async () => {
    const ports = happyBank();
    const documentFiles = { ...ports.documentFiles, read: () => TE.left(unavailable) };
    bank = await serveBank({ ...ports, documentFiles });
    expect((await download()).status).toBe(503);
  });
});

it('a download raises no warning of the platform', async () => {
  const warnings: string[] = [];
  const listen = ({ message }: Error) => warnings.push(message);
  process.on('warning', listen);
  const { letGo } = await whereDownloadsLast();
  letGo();
  expect(await (await begun('12345678')).text()).toBe('%PDF-1.7 %%EOF');
  await new Promise(setImmediate);
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

it('EXT-2616 a document that is found too late is let go', async () => {
  const ports = happyBank();
  const file = new Readable({ read: () => undefined });
  const lateFile: BankPorts['documentFiles']['read'] = () => async () => {
    await pause(300);
    return E.right(file);
  };
  bank = await serveBank(
    { ...ports, documentFiles: { ...ports.documentFiles, read: lateFile } },
    { settings: { answerWithin: 100 } },
  );
  const closed = once(file, 'close', { signal: AbortSignal.timeout(20_000) });
  expect((await download()).status).toBe(503);
  await closed;
});
