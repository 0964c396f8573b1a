import { describe, expect, it } from 'vitest';
import { submitRequest } from '#core/portability/request/submit-request.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { T, TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { agreedTexts, theAutocompletion, theCompany, theEntry } from '#test/support/builders/journey.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import {
  readyStep,
  requestStep,
  ribera,
  someLists,
  valle,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
  type RequestStep,
} from '#test/support/worlds/request-step.ts';
import { whatFollows } from '#core/portability/status/what-follows.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';

const failed = (failure: Failure) => ({ fault: 'call-failed', failure }) as const;

const keysOf = ({ sent }: RequestStep) => sent.map(([, , key]) => key);

const expectOneKey = (keys: readonly (string | undefined)[]): void => {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^llave 1-/);
  expect(keys[1]).toBe(keys[0]);
};

/** Presses sign and waits until the idempotency key is saved with the draft. */
const pressSign = async ({ store, draft }: Pick<RequestStep, 'store' | 'draft'>): Promise<void> => {
  store.sign();
  await draft.settled();
};

const signing = async () => {
  const step = await readyStep();
  step.store.certificates.attach('liq', [aFile('liquidacion.pdf')]);
  await pressSign(step);
  return step;
};

describe('SOL-71, SOL-72 the sent request', () => {
  it('is every document to be validated, one call a file, and then the request', async () => {
    const calls: string[] = [];
    const step = await readyStep(
      submitRequest({
        documents: {
          validate: ({ name }) => {
            calls.push(`validate ${name}`);
            return TE.right({ valid: true, message: '' });
          },
          upload: () => TE.left(unreachable),
          summary: () => TE.left(unreachable),
        },
        requests: {
          existsFrom: () => TE.left(unreachable),
          mail: () => TE.left(unreachable),
          pdf: () => TE.left(unreachable),
          summaries: () => TE.left(unreachable),
          history: () => TE.left(unreachable),
          submit: ({ provider, certificates }) => {
            calls.push(`submit ${provider.name} ${certificates.stampTax}`);
            return TE.right({ eligible: true, idSolicitud: 1001 });
          },
        },
      }),
    );
    step.store.certificates.attach('tim', [aFile('timbres.jpg'), aFile('otros-timbres.jpg')]);
    step.store.certificates.attach('liq', [aFile('liquidacion.pdf')]);
    await pressSign(step);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(calls).toEqual([
      'validate liquidacion.pdf',
      'validate timbres.jpg',
      'validate otros-timbres.jpg',
      `submit ${valle.descripcion} true`,
    ]);
  });

  it('carries the company, the provider and both lists', async () => {
    const { sent } = await signing();
    expect(sent[0]?.[0]).toMatchObject({
      request: {
        company: { rut: theCompany.rutEmpresa, name: theCompany.razonSocial },
        provider: { name: valle.descripcion },
        toClose: [{ code: 'CTACTE' }],
        toContract: [{ code: 'CTACTE' }],
      },
    });
  });

  it('EXT-1405 carries the versions that were agreed to with the company, and of the mandate that is shown', async () => {
    const { sent } = await signing();
    expect(sent[0]?.[0]).toMatchObject({ texts: { ...agreedTexts, mandato: someVersions.mandato } });
  });

  it('EXT-1408 carries none at a bank without texts', async () => {
    const step = requestStep();
    step.journey.dispatch({ did: 'correct-company' });
    step.journey.dispatch({ did: 'complete-company', company: theCompany });
    await step.loads.succeed({ ...someLists, texts: undefined });
    await withProviderChosen(step);
    withProductAdded(step);
    withContractConfirmed(step);
    await pressSign(step);
    expect(step.sent.map(([{ texts }]) => texts)).toEqual([undefined]);
  });

  it('shows the progress of the document that is being validated', async () => {
    const { sent, store } = await signing();
    const [, certificates, , watchOf] = sent[0] ?? [];
    const [certificate] = certificates ?? [];
    if (certificate !== undefined) watchOf?.(certificate).onProgress(60);
    expect(store.certificates.rowsOf('liq')).toMatchObject([{ status: 'sending', percent: 54 }]);
  });
});

describe('SOL-77 one request a signature', () => {
  it('a double click sends one', async () => {
    const { store, sent, draft } = await signing();
    await pressSign({ store, draft });
    expect(sent).toHaveLength(1);
    expect(store.signing.pending).toBe(true);
  });

  it('Sign can be pressed again once an answer has arrived', async () => {
    const { store, sent, answers, draft } = await signing();
    await answers.fail(failed(unreachable));
    expect(store.signing.pending).toBe(false);
    await pressSign({ store, draft });
    expect(sent).toHaveLength(2);
  });
});

describe('PAPI-24 the key', () => {
  it.each([unreachable, garbled, ...[400, 413, 422, 429, 500, 503].map((status) => refusedWith(status))])(
    'is the same when %o is retried',
    async (failure) => {
      const step = await signing();
      await step.answers.fail(failed(failure));
      await pressSign(step);
      expectOneKey(keysOf(step));
    },
  );

  it('is the same after a 409, when the same request is built again', async () => {
    const step = await signing();
    await step.answers.fail(failed(refusedWith(409)));
    step.store.provider.providerChoice.choose(valle.descripcion);
    await step.checks.succeed('free');
    await pressSign(step);
    expectOneKey(keysOf(step));
  });

  it('is another one for another request, and the first one again for the first', async () => {
    const step = await signing();
    await step.answers.fail(failed(unreachable));
    withProductAdded(step, 'CTAVIS');
    await pressSign(step);
    await step.answers.fail(failed(unreachable));
    const last = step.store.toClose.listed.at(-1);
    if (last !== undefined) step.store.toClose.remove(last);
    await pressSign(step);
    const [first, second, third] = keysOf(step);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  });
});

describe('EXT-904 a request is composed once', () => {
  it('the reviewed request makes its key and is sent', async () => {
    const step = await readyStep();
    step.store.certificates.attach('tim', [aFile('timbres.pdf')]);
    const reviewed = step.store.review?.request;
    await pressSign(step);
    expect(step.sent[0]?.[0].request).toEqual(reviewed);
    expect(reviewed?.certificates).toEqual({ stampTax: true, settlement: false });
    expect(keysOf(step)).toEqual([`llave 1-${JSON.stringify(reviewed)}`]);
  });

  it('a key of chance stays with it until another request is signed', async () => {
    let keys = 0;
    const step = await readyStep(undefined, { idempotencyKey: () => T.fromIO(() => `azar ${(keys += 1)}`) });
    await pressSign(step);
    await step.answers.fail(failed(unreachable));
    await pressSign(step);
    await step.answers.fail(failed(unreachable));
    withProductAdded(step, 'CTAVIS');
    await pressSign(step);
    expect(keysOf(step)).toEqual(['azar 1', 'azar 1', 'azar 2']);
  });
});

describe('a refusal', () => {
  it.each([
    [unreachable, 'connection'],
    [garbled, 'service'],
    [refusedWith(500), 'service'],
    [refusedWith(400), 'service'],
  ] as const)('PERR-20 %o shows a panel, and nothing is lost', async (failure, trouble) => {
    const { store, answers, draft } = await signing();
    const { form } = store.request;
    await answers.fail(failed(failure));
    expect(store.signing).toMatchObject({ trouble, pending: false });
    expect(store.request.form).toBe(form);
    expect(store.certificates.list).toHaveLength(1);
    expect(store.missing).toEqual([]);
    await pressSign({ store, draft });
    expect(store.signing.trouble).toBeUndefined();
  });

  it('MOD-06 EXT-3030 a request that exists already empties the provider alone, and the products go to the next one', async () => {
    const step = await signing();
    const { store, answers, journey } = step;
    const { form } = store.request;
    await answers.fail(failed(refusedWith(409)));
    expect(store.provider).toMatchObject({ isAlreadyAsked: true, hasWaiting: true });
    expect(store.request.form).toMatchObject({ providerType: 'Banco', provider: undefined });
    expect(journey.state.at).toBe('request');
    store.provider.acknowledge();
    expect(store.provider.isAlreadyAsked).toBe(false);
    await withProviderChosen(step, ribera.descripcion);
    expect(store.request.form).toEqual({ ...form, provider: ribera });
  });

  it('the fields of a refused body are named in words, until it is signed again', async () => {
    const { store, answers, draft } = await signing();
    await answers.fail(failed(refusedWith(400, { campos: ['contact.commune'] })));
    expect(store.signing.faults).toEqual([
      { id: 'solicitud-firma', message: 'Corrige en los datos de la empresa: comuna' },
    ]);
    expect(store.signing).toMatchObject({ attempt: 1, trouble: undefined });
    await pressSign({ store, draft });
    expect(store.signing.faults).toEqual([]);
  });

  const later = 'd4'.repeat(20);
  const refusedTexts = (...campos: readonly string[]) =>
    failed(refusedWith(400, { codigo: 'TEXTOS_DESCONOCIDOS', campos }));

  it('EXT-2642 of a mandate that gave way shows the new one, which the next signature accepts', async () => {
    const { store, answers, texts, sent, draft } = await signing();
    await answers.fail(refusedTexts('texts.mandato'));
    await texts.succeed({ ...someVersions, mandato: later });
    expect(store.signing.faults).toEqual([
      { id: 'solicitud-firma', message: 'El banco cambió un texto que aceptaste: léelo y acéptalo otra vez' },
    ]);
    expect([store.lists?.texts?.mandato, store.hasNewTexts, store.missing]).toEqual([later, false, []]);
    await pressSign({ store, draft });
    expect(sent.at(-1)?.[0].texts).toEqual({ ...someVersions, mandato: later });
    expectOneKey(sent.map(([, , key]) => key));
  });

  it('EXT-2642 of terms that gave way waits until they are accepted with the company, and keeps all else', async () => {
    const { store, answers, texts, sent, draft, journey } = await signing();
    await answers.fail(refusedTexts('texts.terminos'));
    await texts.succeed({ ...someVersions, terminos: later });
    expect([store.hasNewTexts, store.missing]).toEqual([true, ['aceptar el texto nuevo']]);
    await pressSign({ store, draft });
    expect(sent).toHaveLength(1);
    store.change('company');
    expect(journey.state.at).toBe('company');
    journey.dispatch({
      did: 'complete-company',
      company: theCompany,
      texts: { ...agreedTexts, terminos: later },
    });
    expect([store.signing.faults, store.missing]).toEqual([[], []]);
    await pressSign({ store, draft });
    expect(sent.at(-1)?.[0].texts).toEqual({ ...someVersions, terminos: later });
    expectOneKey(sent.map(([, , key]) => key));
  });

  it('EXT-2642 texts that could not be loaded again are reported, and requested with the next submit', async () => {
    const { store, answers, texts, draft } = await signing();
    await answers.fail(refusedTexts('texts.terminos'));
    await texts.fail(unreachable);
    expect([store.signing.faults.length, store.missing]).toEqual([1, []]);
    await pressSign({ store, draft });
    await answers.fail(refusedTexts('texts.terminos'));
    expect(texts.calls).toBe(2);
  });

  it('SOL-76 of a document stops the submission, naming the file and its message', async () => {
    const { store, answers, journey, sentUploads, mailed } = await signing();
    const { id = '', name = '' } = store.certificates.list[0]?.attachment ?? {};
    await answers.fail({ fault: 'document-refused', id, name, message: 'No es un PDF.' });
    expect(store.signing.faults).toEqual([
      { id: 'solicitud-liq', message: 'liquidacion.pdf: No es un PDF.' },
    ]);
    expect(store.signing).toMatchObject({ attempt: 1, pending: false });
    expect(journey.state.at).toBe('request');
    expect([sentUploads, mailed]).toEqual([[], []]);
  });

  it('401 leaves the portal: the signature stays on its way', async () => {
    const { store, answers, sent, draft } = await signing();
    await answers.fail(failed(refusedWith(401)));
    expect(store.signing).toMatchObject({ pending: true, trouble: undefined });
    await pressSign({ store, draft });
    expect(sent).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('SOL-74 an eligible one leads to the receipt with the signed data', async () => {
    const { answers, journey } = await signing();
    await answers.succeed({ eligible: true, idSolicitud: 1001 });
    expect(journey.state).toEqual({
      at: 'receipt',
      idSolicitud: 1001,
      summary: {
        razonSocial: 'Panadería El Sol SpA',
        rutEmpresa: '76.123.456-0',
        proveedor: 'Banco del Valle',
        representante: 'Ana María Soto Rojas',
        productosCerrar: ['Vas a cerrar todas tus cuentas corrientes en Banco del Valle'],
        productosContratar: ['Cuenta corriente'],
        fecha: '05/03/2026',
        textos: { ...agreedTexts, mandato: someVersions.mandato },
        sigue: whatFollows(aRequestSummary({ provider: 'Banco del Valle', certificateAttached: true })),
      },
    });
  });

  it('SOL-75 that is eligible sends the certificates under their kinds, without waiting for them, and one mail', async () => {
    const { answers, journey, sentUploads, mailed, uploads } = await signing();
    await answers.succeed({ eligible: true, idSolicitud: 1001 });
    expect(sentUploads).toEqual([{ idSolicitud: 1001, kind: 'liq' }]);
    expect(uploads.isSending(1001)).toBe(true);
    expect(journey.state.at).toBe('receipt');
    expect(mailed).toEqual([1001]);
  });

  it('SOL-73, SOL-76 that is not eligible leads to the rejection with its number, without uploads and without mail', async () => {
    const { answers, journey, sentUploads, mailed } = await signing();
    await answers.succeed({ eligible: false, idSolicitud: 1002 });
    expect(journey.state).toEqual({ at: 'rejection', idSolicitud: 1002 });
    expect([sentUploads, mailed]).toEqual([[], []]);
  });

  it('an answer during an edit leads to the receipt of the signed data', async () => {
    const { answers, journey, store, sentUploads } = await signing();
    store.correctCompany();
    await answers.succeed({ eligible: true, idSolicitud: 1001 });
    expect(journey.state).toMatchObject({ at: 'receipt', idSolicitud: 1001, corrected: true });
    expect(sentUploads).toHaveLength(1);
  });

  it.each([
    [theCompany.calle, undefined],
    ['Otra calle', true],
  ])(
    'that comes after the company was completed again with %s says whether that is in it',
    async (calle, corrected) => {
      const { answers, journey, store } = await signing();
      store.correctCompany();
      journey.dispatch({ did: 'complete-company', company: { ...theCompany, calle } });
      await answers.succeed({ eligible: true, idSolicitud: 1001 });
      const { state } = journey;
      expect(state.at === 'receipt' && state.corrected).toBe(corrected);
    },
  );

  it('RES-06 ends the draft at once: later input is not saved', async () => {
    const { answers, store, draft } = await signing();
    store.correctCompany();
    await draft.settled();
    const before = draft.kept.length;
    await answers.succeed({ eligible: true, idSolicitud: 1001 });
    store.toContract.options[1]?.selected.set(true);
    await draft.pause();
    await draft.hide();
    expect(draft.kept).toHaveLength(before);
  });

  it.each([
    ['is back at its start', [], 'landing'],
    [
      'has come here again for another entry',
      [
        { did: 'enter', entry: { ...theEntry } },
        { did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: false },
        { did: 'confirm-representative', found: theAutocompletion },
        { did: 'complete-company', company: theCompany },
      ],
      'request',
    ],
  ] as const)('that comes when the journey %s opens nothing', async (_when, road, place) => {
    const { answers, journey } = await signing();
    journey.dispatch({ did: 'start-over' });
    road.forEach(journey.dispatch);
    await answers.succeed({ eligible: true, idSolicitud: 1001 });
    expect(journey.state.at).toBe(place);
  });
});
