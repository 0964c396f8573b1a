import { describe, expect, it } from 'vitest';
import { enterCertificate } from '#core/bank/portability/status/advance-certificate.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { providerCheck } from '#core/bank/portability/request/provider-check.ts';
import { requestByProvider } from '#core/bank/portability/status/request-by-provider.ts';
import { requestSummaries } from '#core/bank/portability/status/request-summaries.ts';
import { requestSummaryById } from '#core/bank/portability/status/request-summary-by-id.ts';
import { submitRequestMultipart } from '#core/bank/portability/request/submit-request-multipart.ts';
import { submitRequest } from '#core/bank/portability/request/submit-request.ts';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { forbidden, noSession, unknownThing } from '#core/bank/refusal.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { everyRequestStatus, type RequestStatus } from '#core/portability/status/request-statuses.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const signer = anEntry();
const provider = 'Banco del Valle';
const tooLate = E.left({ refused: 'conflict', code: 'SOLICITUD_CON_OFERTA' });
const closed = E.left({ refused: 'conflict', code: 'SOLICITUD_RETIRADA' });

const withdraw = async (
  bank: BankPorts,
  idSolicitud: number,
  entry: Entry = signer,
  step: SessionStep = 'represented',
  key?: string,
) => {
  const { access } = await tokenAt(bank, step, entry);
  const idempotency = key === undefined ? undefined : { key, fingerprint: 'el retiro' };
  return withdrawRequest(bank)({ access, idSolicitud, idempotency })();
};

const moveTo = (bank: BankPorts, idSolicitud: number, to: RequestStatus) =>
  bank.requests.move({ idSolicitud, to, from: everyRequestStatus })();

describe('SEC-08 who withdraws a request', () => {
  it.each([
    ['the representative who signed it, confirmed or not', signer, 'identified'],
    ['another representative, confirmed', anEntry({ representative: '22.222.222-2' }), 'represented'],
  ] as const)('%s', async (_, entry, step) => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    expect(await withdraw(bank, idSolicitud, entry, step)).toEqual(
      E.right({ idRetiro: 8001, by: entry.representative, withdrawnAt: expect.any(Number) }),
    );
  });

  it.each([
    ['a stranger who answered for the company', anEntry({ representative: '22.222.222-2' }), 'identified'],
    ['another company', anEntry({ company: formatRut(aRutOf('77111111')) }), 'represented'],
  ] as const)('not %s, which is unknown', async (_, entry, step) => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    expect(await withdraw(bank, idSolicitud, entry, step)).toEqual(E.left(unknownThing));
    expect(await withdraw(bank, 9999, entry, step)).toEqual(E.left(unknownThing));
    const kept = right(await bank.requests.find(idSolicitud, signer.company)());
    expect(O.toUndefined(kept)?.withdrawal).toBeUndefined();
  });

  it('reports a request that has ended meanwhile', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const withdrawn = () => TE.right({ outcome: 'unknown' } as const);
    const gone = { ...bank, requests: { ...bank.requests, withdraw: withdrawn } };
    expect(await withdraw(gone, idSolicitud)).toEqual(E.left(unknownThing));
  });

  it('refuses sessions that have not reached the step', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    expect(await withdraw(bank, idSolicitud, signer, 'questions')).toEqual(E.left(forbidden));
    expect(await withdrawRequest(bank)({ access: undefined, idSolicitud })()).toEqual(E.left(noSession));
  });

  it('refuses a request that was turned down', async () => {
    const world = happyBank();
    const bank = { ...world, customers: { ...world.customers, isEligible: () => TE.right(false) } };
    const { idSolicitud } = await submitted(bank);
    expect(await withdraw(bank, idSolicitud)).toEqual(E.left(unknownThing));
  });
});

describe('until when', () => {
  it.each(everyRequestStatus)('a request in %s, by the rule that the portal has', async (estado) => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    await moveTo(bank, idSolicitud, estado);
    const answer = await withdraw(bank, idSolicitud);
    if (withdrawableStatuses.includes(estado)) expect(E.isRight(answer)).toBe(true);
    else expect(answer).toEqual(tooLate);
  });

  it('asked again it answers the same, and a key of another call is refused', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const first = await withdraw(bank, idSolicitud, signer, 'represented', 'clave');
    expect(E.isRight(first)).toBe(true);
    expect(await withdraw(bank, idSolicitud, signer, 'represented', 'clave')).toEqual(first);
    expect(await withdraw(bank, idSolicitud)).toEqual(first);
    const { access } = await tokenAt(bank, 'represented');
    const idempotency = { key: 'clave', fingerprint: 'otra cosa' };
    expect(await withdrawRequest(bank)({ access, idSolicitud, idempotency })()).toEqual(
      E.left({ refused: 'other-body' }),
    );
  });
});

describe('a request that was withdrawn', () => {
  const withdrawn = async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'represented');
    const idempotency = { key: 'firma', fingerprint: 'la solicitud' };
    const asked = { access, request: aRequest(), idempotency, texts: someVersions };
    const { idSolicitud } = right(await submitRequest(bank)(asked)());
    const withdrawal = right(await withdraw(bank, idSolicitud));
    return { bank, access, idSolicitud, withdrawal, idempotency };
  };

  it('is still listed, with the way it had come', async () => {
    const { bank, access, idSolicitud, withdrawal } = await withdrawn();
    expect(right(await requestSummaries(bank)({ access })())).toMatchObject([
      { idSolicitud, estado: 'Ingresada', withdrawal },
    ]);
    expect(right(await requestSummaryById(bank)({ access, idSolicitud })())).toMatchObject({
      request: { withdrawal },
      history: [{ estado: 'Ingresada' }],
    });
  });

  it.each(['identified', 'represented'] as const)(
    'SOL-08 keeps no provider, for a signer who is %s',
    async (step) => {
      const { bank } = await withdrawn();
      const { access } = await tokenAt(bank, step);
      const asked = { access, provider, applicant: signer.company };
      expect(await providerCheck(bank)(asked)()).toEqual(E.right(false));
      expect(await requestByProvider(bank)(asked)()).toEqual(E.right(O.none));
    },
  );

  it('SOL-09 leaves its company free to ask the provider again', async () => {
    const { bank, idSolicitud } = await withdrawn();
    expect(await submitted(bank)).toEqual({ eligible: true, idSolicitud: idSolicitud + 1 });
  });

  it('takes no document, neither by itself nor with the retry of its submission', async () => {
    const { bank, access, idSolicitud, idempotency } = await withdrawn();
    const file = aReceivedFile();
    const kept: string[] = [];
    const keep = () => TE.fromIO(() => (kept.push('guardado'), 'guardado'));
    const watched = { ...bank, documentFiles: { ...bank.documentFiles, keep } };
    expect(await documentUpload(watched)({ access, idSolicitud, kind: 'tim', file })()).toEqual(closed);
    const documents = [{ kind: 'tim', file }] as const;
    const whole = { access, request: aRequest(), idempotency, texts: someVersions, documents };
    expect(await submitRequestMultipart(watched)(whole)()).toEqual(closed);
    expect(right(await bank.documents.ofRequest(idSolicitud)())).toEqual([]);
    expect(kept).toEqual([]);
  });

  it('EST-32 asks for no certificate', async () => {
    const { bank } = await withdrawn();
    expect(await enterCertificate(bank)(signer.company, 'Ingresado')()).toEqual(E.right(O.none));
    await submitted(bank);
    expect(await enterCertificate(bank)(signer.company, 'Ingresado')()).toEqual(E.right(O.some(5001)));
  });
});
