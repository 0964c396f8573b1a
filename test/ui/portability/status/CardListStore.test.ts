import { describe, expect, it } from 'vitest';
import { certificateCard, offerCard } from '#core/portability/status/card.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDay } from '#test/support/builders/company.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { theEntry } from '#test/support/builders/journey.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { cardListWorld } from '#test/support/worlds/status-world.ts';

const rut = theEntry.company;
const card = offerCard(aRequestSummary({ estado: 'Oferta Disponible' }));
const certificate = (estado: string, idCertificado = 55208) =>
  certificateCard({ idCertificado, estado, requestedOn: aDay }, aDay);

/** Builds a card list whose call to the bank is pending. */
const loading = (feature: 'ofertas' | 'certificados' = 'ofertas') => {
  const world = cardListWorld(feature, rut);
  void world.store.load();
  return { ...world, answers: world[feature] };
};

/** Builds the list of certificates after the bank has answered. */
const listed = async (...cards: readonly ReturnType<typeof certificate>[]) => {
  const world = loading('certificados');
  await world.answers.succeed(cards);
  return world;
};

describe('EST-40 the flags of the list', () => {
  it('EST-19 loading, while it is asked for', () => {
    expect(loading().store).toMatchObject({ flag: 'loading', message: 'Consultando solicitudes', rows: [] });
  });

  it('none, once there are cards', async () => {
    const { answers, store } = loading();
    await answers.succeed([card]);
    expect(store).toMatchObject({ flag: undefined, message: undefined });
    expect(store.rows.map((row) => row.card)).toEqual([card]);
  });

  it('EST-41 info, of an empty list', async () => {
    const { answers, store } = loading();
    await answers.succeed([]);
    expect(store).toMatchObject({
      flag: 'info',
      message: 'En este momento no tienes solicitudes ingresadas.',
    });
  });

  it.each([unreachable, garbled, refusedWith(403), refusedWith(404), refusedWith(500)])(
    'EST-42 error, of a service that fails with %o, until it is asked again',
    async (failure) => {
      const { answers, store } = loading();
      await answers.fail(failure);
      expect(store).toMatchObject({
        flag: 'error',
        message: 'Ha ocurrido un error en el servicio',
        canRetry: true,
      });
      void store.load();
      expect(store).toMatchObject({ flag: 'loading', canRetry: false });
      await answers.succeed([card]);
      expect(store.flag).toBeUndefined();
    },
  );

  it.each(['Ofertas', 'certificado', '', 'toString'])(
    'EST-43 EST-44 warning, of the unknown feature «%s», which asks for nothing',
    async (feature) => {
      const { certificados, ofertas, store } = cardListWorld(feature, rut);
      await store.load();
      expect(store).toMatchObject({
        flag: 'warning',
        message: 'Funcionalidad no encontrada',
        canRetry: false,
      });
      expect([certificados.calls, ofertas.calls]).toEqual([0, 0]);
    },
  );

  it('SEC-06 still loading, once the session has ended and the page is being left', async () => {
    const { answers, store } = loading();
    await answers.fail(refusedWith(401));
    expect(store.flag).toBe('loading');
  });
});

describe('EST-46 without a rut', () => {
  it('there are no offers to list', async () => {
    const { ofertas, store } = cardListWorld('ofertas');
    await store.load();
    expect(store).toMatchObject({
      flag: 'error',
      message: 'Debe configurar la directiva con un rut',
      canRetry: false,
    });
    expect(ofertas.calls).toBe(0);
  });

  it('certificates are listed all the same', async () => {
    const { certificados, store } = cardListWorld('certificados');
    void store.load();
    await certificados.succeed([certificate('Ingresado')]);
    expect(store.rows).toHaveLength(1);
  });
});

describe('a list that is asked for again', () => {
  it('shows none of the cards before', async () => {
    const { store } = await listed(certificate('Terminada con Error'));
    store.choose(certificate('Terminada con Error'));
    void store.load();
    expect(store).toMatchObject({ flag: 'loading', rows: [], withErrors: undefined });
  });

  it('shows the last answer asked for, not the last to come', async () => {
    const world = cardListWorld('certificados');
    const slow = world.store.load();
    void world.store.load();
    expect(world.certificados.calls).toBe(2);
    await world.certificados.succeed([]);
    expect(world.store.flag).toBe('loading');
    await world.certificados.succeed([certificate('Ingresado')]);
    await slow;
    expect(world.store.rows.map((row) => row.card.estadoSolicitud)).toEqual(['Ingresado']);
  });
});

describe('the download of a card', () => {
  it.each(['ofertas', 'certificados'] as const)('of %s loads by its number', async (feature) => {
    const { answers, asked, store } = loading(feature);
    await answers.succeed([card, { ...card, numeroSolicitud: 1002 }]);
    void store.rows[1]?.download.start();
    expect(asked).toEqual([`${feature} 1002`]);
    expect(store.rows.map(({ download }) => download.pending)).toEqual([false, true]);
  });
});

describe('EST-38 EST-39 choosing a certificate', () => {
  it.each(everyCertificateState.filter((estado) => estado !== 'Terminada con Error'))(
    'in %s follows it up elsewhere',
    async (estado) => {
      const chosen = certificate(estado);
      const { left, store } = await listed(chosen);
      store.choose(chosen);
      expect(left).toEqual([chosen]);
      expect(store.withErrors).toBeUndefined();
    },
  );

  it('in error raises its number and leads nowhere; the next choice takes it down', async () => {
    const [wrong, worse, fine] = [
      certificate('Terminada con Error', 1),
      certificate('Terminada con Error', 2),
      certificate('Terminada en plazo', 3),
    ] as const;
    const { left, store } = await listed(wrong, worse, fine);
    store.choose(wrong);
    expect(store.withErrors).toBe(1);
    store.choose(worse);
    expect(store.withErrors).toBe(2);
    expect(left).toEqual([]);
    store.choose(fine);
    expect(store.withErrors).toBeUndefined();
    expect(left).toEqual([fine]);
  });
});

describe('EXT-1086 a list whose page comes back into view', () => {
  it('changes only if its cards did', async () => {
    const { store, answers } = await listed(certificate('Pendiente'));
    const { rows } = store;
    void store.refresh();
    expect(store).toMatchObject({ flag: undefined, rows });
    await answers.succeed([certificate('Pendiente')]);
    void store.refresh();
    await answers.fail(unreachable);
    expect(store.rows).toBe(rows);
    void store.refresh();
    await answers.succeed([]);
    expect(store).toMatchObject({ flag: 'info', rows: [] });
  });

  it('that had failed shows what comes', async () => {
    const { store, answers } = loading('certificados');
    await answers.fail(unreachable);
    void store.refresh();
    await answers.succeed([]);
    expect(store).toMatchObject({ flag: 'info', mayHaveCards: false });
  });
});
