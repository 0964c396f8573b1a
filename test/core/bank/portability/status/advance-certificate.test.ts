import { describe, expect, it } from 'vitest';
import { advanceCertificate, enterCertificate } from '#core/bank/portability/status/advance-certificate.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { submitted } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();
const inThirtyDays = { year: 2026, month: 4, day: 4 };

const held = async (bank: ReturnType<typeof happyBank>) =>
  right(await bank.certificates.ofCompany(company)());

describe('EST-32 EST-33 a certificate is asked for', () => {
  it.each(everyCertificateState)(
    'in %s, and holds from today when it came without errors',
    async (estado) => {
      const bank = happyBank();
      await submitted(bank);
      expect(await enterCertificate(bank)(company, estado)()).toEqual(E.right(O.some(5001)));
      const isThere = estado === 'Terminada en plazo' || estado === 'Terminada Fuera de plazo';
      expect(await held(bank)).toMatchObject([
        { estado, companyName: 'Panadería El Sol SpA', validUntil: isThere ? inThirtyDays : undefined },
      ]);
    },
  );

  it('under the registered name, not the typed one', async () => {
    const world = happyBank();
    await submitted(world);
    const requests = {
      ...world.requests,
      ofCompany: (...asked: Parameters<typeof world.requests.ofCompany>) =>
        pipe(
          world.requests.ofCompany(...asked),
          TE.map((own) => own.map((request) => ({ ...request, registeredName: 'Registrada SpA' }))),
        ),
    };
    const bank = { ...world, requests };
    right(await enterCertificate(bank)(company, 'Ingresado')());
    expect(await held(bank)).toMatchObject([{ companyName: 'Registrada SpA' }]);
  });

  it('by a company that has a request only', async () => {
    const bank = happyBank();
    expect(await enterCertificate(bank)(company, 'Ingresado')()).toEqual(E.right(O.none));
    expect(await held(bank)).toEqual([]);
  });
});

describe('EST-33 a certificate moves', () => {
  it('to a state that may follow, and holds from the day it is there', async () => {
    const bank = happyBank();
    await submitted(bank);
    await enterCertificate(bank)(company, 'Pendiente en plazo')();
    expect(await advanceCertificate(bank)(5001, 'Caducada')()).toEqual(
      E.right({ outcome: 'not-from', estado: 'Pendiente en plazo' }),
    );
    expect(await advanceCertificate(bank)(5001, 'Terminada en plazo')()).toEqual(
      E.right({ outcome: 'moved' }),
    );
    expect(await held(bank)).toMatchObject([{ estado: 'Terminada en plazo', validUntil: inThirtyDays }]);
  });
});
