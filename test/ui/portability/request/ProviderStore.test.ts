import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { theEntry } from '#test/support/builders/journey.ts';
import {
  coop,
  loadedStep,
  readyStep,
  ribera,
  valle,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';

const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name);

describe('the choices', () => {
  it('SOL-06 are the types of the groups but OTROS', async () => {
    const { store } = await loadedStep();
    expect(names(store.provider.typeChoice.entries)).toEqual(['Banco', 'Cooperativa']);
  });

  it('SOL-05 are the providers of the type chosen, once there is one', async () => {
    const { store } = await loadedStep();
    expect(store.provider.providerChoice.entries).toEqual([]);
    store.provider.typeChoice.choose('Cooperativa');
    expect(names(store.provider.providerChoice.entries)).toEqual([coop.descripcion]);
    store.provider.typeChoice.choose('Banco');
    expect(names(store.provider.providerChoice.entries)).toEqual([valle.descripcion, ribera.descripcion]);
  });
});

describe('the check for an earlier request', () => {
  it('SOL-08 asks the bank as soon as a provider is chosen, for this company', async () => {
    const step = await loadedStep();
    await withProviderChosen(step);
    expect(step.checked).toEqual([{ provider: valle, company: theEntry.company }]);
  });

  it('shows the provider while it is checked, without having it', async () => {
    const { store } = await loadedStep();
    store.provider.typeChoice.choose('Banco');
    store.provider.providerChoice.choose(valle.descripcion);
    expect(store.provider.providerChoice.chosen).toBe(valle.descripcion);
    expect(store.request.form.provider).toBeUndefined();
    expect(store.request.open.toClose).toBe(false);
  });

  it('SOL-07 takes the provider whole once nothing was found', async () => {
    const step = await loadedStep();
    await withProviderChosen(step);
    expect(step.store.request.form.provider).toEqual(valle);
  });

  it('SOL-08 empties the choice when there is an earlier request', async () => {
    const { store, checks } = await loadedStep();
    store.provider.typeChoice.choose('Banco');
    store.provider.providerChoice.choose(valle.descripcion);
    await checks.succeed('already-asked');
    expect(store.provider.providerChoice.chosen).toBeUndefined();
    expect(store.provider.isAlreadyAsked).toBe(true);
    expect(store.request.form.providerType).toBe('Banco');
  });

  it.each([
    [unreachable, 'connection'],
    [refusedWith(500), 'service'],
    [garbled, 'service'],
  ] as const)(
    'SOL-10, PERR-20 leaves the provider unchosen when it fails with %o',
    async (failure, trouble) => {
      const { store, checks } = await loadedStep();
      store.provider.typeChoice.choose('Banco');
      store.provider.providerChoice.choose(valle.descripcion);
      await checks.fail(failure);
      expect(store.provider.failed?.trouble).toBe(trouble);
      expect(store.provider.providerChoice.chosen).toBeUndefined();
      expect(store.request.form.provider).toBeUndefined();
    },
  );

  it('SOL-10 can be tried again, for the same provider', async () => {
    const step = await loadedStep();
    step.store.provider.typeChoice.choose('Banco');
    step.store.provider.providerChoice.choose(ribera.descripcion);
    await step.checks.fail(unreachable);
    step.store.provider.retry();
    await step.checks.succeed('free');
    expect(step.checked.map(({ provider }) => provider)).toEqual([ribera, ribera]);
    expect(step.store.request.form.provider).toEqual(ribera);
    expect(step.store.provider.failed).toBeUndefined();
  });

  it('stays on its way after the session has ended', async () => {
    const { store, checks } = await loadedStep();
    store.provider.typeChoice.choose('Banco');
    store.provider.providerChoice.choose(valle.descripcion);
    await checks.fail(refusedWith(401));
    expect(store.provider.checking).toEqual(valle);
    expect(store.provider.failed).toBeUndefined();
  });

  it('uses the answer for the last provider chosen, in any order of answers', async () => {
    const { store, checks } = await loadedStep();
    store.provider.typeChoice.choose('Banco');
    store.provider.providerChoice.choose(valle.descripcion);
    store.provider.providerChoice.choose(ribera.descripcion);
    await checks.succeed('already-asked');
    expect(store.provider.isAlreadyAsked).toBe(false);
    await checks.succeed('free');
    expect(store.request.form.provider).toEqual(ribera);
  });
});

describe('another choice', () => {
  it('SOL-10 of the type clears the provider and its dependents', async () => {
    const { store } = await readyStep();
    store.provider.typeChoice.choose('Cooperativa');
    expect(store.request.form).toMatchObject({ providerType: 'Cooperativa', toClose: [] });
    expect(store.request.form.provider).toBeUndefined();
    expect(store.request.open).toMatchObject({ toClose: false, toContract: false, certificates: false });
  });

  it('SOL-10 of the provider empties both lists and closes the later sections', async () => {
    const step = await readyStep();
    step.store.provider.providerChoice.choose(ribera.descripcion);
    expect(step.store.request.form.toClose).toEqual([]);
    expect(step.store.toContract.options.map(({ selected }) => selected.on)).not.toContain(true);
    expect(step.store.request.open).toMatchObject({ toClose: false, toContract: false, certificates: false });
    await step.checks.succeed('free');
    expect(step.store.request.open).toMatchObject({ toClose: true, toContract: false });
  });

  it('is behind a button while products would be lost', async () => {
    const step = await loadedStep();
    await withProviderChosen(step);
    expect(step.store.provider.isSettled).toBe(false);
    withProductAdded(step);
    withContractConfirmed(step);
    expect(step.store.provider.isSettled).toBe(true);
    step.store.provider.toggleChange();
    expect(step.store.provider.isSettled).toBe(false);
    expect(step.store.request.form.toClose).toHaveLength(1);
    step.store.provider.toggleChange();
    expect(step.store.provider.isSettled).toBe(true);
  });
});
