import { afterEach, describe, expect, it } from 'vitest';
import type { ServerSettings } from '#adapters/bank-http/server-settings.ts';
import { noMeter, type Meter } from '#core/bank/meter.ts';
import { aFile, formOf, portabilityBase, postForm, withToken } from '#test/support/builders/bank-calls.ts';
import { head, rawCall } from '#test/support/raw-call.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
let ended: string[];
let waited: { readonly outcome: string; readonly seconds: number }[];
let [underWay, waiting] = [0, 0];
afterEach(() => bank.stop());

const serve = async (settings: Partial<ServerSettings> = {}): Promise<void> => {
  [ended, waited, underWay, waiting] = [[], [], 0, 0];
  const meter: Meter = {
    ...noMeter,
    uploadBegan: () => void (underWay += 1),
    uploadEnded: (outcome) => {
      underWay -= 1;
      ended.push(outcome);
    },
    uploadWaits: () => void (waiting += 1),
    uploadWaited: (outcome, seconds) => {
      waiting -= 1;
      waited.push({ outcome, seconds });
    },
  };
  bank = await serveBank(happyBank(), { settings, meter });
};

const upload = (token = tokenAt.identified) =>
  bank.call(withToken(postForm('documento/validar', formOf(aFile)), token));

const begun = [
  head(
    `POST ${portabilityBase}/documento/validar HTTP/1.1`,
    ...['Host: x', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000'],
    `Authorization: Bearer ${tokenAt.identified}`,
  ),
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
];

/** Sends an upload that stops, and closes the connection after this many milliseconds. */
const hangingUpAfter = (timeout: number) => rawCall(bank.port, begun, { timeout });

const outcomes = () => waited.map(({ outcome }) => outcome);

describe('EXT-2242 the meter of a node hears of an upload', () => {
  it.each<[string, () => Promise<unknown>, readonly string[], readonly string[]]>([
    ['that was taken', () => upload(), ['taken'], ['read']],
    ['that was refused unread', () => upload(tokenAt.questions), ['refused'], []],
    ['whose caller hung up', () => hangingUpAfter(100), ['cut'], ['read']],
  ])('%s', async (_, send, how, turns) => {
    await serve();
    await send();
    await expect.poll(() => ended).toEqual(how);
    expect(outcomes()).toEqual(turns);
    expect([underWay, waiting]).toEqual([0, 0]);
  });

  it.each<[string, Partial<ServerSettings>, () => Promise<unknown>, string, string]>([
    ['was read in the end', {}, () => upload(), 'read', 'taken'],
    ['waited in vain', { uploadWait: 300 }, () => upload(), 'refused', 'refused'],
    ['whose caller left', {}, () => hangingUpAfter(300), 'gone', 'cut'],
  ])('that waited and %s, and for how long', async (_, settings, send, turn, how) => {
    await serve({ uploadsAtOnce: 1, ...settings });
    const first = hangingUpAfter(1_000);
    await expect.poll(outcomes).toEqual(['read']);
    const second = send();
    await expect.poll(() => [underWay, waiting]).toEqual([2, 1]);
    await Promise.all([first, second]);
    await expect.poll(outcomes).toEqual(['read', turn]);
    await expect.poll(() => ended.toSorted()).toEqual(['cut', how].toSorted());
    expect(waited[1]?.seconds).toBeGreaterThan(0.2);
    expect(waited[1]?.seconds).toBeLessThan(30);
    expect([underWay, waiting]).toEqual([0, 0]);
  });

  it('that found no place in the queue', async () => {
    await serve({ uploadsAtOnce: 1, uploadsWaiting: 0 });
    const first = hangingUpAfter(500);
    await expect.poll(outcomes).toEqual(['read']);
    await upload();
    expect([ended, outcomes()]).toEqual([['refused'], ['read', 'refused']]);
    await first;
  });
});
