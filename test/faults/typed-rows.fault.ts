import { consents } from '#core/portability/texts/bank-text.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCompanyForm } from '#core/portability/company/load-company-form.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { composeRequest } from '#core/portability/request/request.ts';
import { E } from '#core/shared/fp.ts';
import { formatMoney } from '#core/shared/money.ts';
import type { Rut } from '#core/shared/rut.ts';
import { line } from '#test/support/arbitraries/varied.ts';
import { emailText } from '#test/support/arbitraries/email.ts';
import { mobilePieces } from '#test/support/arbitraries/mobile.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { storedDocuments, storedRequests } from '#test/support/journeys/stored.ts';
import { right } from '#test/support/right.ts';
import { valueIn, writtenAmount, type StatedCurrency, type TypedEntry } from '#test/support/typed-amounts.ts';
import { pdfOf, sendDocument } from '#test/support/upload.ts';
import { visitorOf } from '#test/support/visitor.ts';
import { startBankProcess, type BankProcess } from '#test/support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '#test/support/worlds/crowd-seed.ts';
import { CompanyFormStore } from '#ui/portability/company/CompanyFormStore.ts';
import { ContractStore } from '#ui/portability/request/ContractStore.ts';
import { ProductDraftStore } from '#ui/portability/request/ProductDraftStore.ts';
import { RequestFormStore } from '#ui/portability/request/RequestFormStore.ts';

const entries = Number(process.env.TYPED_ENTRIES ?? '500');
const seed = Number(process.env.TYPED_SEED ?? String(Date.now() % 1_000_000));

let bank: BankProcess;
beforeAll(async () => {
  console.log(`To type the same again: TYPED_SEED=${seed} npm run faults -- typed-rows`);
  bank = await startBankProcess({}, crowdSeed(entries));
});
afterAll(() => bank.stop());

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((all) => all.join(''));
const amount = (maxLength: number): fc.Arbitrary<string> =>
  digits(1, maxLength).filter((typed) => Number(typed) > 0);
const blanks = fc.constantFrom('', '', ' ', '  ');

const around = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(blanks, text, blanks).map(([before, typed, after]) => `${before}${typed}${after}`.slice(0, 50));

const typed = fc.record({
  company: fc.record({
    razonSocial: around(line(40)),
    calle: around(line(40)),
    numero: line(10),
    departamento: fc.oneof(fc.constant(''), line(50)),
    nombreRepresentante: around(line(40)),
    apellidoPaternoRepresentante: line(50),
    apellidoMaternoRepresentante: line(50),
    celular: mobilePieces().map((pieces) => `+56${pieces.join('')}`),
    email: around(emailText()),
  }),
  birth: fc.record({
    year: fc.integer({ min: 1930, max: 2000 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  account: digits(6, 6),
  other: digits(1, 20),
  quota: writtenAmount('CLP', 10),
  commitment: writtenAmount('CLP', 10),
  cardQuota: writtenAmount('USD', 10),
  cardCommitment: writtenAmount('USD', 10),
  usedQuota: writtenAmount('UF', 8),
  term: amount(3),
  fileName: line(40).filter((name) => !name.includes('/')),
});
type Typed = typeof typed extends fc.Arbitrary<infer Value> ? Value : never;

const two = (part: number): string => String(part).padStart(2, '0');

const provider = aProvider({ descripcion: crowdProviders[0] ?? '', urlBanco: 'https://banco-0.example' });

/** Builds the whole request from typed texts with the stores of the screens. */
const requestOf = async (
  { ports, entry }: ReturnType<typeof visitorOf>,
  { company, birth, ...rest }: Typed,
) => {
  const form = new CompanyFormStore(
    entry,
    undefined,
    right(await loadCompanyForm({ ...ports, browserDate: { today: () => birth } })()),
    {
      cities: ports.places.cities,
      communes: ports.places.communes,
    },
  );
  await form.resume({
    ...form.typed,
    antiguedad: '2',
    volumenVenta: '1',
    region: '5',
    ciudad: '55',
    comuna: '5504',
  });
  for (const [field, text] of Object.entries(company)) {
    const input = form[field as keyof typeof company];
    input.type(text);
    input.leave();
  }
  form.fecha.type(`${two(birth.day)}/${two(birth.month)}/${birth.year}`);
  form.fecha.leave();
  consents.forEach((consent) => form[consent].set(true));

  const request = new RequestFormStore();
  const closing = new ProductDraftStore(request);
  closing.offer(productDictionary);
  const close = (code: string, type: () => void): void => {
    closing.product.choose(code);
    closing.scope.choose('one');
    type();
    if (!closing.add()) throw new Error(`${code} lacks ${closing.missing.join()}`);
  };
  close('LINCRE', () => {
    closing.identifier.type(rest.account);
    closing.quota.type(rest.quota.typed);
    closing.commitment.set(true);
    closing.amount.type(rest.commitment.typed);
  });
  close('TARCRE', () => {
    closing.identifier.type(rest.account.slice(0, 4));
    closing.currency.choose('USD');
    closing.quota.type(rest.cardQuota.typed);
    closing.commitment.set(true);
    closing.amount.type(rest.cardCommitment.typed);
  });
  close('OTRPRO', () => closing.identifier.type(rest.other));

  const credit = new ContractStore(request).options.find(({ kind }) => kind.key === 'creditoComercial');
  credit?.selected.set(true);
  credit?.paysDebt.choose('si');
  credit?.currency.choose('UF');
  credit?.usedQuota.type(rest.usedQuota.typed);
  credit?.term.type(rest.term);
  const { toClose, toContract } = request.form;
  return composeRequest({ company: right(form.company), provider, toClose, toContract, certificates: [] });
};

const number = (mobile: string): string => mobile.replace(/\s/g, '');

/** Returns the expected row: texts trimmed, amounts as numbers, all else unchanged. */
const expectedRow = ({ company, birth, ...rest }: Typed) => ({
  solicitante: {
    razonSocial: company.razonSocial.trim(),
    nombreRepresentante: company.nombreRepresentante.trim(),
    apellidoPaternoRepresentante: company.apellidoPaternoRepresentante,
    apellidoMaternoRepresentante: company.apellidoMaternoRepresentante,
    emailRepresentante: company.email.trim(),
    telefonoRepresentante: number(company.celular),
    fchNacimiento: `${birth.year}-${two(birth.month)}-${two(birth.day)}`,
    contactabilidad: {
      nombreDireccion: company.calle.trim(),
      numero: company.numero,
      departamento: company.departamento === '' ? null : company.departamento,
      correo: company.email.trim(),
      numeroTelefono: number(company.celular).startsWith('+569') ? number(company.celular).slice(-8) : '',
    },
  },
  productosCerrar: [
    {
      producto: 'LINCRE',
      detalleProductoCerrar: {
        identificador: rest.account,
        cupoAutorizado: valueIn(rest.quota.stated),
        montoCompromisoUtilizar: valueIn(rest.commitment.stated),
      },
    },
    {
      producto: 'TARCRE',
      detalleProductoCerrar: {
        cupoAutorizado: valueIn(rest.cardQuota.stated),
        montoCompromisoUtilizar: valueIn(rest.cardCommitment.stated),
      },
    },
    { producto: 'OTRPRO', detalleProductoCerrar: { identificador: rest.other } },
  ],
  productosPorContratar: [
    { producto: 'CRECON', monto: valueIn(rest.usedQuota.stated), meses: Number(rest.term) },
  ],
});

const printed = ({ stated }: TypedEntry, currency: StatedCurrency): string =>
  formatMoney(valueIn(stated) ?? '', currency);

/** Returns the amounts as the signed document prints them. */
const expectedWords = (typed: Typed): readonly string[] => [
  `cupo autorizado ${printed(typed.quota, 'CLP')}`,
  `compromiso ${printed(typed.commitment, 'CLP')}`,
  `cupo autorizado ${printed(typed.cardQuota, 'USD')}`,
  `compromiso ${printed(typed.cardCommitment, 'USD')}`,
  `Paga deuda por ${printed(typed.usedQuota, 'UF')}`,
];

const rowOf = (company: Rut, id: number) => storedRequests(bank, company).find((stored) => stored.id === id);

describe('typed, signed and kept', () => {
  it('EXT-1201 EXT-2581 the rows of a request and of its document hold what was typed, and its PDF prints the amounts', async () => {
    for (const [place, each] of fc.sample(typed, { numRuns: entries, seed }).entries()) {
      const told = `entry ${place} of seed ${seed}`;
      const visitor = visitorOf(bank.base, crowdEntry(place));
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
      const request = await requestOf(visitor, each);
      const answer = await visitor.ports.requests.submit(request, `clave-${place}`)();
      expect(E.isRight(answer), `${told}: ${JSON.stringify(answer)}`).toBe(true);
      const { idSolicitud } = right(answer);
      expect(rowOf(visitor.entry.company, idSolicitud)?.body, told).toMatchObject(expectedRow(each));
      const file = join(bank.folder, 'solicitud.pdf');
      // Text of the signed document, polled since a busy machine may print and read it late.
      const document = await vi.waitFor(
        async () => {
          writeFileSync(file, right(await visitor.ports.requests.pdf(idSolicitud)()));
          return wordsOfPdf(file);
        },
        { timeout: 5 * 60_000, interval: 500 },
      );
      for (const words of expectedWords(each)) expect(document, told).toContain(words);

      const name = `${each.fileName}.pdf`;
      const bytes = pdfOf(place, 200);
      const sent = await sendDocument({
        visitor,
        base: bank.base,
        kind: 'balance',
        idSolicitud,
        name,
        bytes,
      });
      expect(sent.status, `${told}: ${name}`).toBe(200);
      expect(storedDocuments(bank, idSolicitud), told).toMatchObject([{ name }]);
    }
    console.log(`${entries} requests and as many documents, each as typed`);
  });
});
