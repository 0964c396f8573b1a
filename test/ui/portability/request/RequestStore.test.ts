import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { aDraft, aRequestDraft } from '#test/support/builders/draft.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { agreedTexts, theCompany } from '#test/support/builders/journey.ts';
import {
  loadedStep,
  readyStep,
  type RequestStep,
  requestStep,
  someLists,
  valle,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';
import type { AttachedCertificate } from '#core/portability/request/submit-request.ts';

describe('EXT-1007 a certificate that cannot be sent', () => {
  it('keeps the request from being reviewed and signed until it is removed, and is named', async () => {
    const { store } = await readyStep();
    store.certificates.attach('liq', [aFile('liquidacion.docx'), aFile('liquidacion.pdf')]);
    expect(store.missing).toEqual(['eliminar liquidacion.docx, que no se puede enviar']);
    expect(store.review).toBeUndefined();
    const [refused] = store.certificates.rowsOf('liq');
    store.certificates.detach('liq', refused?.id ?? '');
    expect(store.missing).toEqual([]);
    expect(store.review?.certificates.map(({ attachment }) => attachment.name)).toEqual(['liquidacion.pdf']);
  });

  it('is none that the bank refused: it may be sent again', async () => {
    const { store } = await readyStep();
    store.certificates.attach('liq', [aFile('liquidacion.pdf')]);
    store.certificates.refuse('liq100', 'No es un PDF.');
    expect(store.certificates.refused).toHaveLength(1);
    expect(store.missing).toEqual([]);
  });
});

it('EXT-1093 a draft is not looked at from its signature until that was refused', async () => {
  let reads = 0;
  const step = await readyStep(undefined, {
    recoverDraft: () => {
      reads += 1;
      return TE.right({ revision: 3 })();
    },
  });
  const looks = async (): Promise<boolean> => {
    const before = reads;
    step.draft.store.look();
    await step.draft.settled();
    return reads > before;
  };
  await step.draft.pause();
  const looked = [await looks()];
  for (const failure of [unreachable, refusedWith(500), refusedWith(400, { campos: ['contact.commune'] })]) {
    step.store.sign();
    await step.draft.settled();
    looked.push(await looks());
    await step.answers.fail({ fault: 'call-failed', failure });
    looked.push(await looks());
  }
  step.store.sign();
  await step.draft.settled();
  await step.answers.fail({
    fault: 'document-refused',
    id: 'liq1',
    name: 'liquidacion.pdf',
    message: 'No es un PDF.',
  });
  looked.push(await looks());
  expect(looked).toEqual([true, false, false, false, false, false, true, true]);
});

it('EXT-2642 nothing is asked about texts once the request was sent', async () => {
  const { store, answers, draft } = await readyStep();
  store.sign();
  await draft.settled();
  await answers.succeed({ eligible: true, idSolicitud: 1001 });
  expect([store.hasNewTexts, store.missing]).toEqual([false, []]);
});

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
    journey.dispatch({ did: 'complete-company', company: theCompany, texts: agreedTexts });
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

  it('SOL-69 is the provider, then what follows', async () => {
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

describe('a draft of an earlier visit', () => {
  const resumed = async (
    request = aRequestDraft(),
    verdict: 'free' | 'already-asked' | 'failed' = 'free',
  ) => {
    const step = requestStep(undefined, { revision: 1, draft: aDraft({ request }) });
    await step.loads.succeed(someLists);
    if (verdict === 'failed') await step.checks.fail(unreachable);
    else await step.checks.succeed(verdict);
    return step;
  };

  it('opens again as it was once its provider has been checked again', async () => {
    const step = requestStep(undefined, { revision: 1, draft: aDraft() });
    await step.loads.succeed(someLists);
    expect(step.store.request.form).toMatchObject({ providerType: 'Banco', toClose: [] });
    expect(step.store.typed).toEqual(aRequestDraft());
    await step.checks.succeed('free');
    expect(step.checked.map(({ provider }) => provider)).toEqual([valle]);
    expect(step.store.missing).toEqual([]);
    expect(step.store.typed).toEqual(aRequestDraft());
    expect(step.draft.kept).toEqual([]);
  });

  it('SOL-08 EXT-3030 a provider with an earlier request is cleared, and its products wait for the next', async () => {
    const { store } = await resumed(aRequestDraft(), 'already-asked');
    expect(store.provider.isAlreadyAsked).toBe(true);
    const waiting = aRequestDraft({ proveedor: '' });
    expect(store.typed).toEqual(waiting);
    const again = requestStep(undefined, { revision: 1, draft: aDraft({ request: waiting }) });
    await again.loads.succeed(someLists);
    expect(again.store.typed).toEqual(waiting);
    await withProviderChosen(again, 'Banco Ribera');
    expect(again.store.typed).toEqual(aRequestDraft({ proveedor: 'Banco Ribera' }));
  });

  it('is not lost when the check fails, and opens when it is repeated', async () => {
    const step = await resumed(aRequestDraft(), 'failed');
    expect(step.store.typed).toEqual(aRequestDraft());
    step.store.provider.retry();
    await step.checks.succeed('free');
    expect(step.store.missing).toEqual([]);
  });

  it('gives way to another provider', async () => {
    const step = await resumed(aRequestDraft(), 'failed');
    await withProviderChosen(step, 'Banco Ribera');
    expect(step.store.typed).toMatchObject({ proveedor: 'Banco Ribera', toClose: [] });
  });

  it('names the certificates to attach again until they are, and keeps their names', async () => {
    const { store, draft } = await resumed();
    expect(store.lostCertificates).toEqual([{ kind: 'tim', name: 'timbres.pdf' }]);
    store.certificates.attach('liq', [aFile('liquidacion.pdf')]);
    await draft.pause();
    expect(draft.kept.at(-1)?.draft.request?.certificates).toEqual([
      { kind: 'liq', name: 'liquidacion.pdf' },
      { kind: 'tim', name: 'timbres.pdf' },
    ]);
    store.certificates.attach('tim', [aFile('timbres.pdf')]);
    expect(store.lostCertificates).toEqual([]);
  });

  it('PAPI-24 signs the same body with the same key as before', async () => {
    const before = await resumed(aRequestDraft({ certificates: [] }));
    const after = await resumed(aRequestDraft({ certificates: [] }));
    for (const { store, draft } of [before, after]) {
      store.sign();
      await draft.settled();
    }
    const [[, , first] = [], [, , second] = []] = [before.sent[0], after.sent[0]];
    expect(first).toMatch(/^llave-del-borrador-/);
    expect(second).toBe(first);
  });

  it('keeps a product that was being entered', async () => {
    const step = await loadedStep();
    await withProviderChosen(step);
    step.store.toClose.product.choose('TARCRE');
    step.store.toClose.identifier.type('12');
    await step.draft.pause();
    const request = step.draft.kept.at(-1)?.draft.request;
    expect(request?.entering).toMatchObject({ codigoProducto: 'TARCRE', identificador: '12' });
    const again = await resumed(request);
    expect([again.store.toClose.product.chosen, again.store.toClose.identifier.text]).toEqual([
      'TARCRE',
      '12',
    ]);
  });
});

/** Builds the bank's refusal of a certificate file that was sent. */
const refusedFile = (sent: AttachedCertificate | undefined) => {
  const { id, name } = sent?.attachment ?? { id: '', name: '' };
  return { fault: 'document-refused', id, name, message: 'No es un PDF.' } as const;
};

const pressSign = async ({ store, draft }: Pick<RequestStep, 'store' | 'draft'>): Promise<void> => {
  store.sign();
  await draft.settled();
};

describe('SOL-76 a refused certificate', () => {
  it('EXT-2938 of two files of one name the refused one is blamed, in its own box', async () => {
    const step = await readyStep();
    const { store } = step;
    store.certificates.attach('liq', [aFile('certificado.pdf')]);
    store.certificates.attach('tim', [aFile('certificado.pdf')]);
    await pressSign(step);
    await step.answers.fail(refusedFile(store.certificates.list[1]));
    expect(store.signing.faults).toEqual([
      { id: 'solicitud-tim', message: 'certificado.pdf: No es un PDF.' },
    ]);
    expect(store.certificates.rowsOf('liq')).toMatchObject([{ status: 'ready' }]);
    expect(store.certificates.rowsOf('tim')).toMatchObject([{ status: 'failed' }]);
  });
});
