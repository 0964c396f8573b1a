import { afterEach, describe, expect, it } from 'vitest';
import { O, TE } from '#core/shared/fp.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const download = (id = 'documento-1') =>
  bank.call(withToken({ path: `${portabilityBase}/documento/descarga/${id}`, init: {} }, tokenAt.identified));

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

  it('SEC-08 of another company answer word for word what those of no document do', async () => {
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
