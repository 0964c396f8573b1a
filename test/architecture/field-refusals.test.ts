import { describe, expect, it } from 'vitest';
import { companyFields, type CompanyField } from '#core/portability/company/company-fields.ts';
import { consents } from '#core/portability/texts/bank-text.ts';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import type { ProofFault } from '#core/portability/representative/proof.ts';
import {
  emptyProduct,
  type EnteredProduct,
  type ProductFault,
} from '#core/portability/request/products-to-close.ts';
import type { OptionFault, OptionToContract } from '#core/portability/request/products-to-contract.ts';
import { withProductsToContract } from '#core/portability/request/request-form.ts';
import type { SerialFault } from '#core/portability/landing/serial.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import type { FileFault } from '#core/shared/files/file-rules.ts';
import { TE } from '#core/shared/fp.ts';
import type { RutFault } from '#core/shared/rut.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { aFile, heldAs } from '#test/support/builders/picked-file.ts';
import { pickingAnything } from '#test/support/builders/picking.ts';
import { noDraft } from '#test/support/worlds/draft-world.ts';
import {
  loadedStep,
  readyStep,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';
import { CompanyStore } from '#ui/portability/company/CompanyStore.ts';
import type { CompanyFormStore } from '#ui/portability/company/CompanyFormStore.ts';
import { fieldId } from '#ui/portability/company/field-id.ts';
import { missingWording } from '#ui/portability/company/text.ts';
import { HeldFilesStore } from '#ui/portability/documents/HeldFilesStore.ts';
import { LandingStore } from '#ui/portability/landing/LandingStore.ts';
import { RepresentativeStore } from '#ui/portability/representative/RepresentativeStore.ts';

const says = (words: string | undefined, word: string): boolean =>
  words?.toLowerCase().includes(word.toLowerCase()) === true;

describe('EXT-1183 each fault of the company', () => {
  const lists: CompanyLists = {
    regions: [{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }],
    today: { year: 2026, month: 3, day: 5 },
  };

  const filled = async () => {
    const journey = journeyAt('company');
    const useCases = {
      loadCompanyForm: TE.right(lists),
      textsInUse: TE.right(undefined),
      cities: () => TE.right([{ id: 131, descripcion: 'Santiago' }]),
      communes: () => TE.right([{ id: 13101, descripcion: 'Santiago' }]),
    };
    const store = new CompanyStore(journey, useCases, noDraft(journey));
    await store.load();
    const { form } = store;
    if (form === undefined) throw new Error('The form did not come');
    form.antiguedad.choose('2');
    form.volumeChoice.choose('1');
    form.regionChoice.choose('13');
    await Promise.resolve();
    form.cityChoice.choose('131');
    await Promise.resolve();
    form.comuna.choice.choose('13101');
    form.departamento.type('42');
    form.fecha.type('07/03/1980');
    form.celular.type('+56987654321');
    form.email.type('ana@elsol.cl');
    consents.forEach((consent) => form[consent].set(true));
    return { store, form, journey };
  };

  type Spoil = (form: CompanyFormStore) => void;
  type Text = 'razonSocial' | 'calle' | 'numero' | 'nombreRepresentante';
  type LastName = 'apellidoPaternoRepresentante' | 'apellidoMaternoRepresentante';

  const unseen = 'So\u200bl';
  const asText = (field: LastName | Text): readonly Spoil[] =>
    ['', '  ', unseen].map((typed) => (form) => form[field].type(typed));

  /** Ways to make each field wrong; a new field without an entry does not compile. */
  const spoils: Record<CompanyField, readonly Spoil[]> = {
    razonSocial: asText('razonSocial'),
    antiguedad: [(form) => form.antiguedad.choose('')],
    volumenVenta: [(form) => form.volumeChoice.choose('')],
    region: [(form) => form.region.choose('')],
    ciudad: [(form) => form.ciudad.choice.choose('')],
    comuna: [(form) => form.comuna.choice.choose('')],
    calle: asText('calle'),
    numero: asText('numero'),
    departamento: [(form) => form.departamento.type(unseen)],
    nombreRepresentante: asText('nombreRepresentante'),
    apellidoPaternoRepresentante: asText('apellidoPaternoRepresentante'),
    apellidoMaternoRepresentante: asText('apellidoMaternoRepresentante'),
    fecha: ['', '7 de marzo', '31/02/1980', '07/03/1880', '07/03/2030'].map(
      (typed) => (form) => form.fecha.type(typed),
    ),
    celular: ['', '12', '+56211111111'].map((typed) => (form) => form.celular.type(typed)),
    email: ['', 'ana', `${'a'.repeat(40)}@elsol.cl`].map((typed) => (form) => form.email.type(typed)),
    aceptaTerminos: [(form) => form.aceptaTerminos.set(false)],
    autorizaUsoDatos: [(form) => form.autorizaUsoDatos.set(false)],
  };

  const fields = [...Object.keys(companyFields), ...consents] as readonly CompanyField[];
  const cases = fields.flatMap((field) =>
    spoils[field].map((spoil, way) => [field, way + 1, spoil] as const),
  );

  it.each(cases)('%s, the way %i, is one line that names it and leads to it', async (field, _, spoil) => {
    const { store, form, journey } = await filled();
    const before = { ...form.typed, [field]: '' };
    spoil(form);
    store.submit();
    expect(journey.state.at).toBe('company');
    expect(store.summary.map(({ id }) => id)).toEqual([fieldId(field)]);
    const [{ message } = { message: '' }] = store.summary;
    expect(says(message, missingWording[field])).toBe(true);
    expect(message.length).toBeGreaterThan(missingWording[field].length);
    expect({ ...form.typed, [field]: '' }).toEqual(before);
  });
});

describe('EXT-1183 every fault of a form', () => {
  const landing = () =>
    new LandingStore(journeyAt('landing'), {
      startPortability: () => TE.right('answer-questions'),
      forgetSession: () => undefined,
    });

  const ruts: Record<RutFault, string> = {
    empty: '',
    malformed: 'doce',
    'wrong-check-digit': '76.123.456-1',
  };
  const serials: Record<SerialFault, string> = { malformed: '12B' };

  it.each([
    ...Object.values(ruts).map((typed) => ['company', typed, 'RUT de la empresa'] as const),
    ...Object.values(ruts).map((typed) => ['representative', typed, 'RUT del representante'] as const),
    ...Object.values(serials).map((typed) => ['serial', typed, 'número de documento'] as const),
  ])(
    '%s with «%s» is named by the waiting button, and the others keep their values',
    (field, typed, name) => {
      const store = landing();
      const good = { company: '76.123.456-0', representative: '12.345.678-5', serial: '523418907' };
      store.company.type(good.company);
      store.representative.type(good.representative);
      store.serial.type(good.serial);
      store[field].type(typed);
      store.start();
      expect(store.pending).toBeUndefined();
      expect(store.waitsFor.split(', ')).toHaveLength(1);
      expect(says(store.waitsFor, name)).toBe(true);
      const kept = {
        company: store.company.text,
        representative: store.representative.text,
        serial: store.serial.text,
      };
      expect({ ...kept, [field]: '' }).toEqual({ ...good, [field]: '' });
    },
  );
});

describe('EXT-1183 each fault of a product to close', () => {
  const [account, card, line] = ['CTACTE', 'TARCRE', 'LINCRE'].map((code) =>
    productDictionary.find(({ codigoProducto }) => codigoProducto === code),
  );
  const one = { ...emptyProduct, scope: 'one' } as const;
  const aCard = { ...one, product: card, identificador: '4321' };

  const anAccount = { ...one, product: account, identificador: '123456' };
  const committed = { ...aCard, compromiso: true };

  /** For each fault of a product to close, an entered product that has it, and a word of the expected message. */
  const entered: Record<ProductFault, readonly [EnteredProduct, string]> = {
    'no-product': [emptyProduct, 'producto'],
    'scope-missing': [{ ...emptyProduct, product: account }, 'todos'],
    'one-only': [{ ...emptyProduct, product: line, scope: 'all' }, 'identificador'],
    'identifier-missing': [{ ...one, product: account }, 'identificador'],
    'identifier-not-digits': [{ ...aCard, identificador: '43a1' }, 'identificador'],
    'identifier-too-short': [{ ...aCard, identificador: '43' }, 'identificador'],
    'identifier-too-long': [{ ...aCard, identificador: '4'.repeat(21) }, 'identificador'],
    'quota-not-asked': [{ ...anAccount, cupoAutorizado: '1' }, 'cupo autorizado'],
    'brand-not-asked': [{ ...anAccount, marca: 'Visa' }, 'marca'],
    'currency-not-asked': [{ ...anAccount, moneda: 'USD' }, 'moneda'],
    'commitment-not-asked': [{ ...anAccount, compromiso: true }, 'compromiso'],
    'quota-malformed': [{ ...aCard, cupoAutorizado: '1 832' }, 'cupo autorizado'],
    'quota-whole-only': [{ ...aCard, cupoAutorizado: '1832,47' }, 'cupo autorizado'],
    'quota-too-many-decimals': [{ ...aCard, moneda: 'USD', cupoAutorizado: '1,123' }, 'cupo autorizado'],
    'quota-wrong-grouping': [{ ...aCard, cupoAutorizado: '18.32' }, 'cupo autorizado'],
    'quota-too-long': [{ ...aCard, cupoAutorizado: '9'.repeat(11) }, 'cupo autorizado'],
    'amount-not-asked': [{ ...aCard, montoCompromiso: '500' }, 'monto del compromiso'],
    'amount-missing': [committed, 'monto del compromiso'],
    'amount-malformed': [{ ...committed, montoCompromiso: '-5' }, 'monto del compromiso'],
    'amount-whole-only': [{ ...committed, montoCompromiso: '1832,47' }, 'monto del compromiso'],
    'amount-too-many-decimals': [
      { ...committed, moneda: 'USD', montoCompromiso: '1,123' },
      'monto del compromiso',
    ],
    'amount-wrong-grouping': [{ ...committed, montoCompromiso: '18.32' }, 'monto del compromiso'],
    'amount-too-long': [{ ...committed, montoCompromiso: '9'.repeat(11) }, 'monto del compromiso'],
    'already-listed': [{ ...emptyProduct, product: account, scope: 'all' }, 'producto'],
  };

  it.each(Object.entries(entered))(
    '%s is named by Add, and the input stays',
    async (fault, [entering, word]) => {
      const step = await loadedStep();
      await withProviderChosen(step);
      const { toClose } = step.store;
      if (fault === 'already-listed') withProductAdded(step);
      toClose.resume(entering);
      expect(toClose.add()).toBe(false);
      expect(toClose.missing).toHaveLength(1);
      expect(says(toClose.missing[0], word)).toBe(true);
      expect(toClose.entering).toEqual(entering);
    },
  );
});

describe('EXT-1183 each fault of a product to contract', () => {
  const pago = { value: 'si', moneda: 'CLP', cupoUtilizado: '5000000', plazo: '36' } as const;
  const paid: Record<OptionFault, readonly [Partial<OptionToContract['pago']>, string]> = {
    'currency-missing': [{ moneda: undefined }, 'moneda'],
    'used-quota-missing': [{ cupoUtilizado: '' }, 'cupo utilizado'],
    'used-quota-malformed': [{ cupoUtilizado: '1 832' }, 'cupo utilizado'],
    'used-quota-whole-only': [{ cupoUtilizado: '1832,47' }, 'cupo utilizado'],
    'used-quota-too-many-decimals': [{ moneda: 'UF', cupoUtilizado: '1,12345' }, 'cupo utilizado'],
    'used-quota-wrong-grouping': [{ cupoUtilizado: '18.32' }, 'cupo utilizado'],
    'used-quota-too-long': [{ cupoUtilizado: '999999999' }, 'cupo utilizado'],
    'term-missing': [{ plazo: '' }, 'plazo'],
    'term-too-long': [{ plazo: '9999' }, 'plazo'],
  };

  it.each(Object.entries(paid))(
    '%s is named beside its input, and the rest of it stays',
    async (_, [change, word]) => {
      const { request, toContract } = (await readyStep()).store;
      const creditoComercial = { value: true, pago: { ...pago, ...change } };
      request.change((form) => withProductsToContract(form, { ...form.toContract, creditoComercial }));
      expect(toContract.confirm()).toBe(false);
      const told = toContract.options
        .flatMap(({ currency, usedQuota, term }) => [currency.message, usedQuota.message, term.message])
        .filter((message) => message !== undefined);
      expect(told).toHaveLength(1);
      expect(says(told[0], word)).toBe(true);
      expect(toContract.firstFault).toBeDefined();
      expect(request.form.toContract.creditoComercial).toEqual(creditoComercial);
    },
  );
});

describe('EXT-1183 each fault of a file', () => {
  const files: Record<Exclude<FileFault, 'flagged'>, File> = {
    extension: aFile('foto.png'),
    name: aFile(`${'n'.repeat(60)}.pdf`),
    empty: aFile('vacio.pdf', 0),
    size: aFile('enorme.pdf', maxFileBytes + 1),
  };

  it.each(Object.values(files))(
    '%o has its reason in its row and its name in the missing list, and the others stay',
    (file) => {
      const held = new HeldFilesStore(['tim'], pickingAnything);
      held.attach('tim', [aFile('timbres.pdf')]);
      held.attach('tim', [file]);
      expect(held.rowsOf('tim').map(({ fullName, status }) => [fullName, status])).toEqual([
        ['timbres.pdf', 'ready'],
        [file.name, 'failed'],
      ]);
      expect(held.rowsOf('tim')[1]?.message).toMatch(/archivo/);
      expect(held.unusable).toEqual([file.name]);
    },
  );

  const proofs: Record<ProofFault, File | undefined> = {
    ...files,
    flagged: undefined,
    'no-folder': undefined,
    'no-password': undefined,
  };

  it.each(Object.keys(proofs) as readonly ProofFault[])(
    '%s is reported by the proof of a representative',
    (fault) => {
      const journey = journeyAt('representative');
      const store = new RepresentativeStore(
        journey,
        {
          confirmRepresentative: () => TE.right({ verdict: 'no-representative' }),
          attachmentOf: (file, prefix) => ({ ...heldAs(file, prefix), flagged: fault === 'flagged' }),
        },
        noDraft(journey),
      );
      if (fault === 'no-password') store.choose('sii');
      const file = fault === 'flagged' ? aFile('carpeta.pdf') : proofs[fault];
      if (file !== undefined) store.attach([file]);
      void store.submit();
      expect(store.pending).toBe(false);
      expect(
        says(store.missing.join(), fault === 'no-password' ? 'clave tributaria' : 'carpeta tributaria'),
      ).toBe(true);
      if (file !== undefined) expect(store.row).toMatchObject({ fullName: file.name, status: 'failed' });
    },
  );
});
