import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { theCompany } from '#test/support/builders/journey.ts';
import {
  loadedStep,
  readyStep,
  requestStep,
  someLists,
  valle,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';

describe('opening', () => {
  it('loads once, however often it is opened', async () => {
    const { store, loads } = requestStep();
    store.open();
    expect(loads.calls).toBe(1);
    await loads.succeed(someLists);
    store.open();
    expect(loads.calls).toBe(1);
    expect(store.lists).toBe(someLists);
  });

  it('finds everything as it was after the company was corrected', async () => {
    const { store, journey, loads } = await readyStep();
    const { form } = store.request;
    store.correctCompany();
    expect(journey.state.at).toBe('company');
    journey.dispatch({ did: 'complete-company', company: theCompany });
    store.open();
    expect(store.request.form).toBe(form);
    expect(loads.calls).toBe(1);
    expect(store.missing).toEqual([]);
  });

  it.each([
    [unreachable, 'connection'],
    [refusedWith(500), 'service'],
  ] as const)('EMP-39, PERR-20 a load that fails with %o shows it', async (failure, trouble) => {
    const { store, loads } = requestStep();
    await loads.fail(failure);
    expect(store).toMatchObject({ trouble, loading: false });
  });

  it('EMP-39 a load that failed can be repeated, and is repeated when the step opens again', async () => {
    const { store, loads } = requestStep();
    await loads.fail(unreachable);
    void store.load();
    void store.load();
    expect(loads.calls).toBe(2);
    await loads.fail(unreachable);
    store.open();
    expect(loads.calls).toBe(3);
    await loads.succeed(someLists);
    expect(store.trouble).toBeUndefined();
    expect(store.provider.typeChoice.entries).toHaveLength(2);
  });

  it('a load after which the session has ended stays on its way', async () => {
    const { store, loads } = requestStep();
    await loads.fail(refusedWith(401));
    expect(store).toMatchObject({ trouble: undefined, loading: true });
  });
});

describe('the sections', () => {
  it('SOL-11, SOL-12, SOL-13, SOL-17 open one after another', async () => {
    const step = await loadedStep();
    const { request, provider } = step.store;
    expect(request.open).toEqual({ provider: true, toClose: false, toContract: false, certificates: false });
    provider.typeChoice.choose('Banco');
    expect(request.open.toClose).toBe(false);
    await withProviderChosen(step);
    expect(request.open).toMatchObject({ toClose: true, toContract: false });
    withProductAdded(step);
    expect(request.open).toMatchObject({ toContract: true, certificates: false });
    withContractConfirmed(step);
    expect(request.open.certificates).toBe(true);
  });
});

describe('what Sign waits for', () => {
  it('SOL-68 is the load, and a check on its way', async () => {
    const step = requestStep();
    expect(step.store.missing).toEqual(['que termine la carga']);
    await step.loads.succeed(someLists);
    step.store.provider.typeChoice.choose('Banco');
    step.store.provider.providerChoice.choose(valle.descripcion);
    expect(step.store.missing).toEqual(['que termine la carga']);
  });

  it('SOL-69 is the provider, and what comes after it', async () => {
    const { store } = await loadedStep();
    expect(store.missing).toEqual([
      'elegir tu proveedor de origen',
      'agregar un producto a cerrar',
      'confirmar los productos a contratar',
    ]);
  });

  it('SOL-70 is the confirmation of products to contract', async () => {
    const step = await loadedStep();
    await withProviderChosen(step);
    withProductAdded(step);
    expect(step.store.missing).toEqual(['confirmar los productos a contratar']);
    step.store.sign();
    expect(step.sent).toEqual([]);
    withContractConfirmed(step);
    expect(step.store.missing).toEqual([]);
  });
});
