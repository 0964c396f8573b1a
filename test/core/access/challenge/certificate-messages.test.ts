import { describe, expect, it } from 'vitest';
import {
  certificateMessage,
  certificateProblem,
  noCertificates,
  type CertificateMessage,
  type CertificateProblem,
} from '#core/access/challenge/certificate-messages.ts';
import type { CertificateFailure } from '#core/access/ports.ts';

const component = (code: number): CertificateFailure => ({ kind: 'component', code });
const server = (codigo?: string, glosa?: string): CertificateFailure => ({ kind: 'server', codigo, glosa });
const code = (text: '501577' | '501578' | '501271' | '501583'): CertificateMessage => ({
  kind: 'code',
  code: text,
});

describe('message and cause of each certificate failure', () => {
  it.each<[string, CertificateFailure, CertificateMessage, CertificateProblem]>([
    ['CERT-13 CERT-14 CERT-18 404', component(404), code('501577'), 'missing-component'],
    ['CERT-13 CERT-14 CERT-18 EXT-1309 1097', component(1097), code('501578'), 'no-access'],
    ['CERT-15 1070', component(1070), { kind: 'not-completed' }, 'cancelled'],
    ['CERT-15 cancelled', { kind: 'cancelled' }, { kind: 'not-completed' }, 'cancelled'],
    ['CERT-13 CERT-16 CERT-18 EXT-1309 another code', component(1071), code('501271'), 'not-signed'],
    ['CERT-16 too long', { kind: 'timed-out' }, code('501271'), 'timed-out'],
    [
      'CERT-15 EXT-1190 a line that was lost',
      { kind: 'unreachable' },
      { kind: 'not-completed' },
      'unreachable',
    ],
    [
      'CERT-17 84009',
      server('84009', 'Firma inválida'),
      { kind: 'glosa', glosa: 'Firma inválida' },
      'server',
    ],
    ['CERT-17 CD-03', server('CD-03', 'Vencido'), { kind: 'glosa', glosa: 'Vencido' }, 'server'],
    [
      'CERT-17 a long glosa',
      server('CD-03', 'a'.repeat(600)),
      { kind: 'glosa', glosa: 'a'.repeat(500) },
      'server',
    ],
    ['CERT-16 CERT-17 no glosa', server('CD-03'), code('501271'), 'server'],
    ['CERT-16 CERT-17 another server code', server('CD-04', 'Otra cosa'), code('501271'), 'server'],
    ['CERT-16 no server code', server(undefined, 'Otra cosa'), code('501271'), 'server'],
  ])('%s', (_, failure, message, problem) => {
    expect(certificateMessage(failure)).toEqual(message);
    expect(certificateProblem(failure)).toBe(problem);
  });

  it('CERT-13 CERT-18 no certificate in the list', () => {
    expect(noCertificates).toEqual(code('501583'));
  });
});
