import { expect, it } from 'vitest';
import { printedAnswer } from '#core/bank/portability/papers/printed-answer.ts';
import { printedCertificate } from '#core/bank/portability/papers/printed-certificate.ts';
import { printedOffer } from '#core/bank/portability/papers/printed-offer.ts';
import { printedWithdrawal } from '#core/bank/portability/papers/printed-withdrawal.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { turnOfOffer } from '#core/portability/status/turn.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { settings, clock } = happyBank();
const offer = anOffer();
const now = { clock, standing: { milestones: [], turn: turnOfOffer(aDay, offer.validUntil) } };
const { company, representative: by } = anEntry();
const answer = { idRespuesta: 9001, kind: 'rechazada', by, answeredAt: 0 } as const;
const withdrawal = { idRetiro: 8001, by, withdrawnAt: 0 };
const certificate = {
  idCertificado: 5001,
  company,
  companyName: 'Panadería El Sol SpA',
  estado: 'Terminada en plazo',
  requestedAt: 0,
  validUntil: aDay,
};

const papers: Readonly<Record<string, (request: StoredRequest) => PrintedDocument>> = {
  offer: (request) => printedOffer(request, offer, settings, now),
  answer: (request) => printedAnswer(request, answer, offer, settings, now),
  withdrawal: (request) => printedWithdrawal(request, withdrawal, settings, clock),
  certificate: (request) => printedCertificate(certificate, [request], settings, clock),
};

it.each(Object.entries(papers))(
  'EXT-1177 %s: the name of the register, or the typed one told as declared',
  (_, print) => {
    const typed: StoredRequest = {
      ...anEntry(),
      signerProved: true,
      idSolicitud: 1001,
      provider: 'Banco del Valle',
      eligible: true,
      estado: 'Oferta Informada',
      signed: aRequest(),
      createdAt: 0,
    };
    const nameIn = ({ sections }: PrintedDocument) =>
      sections.find(({ heading }) => heading === 'Empresa')?.rows[0];
    expect(nameIn(print(typed))).toEqual({ label: 'Razón social declarada', value: 'Panadería El Sol SpA' });
    expect(nameIn(print({ ...typed, registeredName: 'Registrada SpA' }))).toEqual({
      label: 'Razón social',
      value: 'Registrada SpA',
    });
  },
);
