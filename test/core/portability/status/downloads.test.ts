import { describe, expect, it } from 'vitest';
import {
  downloadCertificate,
  downloadOffer,
  downloadOfferAnswer,
  downloadWithdrawal,
} from '#core/portability/status/downloads.ts';
import { E, TE } from '#core/shared/fp.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const saving = () => {
  const saved: string[] = [];
  const downloads = { save: (name: string) => () => void saved.push(name) };
  return { saved, downloads };
};

describe('EST-05 EST-08 RES-14 an offer and a certificate are saved under their number', () => {
  it('as PDF files', async () => {
    const { saved, downloads } = saving();
    const ports = { ...happyPortability(), downloads };
    await downloadOffer(ports)(1001)();
    await downloadCertificate(ports)(55208)();
    await downloadWithdrawal(ports)(1001)();
    await downloadOfferAnswer(ports)(1001)();
    expect(saved).toEqual([
      'oferta-solicitud-1001.pdf',
      'certificado-liquidacion-55208.pdf',
      'comprobante-retiro-1001.pdf',
      'comprobante-respuesta-1001.pdf',
    ]);
  });

  it.each([
    ['empty', new Uint8Array()],
    ['no PDF', new TextEncoder().encode('<html>')],
  ])('EST-09 an answer that is %s is a failed download and saves nothing', async (_, bytes) => {
    const { saved, downloads } = saving();
    const { offers, ...others } = happyPortability();
    const ports = { ...others, downloads, offers: { ...offers, pdf: () => TE.right(bytes) } };
    expect(await downloadOffer(ports)(1001)()).toEqual(E.left({ kind: 'unreadable', detail: 'not a PDF' }));
    expect(saved).toEqual([]);
  });
});
