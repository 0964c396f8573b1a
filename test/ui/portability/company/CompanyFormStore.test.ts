import { consents } from '#core/portability/texts/bank-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { draftText, type CompanyDraft } from '#core/portability/draft/draft.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import type { Place } from '#core/portability/company/place.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { CompanyFormStore } from '#ui/portability/company/CompanyFormStore.ts';
import { companyWording, unseenWording } from '#ui/portability/company/text.ts';
import { aCompanyDraft } from '#test/support/builders/draft.ts';
import { theAutocompletion, theEntry } from '#test/support/builders/journey.ts';
import { later } from '#test/support/later.ts';

const regions = [
  { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' },
  { id: 14, descripcion: 'Los Ríos', regionHomologada: '14' },
];

const blank = (found = false, changes: Partial<Autocompletion> = {}) => {
  const cities = later<readonly Place[]>();
  const communes = later<readonly Place[]>();
  const form = new CompanyFormStore(
    theEntry,
    found ? { ...theAutocompletion, ...changes } : undefined,
    { regions, today: { year: 2026, month: 3, day: 5 } },
    { cities: () => cities.call, communes: () => communes.call },
  );
  return { form, cities, communes };
};

const choosePlaces = async ({ form, cities, communes }: ReturnType<typeof blank>) => {
  form.regionChoice.choose('13');
  await cities.succeed([{ id: 131, descripcion: 'Santiago' }]);
  form.cityChoice.choose('131');
  await communes.succeed([{ id: 13101, descripcion: 'Santiago' }]);
  form.comuna.choice.choose('13101');
};

const filled = async () => {
  const world = blank(true);
  const { form } = world;
  form.antiguedad.choose('2');
  form.volumeChoice.choose('0');
  await choosePlaces(world);
  form.fecha.type('07/03/1980');
  form.celular.type('+56 9 87654321');
  form.email.type('ana@elsol.cl');
  consents.forEach((consent) => form[consent].set(true));
  return world;
};

const faultsOf = (form: CompanyFormStore): readonly CompanyField[] =>
  E.isLeft(form.company) ? form.company.left : [];

describe('the fields', () => {
  it('are prefilled and stay editable', () => {
    const { form } = blank(true);
    expect([form.razonSocial.text, form.apellidoMaternoRepresentante.text]).toEqual([
      'Panadería El Sol SpA',
      'Rojas',
    ]);
    form.razonSocial.type('Otra');
    expect(form.razonSocial.text).toBe('Otra');
  });

  it('make a company once all are valid', async () => {
    const { form } = await filled();
    expect(form.company).toMatchObject(
      E.right({
        rutEmpresa: theEntry.company,
        volumenVenta: 0,
        comuna: { id: 13101 },
        fecha: { year: 1980, month: 3, day: 7 },
        celular: '+56987654321',
      }),
    );
  });

  it.each<[CompanyField, (form: CompanyFormStore) => void]>([
    ['razonSocial', (form) => form.razonSocial.type(' ')],
    ['antiguedad', (form) => form.antiguedad.choose('')],
    ['volumenVenta', (form) => form.volumeChoice.choose('3')],
    ['region', (form) => form.region.choose('')],
    ['ciudad', (form) => form.ciudad.choice.choose('')],
    ['comuna', (form) => form.comuna.choice.choose('')],
    ['calle', (form) => form.calle.type('')],
    ['numero', (form) => form.numero.type('')],
    ['nombreRepresentante', (form) => form.nombreRepresentante.type('')],
    ['apellidoPaternoRepresentante', (form) => form.apellidoPaternoRepresentante.type('')],
    ['apellidoMaternoRepresentante', (form) => form.apellidoMaternoRepresentante.type('')],
    ['fecha', (form) => form.fecha.type('31/02/1980')],
    ['celular', (form) => form.celular.type('+56211111111')],
    ['email', (form) => form.email.type('ana@elsol.info')],
    ...consents.map<[CompanyField, (form: CompanyFormStore) => void]>((consent) => [
      consent,
      (form) => form[consent].set(false),
    ]),
  ])('%s keeps the company from being one', async (field, spoil) => {
    const { form } = await filled();
    spoil(form);
    expect(faultsOf(form)).toEqual([field]);
  });

  it('never take an apartment that is too long', async () => {
    const { form } = await filled();
    form.departamento.type('9'.repeat(50));
    form.departamento.type('9'.repeat(51));
    expect([form.departamento.text.length, faultsOf(form)]).toEqual([50, []]);
  });

  it.each(['razonSocial', 'calle', 'numero', 'departamento', 'nombreRepresentante'] as const)(
    'EXT-804 reports a %s with an invisible character',
    async (field) => {
      const { form } = await filled();
      form[field].type('So\u200bl');
      form[field].leave();
      expect([faultsOf(form), form[field].message]).toEqual([[field], unseenWording.unseen]);
    },
  );

  it('EMP-28 an e-mail of 41 characters shows its message instead of being cut', () => {
    const { form } = blank();
    const typed = `${'a'.repeat(30)}@empresa.cl`;
    form.email.type(typed);
    form.email.leave();
    expect([form.email.text, form.email.message]).toEqual([typed, 'Formato de email incorrecto']);
  });

  it('show each its own message when asked in vain', async () => {
    const { form, cities } = blank();
    form.regionChoice.choose('13');
    await cities.succeed([{ id: 131, descripcion: 'Santiago' }]);
    form.showFaults(faultsOf(form));
    expect([form.razonSocial.message, form.ciudad.message, form.aceptaTerminos.message]).toEqual([
      companyWording.razonSocial,
      companyWording.ciudad,
      companyWording.aceptaTerminos,
    ]);
  });

  it('show no message for a place that cannot be chosen yet', () => {
    const { form } = blank();
    form.showFaults(faultsOf(form));
    expect([form.region.message, form.ciudad.message]).toEqual([companyWording.region, undefined]);
  });
});

describe('EXT-1204 prefilled data of the company', () => {
  it.each([
    ['razonSocial', 50],
    ['calle', 50],
    ['numero', 10],
    ['nombreRepresentante', 50],
    ['apellidoPaternoRepresentante', 50],
    ['apellidoMaternoRepresentante', 50],
  ] as const)(
    'REP-24 a %s of more than %i characters is truncated by characters, with a message',
    (field, most) => {
      const long = 'ñ'.repeat(most - 1) + '😀';
      const { form } = blank(true, { [field]: `${long}😀` });
      expect([form[field].text, form[field].told]).toEqual([
        long,
        `Pasaba de ${most} caracteres y está cortado: conviene revisarlo.`,
      ]);
      form[field].type('Corregido');
      expect(form[field].told).toBeUndefined();
    },
  );

  it('says nothing where it fits', () => {
    expect(blank(true, { razonSocial: 'x'.repeat(50) }).form.razonSocial.told).toBeUndefined();
  });
});

describe('EXT-1208 the mobile', () => {
  const left = (typed: string): CompanyFormStore => {
    const { form } = blank();
    form.celular.type(typed);
    form.celular.leave();
    return form;
  };

  it('that does not begin with 9 is asked about, and taken', () => {
    const { celular } = left('+56 2 31234567');
    expect([celular.told, celular.message, E.isRight(celular.value)]).toEqual([
      '¿Es un celular? Los de Chile empiezan con 9. Si lo es, puedes seguir.',
      undefined,
      true,
    ]);
  });

  it.each(['987654321', '9 8765 4321', '+56 9 8765 4321'])('EXT-1207 %s is taken without a word', (typed) => {
    const { celular } = left(typed);
    expect([celular.text, celular.told, celular.message]).toEqual([typed, undefined, undefined]);
    expect(celular.value).toEqual(E.right('+56987654321'));
  });
});

describe('the places', () => {
  it('EMP-32 a new region empties city and commune and loads the cities again', async () => {
    const world = await filled();
    const { form, cities } = world;
    form.regionChoice.choose('14');
    expect([form.ciudad.choice.chosen, form.comuna.choice.chosen]).toEqual([undefined, undefined]);
    expect([form.ciudad.status, form.comuna.status, cities.calls]).toEqual(['loading', 'waiting', 2]);
  });

  it('EMP-33 a new city empties the commune and loads the communes again', async () => {
    const { form, communes } = await filled();
    form.cityChoice.choose('');
    expect([form.comuna.choice.chosen, form.comuna.status]).toEqual([undefined, 'waiting']);
    form.cityChoice.choose('131');
    expect([form.comuna.status, communes.calls]).toEqual(['loading', 2]);
  });
});

describe('EMP-34 the sales volume', () => {
  it('above the segment is cleared, with a message', () => {
    const { form } = blank();
    form.volumeChoice.choose('3');
    expect([form.volumenVenta.chosen, form.isTooHigh]).toEqual([undefined, true]);
    form.acknowledge();
    expect(form.isTooHigh).toBe(false);
  });

  it.each(['0', '1', '2'])('%s is kept', (id) => {
    const { form } = blank();
    form.volumeChoice.choose(id);
    expect([form.volumenVenta.chosen, form.isTooHigh]).toEqual([id, false]);
  });
});

describe('a restored draft', () => {
  const resumed = async (draft: CompanyDraft) => {
    const world = blank(true);
    const done = world.form.resume(draft);
    await world.cities.succeed([{ id: 131, descripcion: 'Santiago' }]);
    await world.communes.succeed([{ id: 13101, descripcion: 'Santiago' }]);
    await done;
    return world.form;
  };

  it('is complete, also over prefilled data', async () => {
    const typed = aCompanyDraft({
      calle: '',
      fecha: '7-3-198',
      celular: '+56 9',
      email: 'ana@',
    });
    expect((await resumed(typed)).typed).toEqual(typed);
  });

  it('EXT-1402 is the company it was, once it is agreed to again', async () => {
    const { form } = await filled();
    const again = await resumed(form.typed);
    expect(again.company).toEqual(E.left(consents));
    consents.forEach((consent) => again[consent].set(true));
    expect(again.company).toEqual(form.company);
    expect(E.isRight(again.company)).toBe(true);
  });

  it('EXT-1402 does not restore consent from an older draft', async () => {
    const again = await resumed(aCompanyDraft({ aceptaTerminos: true }));
    expect([again.aceptaTerminos.on, again.typed.aceptaTerminos]).toEqual([false, false]);
  });

  it('restores every free text, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const typed = aCompanyDraft({
          razonSocial: draftText(text),
          numero: draftText(text),
          email: draftText(text),
        });
        expect((await resumed(typed)).typed).toEqual(typed);
      }),
      { numRuns: 25 },
    );
  });

  it('is kept while its places cannot be loaded', async () => {
    const { form, cities } = blank();
    void form.resume(aCompanyDraft());
    await cities.fail(unreachable);
    expect([form.ciudad.status, form.typed]).toEqual(['failed', aCompanyDraft()]);
  });

  it('that is no longer offered is dropped, with all that hangs on it', async () => {
    const { form } = blank();
    await form.resume(aCompanyDraft({ region: '99', antiguedad: '7', volumenVenta: 'x' }));
    expect(form.typed).toMatchObject({
      region: '',
      ciudad: '',
      comuna: '',
      antiguedad: '',
      volumenVenta: '',
    });
    expect(form.ciudad.status).toBe('waiting');
  });
});
