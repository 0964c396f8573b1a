// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '#core/portability/draft/draft.ts';
import { E } from '#core/shared/fp.ts';
import { DraftNotice } from '#ui/portability/draft/DraftNotice.tsx';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { show } from '#test/support/show.tsx';
import { draftFaultOf, draftWorld } from '#test/support/worlds/draft-world.ts';

afterEach(cleanup);

const drawn = async (
  step: 'representative' | 'company' | 'request',
  draft?: Draft,
  files?: readonly string[],
  changes: Parameters<typeof draftWorld>[2] = {},
) => {
  const journey = journeyAt('company');
  const world = draftWorld(journey, { revision: 1, draft }, changes);
  await world.store.recover();
  show(<DraftNotice draft={world.store} step={step} files={files} />);
  return { ...world, journey };
};

const text = () => document.body.textContent;

describe('the line over a step', () => {
  it('shows nothing at a new start', async () => {
    await drawn('company');
    expect(text()).toBe('');
  });

  it('EXT-1214 says when the bank kept what was typed, or that it did not reach the bank', async () => {
    const { store, answer, pause } = await drawn('company');
    const form = observable({ calle: 'Los Aromos' });
    store.follow('company', () => aCompanyDraft({ calle: form.calle }));
    const type = (calle: string) =>
      act(async () => {
        runInAction(() => (form.calle = calle));
        await pause();
      });
    await type('Otra');
    expect(text()).toBe('Guardado 21:05');
    expect(screen.getByRole('status').textContent).toBe('');
    answer(draftFaultOf('failed'));
    await type('Otra 2');
    expect(screen.getByRole('status').textContent).toBe(
      'Sin conexión: lo guardamos al volver, mientras dure esta visita.',
    );
    expect(text()).not.toContain('Guardado');
    await act(pause);
    expect(text()).toBe('Guardado 21:05');
  });

  it('EXT-1164 saves what was lost as soon as the browser is back online, without a pause', async () => {
    const { store, answer, pause, settled, kept } = await drawn('company');
    const form = observable({ calle: 'Los Aromos' });
    store.follow('company', () => aCompanyDraft({ calle: form.calle }));
    answer(draftFaultOf('failed'));
    await act(async () => {
      runInAction(() => (form.calle = 'Otra'));
      await pause();
    });
    expect(text()).toContain('Sin conexión');
    const online = () =>
      act(async () => {
        window.dispatchEvent(new Event('online'));
        await settled();
      });
    await online();
    expect(text()).toBe('Guardado 21:05');
    await online();
    expect(kept).toHaveLength(2);
  });

  it.each([
    ['representative', 'comprueba otra vez la representación'],
    ['company', 'Revísalo, marca otra vez lo que aceptas y sigue donde quedaste.'],
    ['request', 'Revísalo y sigue donde quedaste.'],
  ] as const)('at %s shows what was restored', async (step, words) => {
    await drawn(step, aDraft());
    expect(text()).toContain('Recuperamos lo guardado de tu solicitud');
    expect(text()).toContain(words);
    expect(text()).not.toContain('vuelve a adjuntar');
  });

  it('shows nothing at a step not reached, and always asks for the representation', async () => {
    const { company } = aDraft();
    const draft: Draft = { at: 'company', key: 'k', company };
    await drawn('request', draft);
    expect(text()).toBe('');
    await drawn('representative', draft);
    expect(text()).toContain('Recuperamos');
  });

  it('EXT-1100 speaks of nothing restored where only a choice of the proof, or the name of a folder, was', async () => {
    await drawn('representative', {
      at: 'representative',
      key: 'k',
      representative: { option: 'sii', folder: '' },
    });
    expect(text()).toBe('');
    cleanup();
    const folder: Draft = {
      at: 'representative',
      key: 'k',
      representative: { option: 'carpeta', folder: 'c.pdf' },
    };
    await drawn('representative', folder, ['c.pdf']);
    expect(text()).toContain('vuelve a adjuntar c.pdf.');
    expect(text()).not.toContain('Recuperamos');
  });

  it.each<[string, Draft]>([
    ['beside what was typed', aDraft()],
    [
      'where only the choice of the proof was stored',
      { at: 'representative', key: 'k', representative: { option: 'sii', folder: '' } },
    ],
  ])('PROUTE-31 names the password, which is never stored, %s', async (_, draft) => {
    const journey = journeyAt('representative');
    const world = draftWorld(journey, { revision: 1, draft });
    await world.store.recover();
    show(<DraftNotice draft={world.store} step="representative" asksPassword />);
    expect(text()).toContain('La clave tributaria no se guarda: ingrésala otra vez.');
  });

  it('EXT-1180 names the files to attach again, also those attached in another tab', async () => {
    await drawn('request', aDraft(), ['liquidacion.pdf', 'timbres.jpg']);
    expect(text()).toContain(
      'Los archivos no se guardan, ni pasan de una pestaña a otra: vuelve a adjuntar liquidacion.pdf y timbres.jpg.',
    );
  });

  it('lets it all be forgotten', async () => {
    const { discards, journey } = await drawn('company', aDraft());
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Borrar lo guardado y volver al inicio' }));
      await Promise.resolve();
    });
    expect([discards.length, journey.state.at]).toEqual([1, 'landing']);
  });

  it('says that it may not be forgotten, since an answer may be lost, and offers to try again', async () => {
    const { journey } = await drawn('company', aDraft(), undefined, {
      discardDraft: () => Promise.resolve(draftFaultOf('failed')),
    });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Borrar lo guardado y volver al inicio' }));
      await Promise.resolve();
    });
    expect(screen.getByRole('alert').textContent).toBe(
      'No pudimos confirmar que se borró lo guardado: puede seguir en el banco.',
    );
    expect(screen.getByRole('button', { name: 'Intentar borrarlo otra vez' })).toBeTruthy();
    expect(journey.state.at).toBe('company');
  });

  const openElsewhere = async (keptFor?: number) => {
    const world = await drawn('company', undefined, [], {
      recoverDraft: () => Promise.resolve(E.right({ revision: 2, draft: aDraft(), keptFor })),
    });
    const { store, answer, pause } = world;
    answer(draftFaultOf('newer', refusedWith(409)));
    const form = observable({ calle: 'una' });
    store.follow('company', () => aCompanyDraft({ calle: form.calle }));
    await act(async () => {
      runInAction(() => void (form.calle = 'otra'));
      await pause();
    });
    return world;
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('EXT-1163 EXT-2936 says that the request is open in another tab, when that saved it, and that nothing is saved until a choice', async () => {
    await openElsewhere(600_000);
    const said = screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join();
    expect(said).toContain(
      'también está abierta en otra pestaña o dispositivo, y desde allá se guardó a las 20:55.',
    );
    expect(said).toContain('hasta entonces, lo que escribas aquí no se guarda');
    expect(text()).not.toContain('Guardado');
  });

  it('EXT-2936 goes on with what is here, which is saved over it', async () => {
    const { settled, kept, loads } = await openElsewhere();
    await act(async () => {
      press('Seguir con lo que ves aquí');
      await settled();
    });
    expect(kept.at(-1)).toMatchObject({ revision: 2, draft: { company: { calle: 'otra' } } });
    expect(text()).toContain('Guardado 21:05');
    expect(text()).not.toContain('otra pestaña o dispositivo');
    expect(loads).toEqual([]);
  });

  it('EXT-2936 goes on with what was saved there, which the page loads; nothing typed here is saved after it', async () => {
    const { hide, kept, loads } = await openElsewhere(600_000);
    const before = kept.length;
    press('Tomar lo guardado a las 20:55');
    await hide();
    expect([loads, kept.length]).toEqual([[1], before]);
  });
});

describe('EXT-1090 the line over a step whose draft is gone', () => {
  it('says so once the page is back in view, with the way to the requests', async () => {
    const recoverDraft = vi
      .fn()
      .mockReturnValueOnce(Promise.resolve(E.right({ revision: 1, draft: aDraft() })))
      .mockReturnValue(Promise.resolve(E.right({ revision: 0 })));
    const { settled, journey } = await drawn('company', undefined, [], { recoverDraft });
    await act(async () => {
      fireEvent(document, new Event('visibilitychange'));
      await settled();
    });
    expect(text()).toContain('se firmó, o se borró en otra pestaña o dispositivo');
    fireEvent.click(screen.getByRole('button', { name: 'Ver mis solicitudes' }));
    expect(journey.state).toMatchObject({ at: 'status', represented: true });
  });
});
