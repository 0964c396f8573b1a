import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import type { KeyRequests } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { digipass, user } from '#test/support/builders/access.ts';

export const aReceipt: KeyReceipt = {
  fechaTx: '2026-01-15',
  nombreUsuario: 'Ana',
  rutUsuario: user,
  encryptedData: 'x',
};
/** Builds a fake bank that accepts every call of a key request except the failing ones; `asked` lists the calls received. */
export const keyRequestBank = (
  failing: Partial<Record<keyof KeyRequests, Failure>> = {},
  devices = [digipass],
) => {
  const asked: (readonly [string, unknown])[] = [];
  const answering =
    <Value>(name: keyof KeyRequests, value: Value) =>
    (question: unknown): TE.TaskEither<Failure, Value> => {
      asked.push([name, question]);
      const failure = failing[name];
      return failure === undefined ? TE.right(value) : TE.left(failure);
    };
  const keyRequests: KeyRequests = {
    validateUser: answering('validateUser', undefined),
    relation: answering('relation', undefined),
    validateOldKey: answering('validateOldKey', undefined),
    devices: answering('devices', devices),
    sendThirdKey: answering('sendThirdKey', { sending: 'sent', seconds: 30 }),
    createWithDevice: answering('createWithDevice', aReceipt),
    createWithOldKey: answering('createWithOldKey', aReceipt),
    receiptPdf: answering('receiptPdf', new Uint8Array()),
  };
  return { asked, ports: { keyRequests } };
};
