import { describe, expect, it } from 'vitest';
import type { RequestNoticeKind } from '#core/bank/notices/notice.ts';
import { tellOfStatus } from '#core/bank/notices/tell-signer.ts';
import { asksForInformation } from '#core/portability/status/request-summary.ts';
import { everyRequestStatus, type RequestStatus } from '#core/portability/status/request-statuses.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { aNoticedRequest } from '#test/support/builders/notice.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const told: Readonly<Record<RequestStatus, RequestNoticeKind | undefined>> = {
  Ingresada: undefined,
  Pendiente: undefined,
  'Visado Comercial': undefined,
  'Falta Información': 'information-missing',
  Ejecutivo: undefined,
  'Asignada a Ejecutivo': undefined,
  'Oferta Disponible': 'offer',
  'Oferta Informada': undefined,
};

const mailOf = (estado: RequestStatus): RequestNoticeKind | undefined =>
  tellOfStatus(happyBank(), estado, { history: [], held: [] })?.(aNoticedRequest(), {
    estado,
    reachedAt: 0,
  }).kind;

describe('EXT-1604 the mail about a status', () => {
  it.each(wordsOf(told))('%s', (estado) => {
    expect(mailOf(estado)).toBe(told[estado]);
  });

  it('tells of every status in which the company has to send something', () => {
    for (const estado of everyRequestStatus)
      expect(mailOf(estado) === 'information-missing').toBe(asksForInformation({ estado }));
  });
});
