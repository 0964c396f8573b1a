import { consents } from '#core/portability/texts/bank-text.ts';
import { describe, expect, it } from 'vitest';
import { draftSteps, type Draft, type DraftStep } from '#core/portability/draft/draft.ts';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import type { TextVersions } from '#core/portability/texts/bank-text.ts';
import { unreachable } from '#core/shared/failure.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import { TE } from '#core/shared/fp.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { CompanyStore } from '#ui/portability/company/CompanyStore.ts';
import { missingWording, unseenWording } from '#ui/portability/company/text.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt, theAutocompletion, theEntry } from '#test/support/builders/journey.ts';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
import { draftWorld, noDraft } from '#test/support/worlds/draft-world.ts';
import { later } from '#test/support/later.ts';

const lists: CompanyLists = {
  regions: [{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }],
  today: { year: 2026, month: 3, day: 5 },
};

const arrive = () => {
  const journey = journeyAt('company');
  const loads = later<CompanyLists>();
  const texts = later<TextVersions | undefined>();
  const store = new CompanyStore(
    journey,
    {
      loadCompanyForm: loads.call,
      textsInUse: texts.call,
      cities: () => TE.right([{ id: 131, descripcion: 'Santiago' }]),
      communes: () => TE.right([{ id: 13101, descripcion: 'Santiago' }]),
    },
    noDraft(journey),
  );
  store.open();
  return { journey, loads, texts, store };
};

const loaded = async () => {
  const world = arrive();
  await world.loads.succeed(lists);
  const { form } = world.store;
  if (form === undefined) throw new Error('The form did not come');
  return { ...world, form };
};

const filled = async () => {
  const world = await loaded();
  const { form } = world;
  form.antiguedad.choose('2');
  form.volumeChoice.choose('1');
  form.regionChoice.choose('13');
  await Promise.resolve();
  form.cityChoice.choose('131');
  await Promise.resolve();
  form.comuna.choice.choose('13101');
  form.fecha.type('07/03/1980');
  form.celular.type('+56987654321');
  form.email.type('ana@elsol.cl');
  consents.forEach((consent) => form[consent].set(true));
  return world;
};

describe('loading', () => {
  it('happens once, however often the step is opened, and wipes nothing', async () => {
    const { store, loads, form } = await loaded();
    form.calle.type('Otra calle');
    store.open();
    expect([loads.calls, store.form?.calle.text]).toEqual([1, 'Otra calle']);
  });

  it.each([
    [unreachable, 'connection'],
    [refusedWith(500), 'service'],
    [refusedWith(401), undefined],
  ])('EMP-39 a failure with %o is reported', async (failure, trouble) => {
    const { store, loads } = arrive();
    await loads.fail(failure);
    expect(store.trouble).toBe(trouble);
  });

  it('EMP-40 is tried again on demand', async () => {
    const { store, loads } = arrive();
    await loads.fail(unreachable);
    void store.load();
    expect(store.trouble).toBeUndefined();
    await loads.succeed(lists);
    expect(store.form).toBeDefined();
  });
});

describe('Continue', () => {
  it('EXT-2934 names every missing field, however many', async () => {
    const { store } = await loaded();
    expect(store.waitsFor.split(', ')).toHaveLength(8 + consents.length);
    expect(store.waitsFor).toMatch(/^Falta: antigüedad, volumen de ventas, región, ciudad, comuna, /);
    expect(store.waitsFor).not.toMatch(/\d/);
  });

  it('names every field when they are few', async () => {
    const { store, form } = await filled();
    form.celular.type('');
    form.aceptaTerminos.set(false);
    expect(store.waitsFor).toBe('Falta: celular, aceptar los términos y condiciones.');
  });

  it('EXT-2999 tells what is there but wrong from what is missing, once its field says so', async () => {
    const { store, form } = await filled();
    form.aceptaTerminos.set(false);
    form.email.type('ana');
    expect(store.waitsFor).toBe('Falta: e-mail, aceptar los términos y condiciones.');
    form.email.leave();
    expect(store.waitsFor).toBe('Falta: aceptar los términos y condiciones. Por corregir: e-mail.');
    form.aceptaTerminos.set(true);
    expect(store.waitsFor).toBe('Por corregir: e-mail.');
    form.email.type('');
    expect(store.waitsFor).toBe('Falta: e-mail.');
  });

  it('a failed try shows the faults in a summary, until they are mended', async () => {
    const { store, form, journey } = await filled();
    form.email.type('ana');
    expect(store.summary).toEqual([]);
    store.submit();
    expect(store.summary).toEqual([{ id: 'empresa-email', message: 'E-mail: Formato de email incorrecto' }]);
    expect([form.email.message, store.attempt, journey.state.at]).toEqual([
      'Formato de email incorrecto',
      1,
      'company',
    ]);
    form.email.type('ana@elsol.cl');
    expect(store.summary).toEqual([]);
  });

  it('EXT-1183 each line of the summary names its field, also where its message does not, and leads to it', async () => {
    const { store, form } = await filled();
    form.calle.type('So\u200bl');
    form.celular.type('12');
    form.numero.type('');
    store.submit();
    expect(store.summary).toEqual([
      { id: 'empresa-calle', message: `Calle: ${unseenWording.unseen}` },
      { id: 'empresa-numero', message: 'Ingrese número' },
      { id: 'empresa-celular', message: 'Celular: Ingresa número valido' },
    ]);
    expect([form.email.text, form.fecha.text]).toEqual(['ana@elsol.cl', '07/03/1980']);
  });

  it('EMP-35 moves on only when everything is valid', async () => {
    const { store, form, journey } = await filled();
    form.numero.type('');
    store.submit();
    expect(journey.state.at).toBe('company');
    form.numero.type('123');
    store.submit();
    expect(journey.state).toMatchObject({ at: 'request', company: { numero: '123' } });
  });

  it('EMP-36 takes a date in another habit, with its leading zeros', async () => {
    const { store, form, journey } = await filled();
    form.fecha.type('7-3-1980');
    store.submit();
    expect(form.fecha.text).toBe('07/03/1980');
    expect(journey.state).toMatchObject({ company: { fecha: { year: 1980, month: 3, day: 7 } } });
  });

  it('the input is still there when the visitor returns', async () => {
    const { store, journey, loads } = await filled();
    store.submit();
    journey.dispatch({ did: 'correct-company' });
    store.open();
    expect([store.form?.celular.text, loads.calls]).toEqual(['+56987654321', 1]);
  });
});

describe('a draft of an earlier visit', () => {
  const both = consents.map((consent) => missingWording[consent]);

  const arriving = async (kept: Draft, at: DraftStep = 'company', found?: Autocompletion) => {
    const journey = new JourneyStore();
    journey.dispatch({ did: 'recover', found: { at: 'company', entry: theEntry, found } });
    const draft = draftWorld(journey, { revision: 1, draft: { ...kept, at } });
    const loads = later<CompanyLists>();
    const store = new CompanyStore(
      journey,
      {
        loadCompanyForm: loads.call,
        textsInUse: TE.right(undefined),
        cities: () => TE.right([{ id: 131, descripcion: 'Santiago' }]),
        communes: () => TE.right([{ id: 13101, descripcion: 'Santiago' }]),
      },
      draft.store,
    );
    store.open();
    await loads.succeed(lists);
    await draft.settled();
    return { journey, draft, store };
  };

  it.each(draftSteps)(
    'EXT-1402 left at the %s restores the form, places included, and waits for consent',
    async (at) => {
      const { store, journey } = await arriving(aDraft(), at);
      expect(store.form?.typed).toEqual(aCompanyDraft());
      expect([store.waitsFor, journey.state.at]).toEqual([`Falta: ${both.join(', ')}.`, 'company']);
      consents.forEach((consent) => store.form?.[consent].set(true));
      store.submit();
      expect(journey.state).toMatchObject({
        at: 'request',
        company: { calle: 'Los Aromos', comuna: { id: 13101 } },
      });
    },
  );

  it('reports a company that is no longer valid', async () => {
    const { store } = await arriving(aDraft({ company: aCompanyDraft({ comuna: '999' }) }), 'request');
    expect(store.waitsFor).toBe(`Falta: ${['comuna', ...both].join(', ')}.`);
  });

  it('is saved again with the current input', async () => {
    const { store, draft } = await arriving(aDraft());
    store.form?.calle.type('Otra calle');
    await draft.pause();
    expect(draft.kept.at(-1)?.draft).toEqual(
      aDraft({ at: 'company', company: aCompanyDraft({ calle: 'Otra calle' }) }),
    );
  });

  const nothing: Autocompletion = {
    ...{ razonSocial: '', calle: '', numero: '', nombreRepresentante: '' },
    ...{ apellidoPaternoRepresentante: '', apellidoMaternoRepresentante: '' },
  };

  it.each([undefined, nothing])('nothing is saved of an untouched form: found %o', async (found) => {
    const { draft, store } = await arriving({ at: 'company', key: 'k' }, 'company', found);
    expect([draft.waits(), draft.kept, store.isFilledIn]).toEqual([0, [], false]);
  });

  it('PROUTE-31 prefilled values are saved, only where nothing was typed before', async () => {
    const { draft, store } = await arriving({ at: 'company', key: 'k' }, 'company', theAutocompletion);
    expect(store.isFilledIn).toBe(true);
    await draft.pause();
    expect(draft.kept.at(-1)?.draft.company).toMatchObject(theAutocompletion);
    const { draft: typed } = await arriving(aDraft(), 'company', theAutocompletion);
    expect([typed.waits(), typed.kept]).toEqual([0, []]);
  });
});
