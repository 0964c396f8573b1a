import { describe, expect, it } from 'vitest';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { missingDocuments } from '#core/bank/portability/documents/missing-documents.ts';
import {
  privateRequestSummaries,
  requestSummaries,
} from '#core/bank/portability/status/request-summaries.ts';
import { requestByProvider } from '#core/bank/portability/status/request-by-provider.ts';
import { requestSummaryById } from '#core/bank/portability/status/request-summary-by-id.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { additionalKinds, documentKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { O, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();
const asking = { estado: 'Falta Información' };
const cameAt = (receivedAt: number, ...kinds: readonly AdditionalKind[]) =>
  kinds.map((kind) => ({ kind, receivedAt }));

describe('EXT-1009 missing documents of a request', () => {
  it('is every group without a file where nothing was asked for by name', () => {
    expect(missingDocuments(asking, [])).toEqual(additionalKinds);
    expect(missingDocuments(asking, cameAt(5, 'balance', 'copia-ins'))).toEqual([
      'escritura',
      'fotocopia-rut',
      'ins-extracto',
      'copia-publicacion',
    ]);
  });

  it('documents asked for by name and not received since', () => {
    const request = { ...asking, asked: [{ kinds: ['balance', 'escritura'] as const, at: 10 }] };
    expect(missingDocuments(request, cameAt(9, 'balance', 'escritura'))).toEqual(['balance', 'escritura']);
    expect(missingDocuments(request, cameAt(10, 'balance', 'copia-ins'))).toEqual(['escritura']);
    expect(missingDocuments(request, cameAt(11, 'balance', 'escritura'))).toEqual([]);
  });

  it('EXT-1040 a document stored before counts once it is received again', () => {
    const request = { ...asking, asked: [{ kinds: ['balance'] as const, at: 10 }] };
    const held = { kind: 'balance', receivedAt: 5 } as const;
    expect(missingDocuments(request, [{ ...held, cameAgainAt: 9 }])).toEqual(['balance']);
    expect(missingDocuments(request, [{ ...held, cameAgainAt: 10 }])).toEqual([]);
  });

  it('EXT-2937 a kind that is new since the asking is not missing', () => {
    const kinds = additionalKinds.filter((kind) => kind !== 'balance');
    expect(missingDocuments({ ...asking, asked: [{ kinds, at: 0 }] }, cameAt(1, 'escritura'))).toEqual(
      kinds.filter((kind) => kind !== 'escritura'),
    );
  });

  it('none for a request that asks for nothing', () => {
    const others = everyRequestStatus.filter((estado) => estado !== asking.estado);
    expect(others.map((estado) => missingDocuments({ estado }, []))).toEqual(others.map(() => undefined));
    const withdrawal = { idRetiro: 8001, withdrawnAt: 1 };
    expect(missingDocuments({ ...asking, withdrawal }, [])).toBeUndefined();
  });
});

const asked = async (bank = happyBank()) => {
  const { idSolicitud } = await submitted(bank);
  right(await advanceRequest(bank)(idSolicitud, 'Falta Información', ['balance'])());
  const { access } = await tokenAt(bank, 'identified');
  return { access, idSolicitud };
};

it.each(documentKinds)(
  'EXT-1043 a received settlement certificate is told to be there, and no other document: %s',
  async (kind) => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank, aRequest({ certificates: ['liq'] }));
    const { access } = await tokenAt(bank, 'identified');
    right(await documentUpload(bank)({ access, idSolicitud, kind, file: aReceivedFile() })());
    const { request } = right(await requestSummaryById(bank)({ access, idSolicitud })());
    expect(request.certificateAttached).toBe(kind === 'liq');
  },
);

describe('EXT-1009 listed requests include their missing documents', () => {
  it('in every list and alone', async () => {
    const bank = happyBank();
    const { access, idSolicitud } = await asked(bank);
    const missing = ['balance'];
    expect(right(await requestSummaries(bank)({ access })())).toMatchObject([{ missing }]);
    expect(right(await privateRequestSummaries(bank)({ access, company })())).toMatchObject([{ missing }]);
    expect(right(await requestSummaryById(bank)({ access, idSolicitud })()).request).toMatchObject({
      missing,
    });
    const provider = 'Banco del Valle';
    const found = right(await requestByProvider(bank)({ access, provider, applicant: company })());
    expect(O.toUndefined(found)).toMatchObject({ missing });
  });

  it('until it moves on', async () => {
    const bank = happyBank();
    const { access, idSolicitud } = await asked(bank);
    right(await advanceRequest(bank)(idSolicitud, 'Pendiente')());
    const [moved] = right(await requestSummaries(bank)({ access })());
    expect(moved?.missing).toBeUndefined();
    right(await advanceRequest(bank)(idSolicitud, 'Falta Información')());
    const [again] = right(await requestSummaries(bank)({ access })());
    expect(again?.missing).toEqual(additionalKinds);
  });

  it('or all that were asked for, where its documents cannot be read', async () => {
    const bank = happyBank();
    const { access, idSolicitud } = await asked(bank);
    right(await documentUpload(bank)({ access, idSolicitud, kind: 'balance', file: aReceivedFile() })());
    const unread = { ...bank, documents: { ...bank.documents, ofRequest: () => TE.left(unavailable) } };
    const [told] = right(await requestSummaries(unread)({ access })());
    expect(told).toMatchObject({ idSolicitud, estado: 'Falta Información', missing: ['balance'] });
  });
});
