import { describe, expect, it } from 'vitest';
import { submitRequestMultipart } from '#core/bank/portability/request/submit-request-multipart.ts';
import type { BankPorts, ReceivedFile } from '#core/bank/ports.ts';
import { forbidden, noSession, unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const request = aRequest();
const idempotency = { key: 'clave', fingerprint: 'huella' };
const files: readonly ReceivedFile[] = [
  aReceivedFile({ name: 'timbres.pdf', sha256: 'a'.repeat(64) }),
  aReceivedFile({ name: 'tasación.pdf', sha256: 'b'.repeat(64) }),
];
const documentsOf = ([tim = aReceivedFile(), tas = aReceivedFile()]: readonly ReceivedFile[]) =>
  [
    { kind: 'tim', file: tim },
    { kind: 'tas', file: tas },
  ] as const;

/** Builds a bank that exposes its stored files. */
const openBank = () => {
  const world = happyBank();
  const onDisk = new Set<string>();
  let kept = 0;
  const bank: BankPorts = {
    ...world,
    documentFiles: {
      ...world.documentFiles,
      keep: () =>
        TE.fromIO(() => {
          const name = `guardado-${(kept += 1)}`;
          onDisk.add(name);
          return name;
        }),
      discardKept: (name) => TE.fromIO(() => void onDisk.delete(name)),
    },
  };
  return { bank, onDisk };
};

const submit = async (bank: BankPorts, documents = documentsOf(files)) => {
  const { access } = await tokenAt(bank, 'represented');
  return submitRequestMultipart(bank)({ access, request, documents, idempotency, texts: someVersions })();
};
const held = async (bank: BankPorts) =>
  right(await bank.documents.ofRequest(1001)()).map(({ kind, name, addedBy }) => [kind, name, addedBy]);

describe('PAPI-38 PAPI-39 a request together with its files', () => {
  it('is registered, and its files stored by kind', async () => {
    const { bank, onDisk } = openBank();
    expect(await submit(bank)).toEqual(E.right({ eligible: true, idSolicitud: 1001 }));
    const { representative } = anEntry();
    expect(await held(bank)).toEqual([
      ['tim', 'timbres.pdf', representative],
      ['tas', 'tasación.pdf', representative],
    ]);
    expect(onDisk.size).toBe(2);
  });

  it('one wrong file registers nothing and keeps nothing', async () => {
    const { bank, onDisk } = openBank();
    const wrong = documentsOf([files[0] ?? aReceivedFile(), aReceivedFile({ content: 'unknown' })]);
    expect(await submit(bank, wrong)).toMatchObject(
      E.left({ refused: 'not-valid', fields: ['file'], code: 'ARCHIVO_NO_VALIDO' }),
    );
    expect(right(await bank.requests.ofCompany(anEntry().company)())).toEqual([]);
    expect(onDisk.size).toBe(0);
  });

  it('SOL-75 a request that is not eligible keeps no files', async () => {
    const { bank, onDisk } = openBank();
    const turnedDown = { ...bank, customers: { ...bank.customers, isEligible: () => TE.right(false) } };
    expect(await submit(turnedDown)).toMatchObject(E.right({ eligible: false }));
    expect(onDisk.size).toBe(0);
  });

  it('PAPI-39 a retry under the same key doubles neither request nor file', async () => {
    const { bank, onDisk } = openBank();
    const first = await submit(bank);
    expect(await submit(bank)).toEqual(first);
    expect((await held(bank)).length).toBe(2);
    expect(onDisk.size).toBe(2);
  });

  it('PAPI-39 a retry completes an interrupted call', async () => {
    const { bank, onDisk } = openBank();
    let left = 1;
    const stopping: BankPorts = {
      ...bank,
      documents: {
        ...bank.documents,
        add: (document, quota) =>
          (left -= 1) < 0 ? TE.left(unavailable) : bank.documents.add(document, quota),
      },
    };
    expect(await submit(stopping)).toEqual(E.left(unavailable));
    expect((await held(bank)).length).toBe(1);
    expect(await submit(bank)).toEqual(E.right({ eligible: true, idSolicitud: 1001 }));
    expect((await held(bank)).length).toBe(2);
    expect(onDisk.size).toBeGreaterThanOrEqual(2);
  });

  it('EXT-2572 PAPI-38 is taken whole by whoever sent all documents of the day before', async () => {
    const { bank } = openBank();
    const full: BankPorts = {
      ...bank,
      documents: {
        ...bank.documents,
        add: (document, quota) =>
          bank.documents.add(document, { ...quota, ...(quota.ofDay !== undefined && { ofDay: 0 }) }),
      },
    };
    expect(await submit(full)).toEqual(E.right({ eligible: true, idSolicitud: 1001 }));
    expect((await held(full)).length).toBe(2);
  });

  it('SEC-08 needs a session that has passed the questions', async () => {
    const { bank, onDisk } = openBank();
    const { access } = await tokenAt(bank, 'questions');
    const asked = { request, documents: documentsOf(files), idempotency };
    expect(await submitRequestMultipart(bank)({ access, ...asked })()).toEqual(E.left(forbidden));
    expect(await submitRequestMultipart(bank)({ access: undefined, ...asked })()).toEqual(E.left(noSession));
    expect(onDisk.size).toBe(0);
  });
});
