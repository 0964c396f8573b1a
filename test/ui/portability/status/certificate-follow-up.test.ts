import { expect, it } from 'vitest';
import { certificateCard } from '#core/portability/status/card.ts';
import { aDay } from '#test/support/builders/company.ts';
import { certificateFollowUp } from '#ui/portability/status/certificate-follow-up.ts';

const card = certificateCard({ idCertificado: 55208, estado: 'Terminada en plazo', requestedOn: aDay }, aDay);

it.each([
  ['/empresa', '/empresa?idSolicitud=55208'],
  ['https://banco.example/certificados', 'https://banco.example/certificados?idSolicitud=55208'],
  ['/empresa?seccion=certificados', '/empresa?seccion=certificados&idSolicitud=55208'],
  ['/empresa#certificados', '/empresa?idSolicitud=55208#certificados'],
  ['/empresa?a=1#certificados', '/empresa?a=1&idSolicitud=55208#certificados'],
  ['/empresa#/certificados?a=1', '/empresa?idSolicitud=55208#/certificados?a=1'],
  ['', '?idSolicitud=55208'],
])('EST-39 a certificate is followed up at «%s» by its number', (address, followUp) => {
  expect(certificateFollowUp(address, card)).toBe(followUp);
});
