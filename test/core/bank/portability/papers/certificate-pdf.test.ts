import { describe, expect, it } from 'vitest';
import { certificatePdf } from '#core/bank/portability/papers/certificate-pdf.ts';
import { certificateSummaries } from '#core/bank/portability/status/certificate-summaries.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { unknownThing } from '#core/bank/refusal.ts';
import { everyCertificateState, type CertificateState } from '#core/portability/status/certificate.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company, representative } = anEntry();

/** Builds a bank with one request and one certificate in this state. */
const bankWith = async (estado: CertificateState) => {
  const bank = happyBank();
  await submitted(bank);
  const certificate = { company, companyName: 'Panadería El Sol SpA', estado, validUntil: aDay };
  const idCertificado = right(await bank.certificates.enter(certificate)());
  const { access } = await tokenAt(bank, 'represented');
  return { bank, access, idCertificado };
};

const downloadable: readonly CertificateState[] = [
  'Terminada en plazo',
  'Terminada Fuera de plazo',
  'Terminada con Error',
];

describe('PAPI-41 PAPI-42 EST-34 a certificate', () => {
  it.each(everyCertificateState)('%s', async (estado) => {
    const { bank, access, idCertificado } = await bankWith(estado);
    const printed: unknown[] = [];
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46);
    const print = ({ title }: PrintedDocument, reader: unknown) => {
      printed.push([title, reader]);
      return TE.right(bytes);
    };
    const asked = await certificatePdf({ ...bank, printer: { print } })({ access, idCertificado })();
    const isThere = downloadable.includes(estado);
    expect(asked).toEqual(isThere ? E.right(bytes) : E.left(unknownThing));
    const title = `Certificado de liquidación N° ${idCertificado}${estado === 'Terminada con Error' ? ', con errores' : ''}`;
    expect(printed).toEqual(isThere ? [[title, { who: representative }]] : []);
  });

  it('SEC-08 is unknown to another company, as any number that is not in its list', async () => {
    const { bank, idCertificado } = await bankWith('Terminada en plazo');
    const { access } = await tokenAt(bank, 'represented', anEntry({ company: '77.111.111-4' }));
    expect(await certificatePdf(bank)({ access, idCertificado })()).toEqual(E.left(unknownThing));
    expect(await certificateSummaries(bank)({ access })()).toEqual(E.right([]));
  });

  it('PAPI-35 is in the list of its own company', async () => {
    const { bank, access, idCertificado } = await bankWith('Caducada');
    expect(right(await certificateSummaries(bank)({ access })())).toMatchObject([
      { idCertificado, estado: 'Caducada', validUntil: aDay },
    ]);
  });
});
