// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepPaying } from '#core/portability/status/after-acceptance.ts';
import type { IdentityVerdict } from '#core/portability/identity/verdict.ts';
import { O } from '#core/shared/fp.ts';
import { portalCodes, type PortalSettings } from '#core/shared/portal-settings.ts';
import type { Standing } from '#core/portability/status/load-standing.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import { OfferScreen } from '#ui/portability/offer/OfferScreen.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRound } from '#test/support/worlds/portability-world.ts';
import { button, buttonsIn, said } from '#test/support/status-screen.tsx';
import { show } from '#test/support/show.tsx';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aTimedClosing } from '#test/support/builders/timed-closing.ts';
import { anOpenOffer, offerWorld } from '#test/support/worlds/offer-world.ts';

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});

afterEach(cleanup);

const arrive = (standing?: Standing, settings?: PortalSettings) => {
  const world = offerWorld(undefined, standing);
  show(
    <MemoryRouter>
      <OfferScreen store={world.store} />
    </MemoryRouter>,
    settings,
  );
  return world;
};

const reading = async (found = anOpenOffer(), settings?: PortalSettings) => {
  const world = arrive(undefined, settings);
  await act(() => world.read(found));
  return world;
};

const answered = (kind: 'aceptada' | 'rechazada') =>
  anOpenOffer({}, { answer: { idRespuesta: 9001, kind, on: aDay } });

const press = (name: string) => act(() => fireEvent.click(button(name)));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const page = () => document.body.textContent;

const answerQuestions = async (
  world: ReturnType<typeof arrive>,
  verdict: IdentityVerdict = { verdict: 'confirmed' },
) => {
  press('Continuar a las preguntas');
  await act(() => world.stands());
  await act(() => world.rounds.succeed(aRound));
  screen.getAllByRole('radio', { name: 'Esta' }).forEach((radio) => fireEvent.click(radio));
  press('Continuar');
  await act(() => world.verdicts.succeed(verdict));
};

describe('EXT-1532 the offer', () => {
  it('shows all figures, conditions, closings and validity', async () => {
    await reading();
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      [],
      [
        'Crédito comercial',
        '$1.000.000',
        '12 meses',
        '1,15 %',
        '$89.683la última, $89.676',
        'Gastos de apertura: 0,5 %',
        '14,73 %',
        '$1.081.189',
      ],
      [
        'Cuenta corriente',
        '–no hay',
        '–no hay',
        '–no hay',
        '–no hay',
        'Mantención mensual: $4.990',
        '–no hay',
        '–no hay',
      ],
    ]);
    for (const words of [
      'Las cuotas son mensuales y la tasa no cambia.',
      'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
      'Hasta el 16/03/2026: quedan 7 días hábiles bancarios',
      'Si no respondes, tu solicitud termina y nada cambia.',
    ])
      expect(page()).toContain(words);
  });

  it('has no column for a figure that none of the products has', async () => {
    await reading(
      anOpenOffer({}, { products: [{ product: 'Cuenta corriente', currency: 'CLP', costs: [] }] }),
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Producto']);
  });

  it.each([
    [1, 'queda 1 día hábil bancario'],
    [0, 'Hasta el 16/03/2026: es el último día'],
    [undefined, 'Hasta el 16/03/2026'],
  ])('shows %s days left', async (daysLeft, words) => {
    await reading(anOpenOffer({ daysLeft }));
    expect(page()).toContain(words);
  });
});

describe('EXT-1533 EXT-1534 EXT-1535 an acceptance', () => {
  it('EXT-1157 EXT-1158 EXT-2965 is reviewed, proved, sent and shown with both documents, and says at each step whose turn it is and for how long', async () => {
    const world = await reading();
    press('Continuar para aceptar');
    expect(heading()).toBe('Revisa antes de aceptar');
    expect(page()).toContain('mandato de término');
    expect(page()).toContain('después tienes hasta 10 minutos para confirmar');
    expect(screen.getByText('Vas a cerrar todas tus cuentas corrientes en Banco del Valle')).toBeDefined();
    expect(buttonsIn(document.body)).not.toContain('Aceptar la oferta');
    await answerQuestions(world);
    expect(heading()).toBe('Identidad comprobada: aceptación de la oferta');
    expect(said('status').join()).toMatch(/te toca confirmar.*hasta 10 minutos.*hasta el 16\/03\/2026/u);
    press('Aceptar la oferta');
    press('Aceptar la oferta');
    expect(world.answers.calls).toBe(1);
    expect(said('status').join()).toMatch(/nuestro banco registrarla.*Reintentar no responde dos veces/u);
    await act(() => world.answers.fail('connection'));
    expect(said('alert').join()).toContain('la oferta se responde una sola vez');
    expect(said('status').join()).toMatch(/Te toca reintentar.*hasta 10 minutos.*hasta el 16\/03\/2026/u);
    press('Reintentar');
    await act(() => world.answers.succeed({ idRespuesta: 9001, kind: 'aceptada', on: aDay, hour: '14:05' }));
    expect(screen.getByText('Respondida el 05/03/2026, 14:05 Hrs.')).toBeDefined();
    expect(heading()).toBe('Se aceptó la oferta de tu solicitud N° 1001');
    expect(buttonsIn(document.body)).toEqual([
      'Descargar comprobante de respuesta',
      'Descargar Oferta',
      'Volver a mis solicitudes',
    ]);
    await act(() => world.closings.succeed([]));
  });

  it('says at the questions too until when the offer can be answered', async () => {
    const { stands } = await reading();
    press('Continuar para aceptar');
    press('Continuar a las preguntas');
    await act(stands);
    expect(heading()).toBe('Validación de identidad');
    expect(page()).toContain(
      'después la revisas y confirmas. La oferta se puede responder hasta el 16/03/2026.',
    );
  });

  it('EXT-1058 repeats the figures of what is contracted on the page that accepts, where alone a button says yes', async () => {
    const world = await reading();
    press('Continuar para aceptar');
    const yes = () => buttonsIn(document.body).filter((name) => /aceptar/iu.test(name ?? ''));
    expect(yes()).toEqual([]);
    await answerQuestions(world);
    for (const figure of ['$1.000.000', '12 meses', '$89.683', '$1.081.189'])
      expect(page()).toContain(figure);
    expect(yes()).toEqual(['Aceptar la oferta']);
  });

  it('EXT-1051 EXT-1054 EXT-2960 then says whose turn it is, and how the new products are used', async () => {
    const world = await reading(answered('aceptada'));
    await act(() => world.closings.succeed([aTimedClosing('Por pagar', aDay, aDay)]));
    expect(page()).toContain('Ahora le toca a nuestro banco');
    expect(page()).toContain(`${keepPaying}.`);
    const products = within(screen.getByRole('region', { name: 'Tus productos en nuestro banco' }));
    expect(products.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Crédito comercial',
      'Cuenta corriente',
    ]);
    expect(products.getByRole('link', { name: 'portal de empresas' })).toBeDefined();
    expect(
      products.getByText(
        /Para firmar los contratos de tus productos nuevos, llámanos cuando quieras: no hay plazo, y el pago y los cierres siguen aunque no los hayas firmado\./,
      ),
    ).toBeDefined();
  });

  it('EXT-2910 speaks of the contracts of an ended request without a turn beside the one that says that nothing is pending', async () => {
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: aDay } as const;
    const world = await reading(
      anOpenOffer(
        {
          request: aRequestSummary({
            estado: 'Oferta Informada',
            answer,
            ended: { kind: 'closed', on: aDay },
          }),
        },
        { answer },
      ),
    );
    await act(() => world.closings.succeed([aTimedClosing('Cerrado', aDay, aDay)]));
    expect(page()).toContain('No queda nada pendiente');
    expect(page()).not.toContain('Para firmar los contratos');
    expect(page()).not.toContain(keepPaying);
    expect(page()).toContain(
      'Si te falta firmar los contratos de tus productos nuevos, llámanos cuando quieras: no hay plazo, y de tu solicitud no queda nada pendiente.',
    );
  });

  it('EXT-1155, EXT-2991 says until when all can be taken back, by phone, while nothing was paid or that is not known', async () => {
    const regret =
      'Mientras no hayamos pagado nada a tu proveedor de origen, puedes arrepentirte de todo por teléfono: la solicitud se retira, y no se contrata ni se cierra nada.';
    for (const estado of ['Por pagar', 'Objetado', 'Pagado', undefined] as const) {
      const world = await reading(answered('aceptada'));
      expect(page()).not.toContain(regret);
      const closings = estado && [aTimedClosing(estado, aDay, aDay)];
      await act(() => (closings ? world.closings.succeed(closings) : world.closings.fail('service')));
      expect(page().includes(regret)).toBe(estado !== 'Pagado');
      cleanup();
    }
    await reading();
    press('Continuar para aceptar');
    expect(page()).toContain(`${regret} Llámanos al`);
  });

  it('EXT-2923 says after wrong answers until when the offer can be answered', async () => {
    const world = await reading();
    press('Continuar para aceptar');
    await answerQuestions(world, { verdict: 'wrong', triesLeft: 1 });
    const { textContent } = await screen.findByRole('alertdialog');
    expect(textContent).toContain('La oferta se puede responder hasta el 16/03/2026.');
  });

  it.each([
    ['16', 'hasta el 16/03/2026.'],
    ['17', 'hasta el 16/03/2026, antes de que termine el bloqueo. Para responderla, llámanos'],
  ])('QST-33 EXT-2923 tells whoever is locked until the %s if the offer ends before', async (day, words) => {
    const world = await reading();
    press('Continuar para aceptar');
    await answerQuestions(world, { verdict: 'blocked', until: `2026-03-${day}T00:30:00-03:00` });
    const told = new RegExp(`bloqueado por 48 horas.*puede responder ${words}`);
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(told);
  });

  it('EXT-1154 names request and company on every page', async () => {
    const about = 'Solicitud N° 1001 de ';
    const { companyName } = aRequestSummary();
    const world = await reading();
    expect(page()).toContain(companyName);
    press('Continuar para aceptar');
    expect(page()).toContain(`${about}${companyName}`);
    press('Continuar a las preguntas');
    await act(() => world.stands());
    expect(page()).toContain(`${about}${companyName}`);
    await act(() => world.rounds.succeed(aRound));
    screen.getAllByRole('radio', { name: 'Esta' }).forEach((radio) => fireEvent.click(radio));
    press('Continuar');
    await act(() => world.verdicts.succeed({ verdict: 'confirmed' }));
    press('Aceptar la oferta');
    await act(() => world.answers.succeed({ idRespuesta: 9001, kind: 'aceptada', on: aDay, hour: '14:05' }));
    await act(() => world.closings.succeed([]));
    expect(page()).toContain(companyName);
  });

  it('EXT-1159 says once that all is closed, and no dates for orientation under what is finished', async () => {
    const world = await reading(
      anOpenOffer(
        {
          request: aRequestSummary({
            estado: 'Oferta Disponible',
            answer: { idRespuesta: 9001, kind: 'aceptada', on: aDay },
            ended: { kind: 'closed', on: aDay },
          }),
        },
        { answer: { idRespuesta: 9001, kind: 'aceptada', on: aDay } },
      ),
    );
    await act(() => world.closings.succeed([aTimedClosing('Cerrado', aDay, aDay)]));
    expect(page().match(/están cerrados/gu)).toHaveLength(1);
    expect(page()).toContain('Tu solicitud terminó el 05/03/2026.');
    expect(page()).not.toContain('Fechas referenciales');
  });

  it('EXT-1173 a rejection names whose products stay as they are, and where', async () => {
    await reading();
    press('Continuar para rechazar');
    const { companyName, provider } = aRequestSummary();
    expect(page()).toMatch(new RegExp(`Los productos de ${companyName}.* en ${provider} siguen como están`));
  });

  it('goes back from the questions to the review, and from there to the offer', async () => {
    const { rounds, stands } = await reading();
    press('Continuar para rechazar');
    expect(page()).toContain('No podrás aceptarla después.');
    press('Continuar a las preguntas');
    await act(stands);
    await act(() => rounds.succeed(aRound));
    press('Volver a la oferta');
    expect(heading()).toBe('Revisa antes de rechazar');
    press('Volver a la oferta');
    expect(heading()).toBe('Oferta para tu solicitud N° 1001');
  });

  it.each(portalCodes)('EXT-1536 RCP-03 a rejection, stamped by %s, shows its request', async (portal) => {
    await reading(answered('rechazada'), { ...somePortalSettings, portal });
    expect(screen.getByRole('img', { name: portal })).toBeTruthy();
    expect(heading()).toBe('Se rechazó la oferta de tu solicitud N° 1001');
    expect(page()).toContain('tus productos en Banco Puerto Alerce siguen como estaban');
    expect(page()).not.toContain('Hrs.');
  });
});

describe('EXT-1531 where nothing can be answered', () => {
  const list = 'Volver a mis solicitudes';

  it.each([
    ['withdrawn', 'No queda nada pendiente', [list]],
    ['no-offer', 'aún no ha hecho una oferta', [list]],
    ['changed', 'No se registró ninguna respuesta', ['Ver la oferta como quedó', list]],
    ['answered', 'Ya se respondió, con un envío anterior,', ['Ver la respuesta', list]],
    ['not-offered', 'dile tu respuesta a tu ejecutivo', ['Descargar Oferta', list]],
  ] as const)('EXT-2992 %s: one sentence and its ways', async (why, words, ways) => {
    const world = arrive();
    await act(() => world.offers.fail(why));
    expect(page()).toContain(words);
    expect(buttonsIn(document.body)).toEqual(ways);
  });

  it('EXT-1161, EXT-2968 answered: says what is not known yet, and blames nobody, since it may have been the visitor himself in another tab', async () => {
    const world = arrive();
    await act(() => world.offers.fail('answered'));
    expect(page()).toMatch(/, con un envío anterior, .*ya no tiene plazo\. Todavía no sabemos si se aceptó/u);
    expect(page()).not.toMatch(/Alguien|tu respuesta no se registró/u);
  });

  it('EXT-1075 says how its request stands, and what the other answer was', async () => {
    const answer = { idRespuesta: 9001, kind: 'rechazada', on: aDay, hour: undefined } as const;
    const request = aRequestSummary({ estado: 'Oferta Disponible', answer });
    const world = arrive({ request, turn: turnOf(request) });
    await act(() => world.offers.fail('answered'));
    expect(page()).toContain('Se rechazó el 05/03/2026.No queda nada pendiente');
  });

  it.each(['no-offer', 'changed', 'not-offered'] as const)(
    'EXT-1075 %s: says where that is told, if it could not be read',
    async (why) => {
      const world = arrive();
      await act(() => world.offers.fail(why));
      expect(page()).toContain('A quién le toca ahora, y hasta cuándo, está en tus solicitudes.');
    },
  );

  it('EXT-1543 expired: its terms are shown, without an answer', async () => {
    await reading(anOpenOffer({ isOpen: false }));
    expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
    expect(page()).toContain('Crédito comercial');
    expect(buttonsIn(document.body).filter((name) => /Aceptar|Rechazar/.test(name ?? ''))).toEqual([]);
  });

  it('EXT-1540 EXT-2963 ended: with its day, its request ended with it, no term runs, and another can be made', async () => {
    const { journey } = await reading(anOpenOffer({ isOpen: false }));
    expect(page()).toContain('Se podía responder hasta el 16/03/2026');
    expect(page()).toMatch(/Con ella terminó tu solicitud.*Ya no corre ningún plazo/u);
    expect(buttonsIn(document.body)).toEqual(['Ingresar otra solicitud', 'Volver a mis solicitudes']);
    press('Ingresar otra solicitud');
    expect(journey.state.at).toBe('landing');
  });

  it('a number that the bank does not confirm leads to the start', async () => {
    const { offers } = arrive();
    await act(() => offers.succeed(O.none));
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeDefined();
  });

  it('EXT-2992 PERR-20 a failure is tried again, or left for the list that tells its last day', async () => {
    const world = arrive();
    await act(() => world.offers.fail('connection'));
    expect(page()).toMatch(/un error de conexión.*te toca a ti: reintenta ahora .*Todavía no sabemos hasta/u);
    expect(buttonsIn(document.body)).toEqual(['Reintentar', 'Volver a mis solicitudes']);
    press('Reintentar');
    await act(() => world.read());
    expect(heading()).toBe('Oferta para tu solicitud N° 1001');
  });
});

it('EXT-1087 the page says that the offer is read again before its questions', async () => {
  const world = await reading();
  press('Continuar para aceptar');
  press('Continuar a las preguntas');
  const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(lines()).toContain('Estamos revisando que la oferta siga igual');
  await act(() => world.offers.fail('leave'));
  expect(lines()).not.toContain('Estamos revisando que la oferta siga igual');
});
