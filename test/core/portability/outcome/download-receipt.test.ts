import { describe, expect, it } from 'vitest';
import { downloadListedReceipt, downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 el comprobante');

const worldWith = (answer: E.Either<Failure, Uint8Array>) => {
  const saved: (readonly [string, Uint8Array])[] = [];
  const asked: number[] = [];
  const happy = happyPortability();
  const ports = {
    requests: {
      ...happy.requests,
      pdf: (id: number) => {
        asked.push(id);
        return TE.fromEither(answer);
      },
    },
    downloads: { save: (name: string, bytes: Uint8Array) => () => void saved.push([name, bytes]) },
  };
  return { saved, asked, ports };
};

describe('RES-13 RES-14 the PDF of the request is saved under its name', () => {
  it.each([
    ['receipt', 'comprobante-solicitud-1001.pdf'],
    ['rejection', 'copia-solicitud-1001.pdf'],
  ] as const)('of the %s as %s', async (outcome, name) => {
    const { saved, asked, ports } = worldWith(E.right(pdf));
    expect(await downloadReceipt(ports)(outcome, 1001)()).toEqual(E.right(undefined));
    expect(asked).toEqual([1001]);
    expect(saved).toEqual([[name, pdf]]);
  });
});

it('EXT-1045 the receipt of a listed request, or the copy of one turned down', async () => {
  const { saved, ports } = worldWith(E.right(pdf));
  const ended = { kind: 'ineligible', on: aDay } as const;
  for (const changes of [{}, { ended }]) await downloadListedReceipt(ports)(aRequestSummary(changes))();
  expect(saved.map(([name]) => name)).toEqual(['comprobante-solicitud-1001.pdf', 'copia-solicitud-1001.pdf']);
});

describe('RES-14 an answer that is empty or no PDF is a failed download', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html>'],
    ['a PDF after a blank', ' %PDF-1.7'],
  ])('%s', async (_, text) => {
    const { saved, ports } = worldWith(E.right(new TextEncoder().encode(text)));
    expect(await downloadReceipt(ports)('receipt', 1001)()).toMatchObject(E.left({ kind: 'unreadable' }));
    expect(saved).toEqual([]);
  });

  it('and so is a refusal', async () => {
    const { saved, ports } = worldWith(E.left(refusedWith(404)));
    expect(await downloadReceipt(ports)('receipt', 1001)()).toEqual(E.left(refusedWith(404)));
    expect(saved).toEqual([]);
  });
});
