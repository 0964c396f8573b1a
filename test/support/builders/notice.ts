import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { NoticedRequest } from '#core/bank/notices/ports.ts';
import { requestSigned } from '#core/bank/notices/request-notices.ts';
import { aRutOf } from './entry.ts';
import { aRequest } from './submission.ts';

export const aNoticeBank = {
  bankName: 'Banco Zaguán',
  phone: '600 000 0000',
  portalAddress: 'https://portal.example',
  daily: { requests: 10, mailsToOne: 20 },
};

/** Builds a request with a notice to send; the e-mail address of its signer is `ana@elsol.cl`. */
export const aNoticedRequest = (changes: Partial<NoticedRequest> = {}): NoticedRequest => ({
  idSolicitud: 1001,
  company: aRutOf('76123456'),
  provider: 'Banco del Valle',
  createdAt: 0,
  signed: aRequest(),
  ...changes,
});

export const aRequestMail = (idSolicitud: number): RequestMail =>
  requestSigned(aNoticeBank, aNoticedRequest({ idSolicitud }), { step: 'untold', estado: 'Ingresada' }, []);
