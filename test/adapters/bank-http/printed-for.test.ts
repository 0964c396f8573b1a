import { afterEach, describe, expect, it } from 'vitest';
import type { PrintedFor } from '#core/bank/shared-ports.ts';
import { TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { sessionCalls, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const papers = [
  'request pdf',
  'request pdf by post',
  'withdrawal pdf',
  'offer download',
  'certificate download',
] as const;

/** Starts a bank whose printer never finishes; returns the list of people whom it was asked to print for. */
const serve = async (answerWithin: number): Promise<readonly PrintedFor[]> => {
  const asked: PrintedFor[] = [];
  const ports = happyBank();
  const print: typeof ports.printer.print = (_document, printedFor) => {
    if (printedFor !== undefined) asked.push(printedFor);
    return TE.fromTask(() => new Promise(() => {}));
  };
  bank = await serveBank({ ...ports, printer: { print } }, { settings: { answerWithin } });
  return asked;
};

describe('EXT-606 a paper is counted for the person of the session', () => {
  it.each(papers)('%s', async (name) => {
    const asked = await serve(150);
    const call = sessionCalls()[name];
    expect(call && (await bank.call(withToken(call, tokenAt.represented))).status).toBe(503);
    expect(asked).toEqual([{ who: anEntry().representative }]);
  });
});
