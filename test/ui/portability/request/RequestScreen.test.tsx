// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { RequestScreen } from '#ui/portability/request/RequestScreen.tsx';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';
import {
  loadedStep,
  readyStep,
  requestStep,
  someLists,
  valle,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
  type RequestStep,
} from '#test/support/worlds/request-step.ts';

beforeAll(async () => {
  await import('#ui/kit/FileDropZone.tsx');
  await import('#ui/kit/ModalDialog.tsx');
});

afterEach(cleanup);

const draw = (step: RequestStep) => {
  show(<RequestScreen store={step.store} />);
  return step;
};

const arrive = async () => draw(await loadedStep());

const closing = async (code?: string) => {
  const step = await arrive();
  await act(() => withProviderChosen(step));
  if (code !== undefined) change('Producto', code);
  return step;
};

const contracting = async () => {
  const step = await closing();
  act(() => withProductAdded(step));
  return step;
};

const ready = async () => draw(await readyStep());

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } });
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const section = (title: RegExp) => within(screen.getByRole('region', { name: title }));
const options = (label: string) => within(field(label)).getAllByRole<HTMLOptionElement>('option').slice(1);
const summary = () => screen.getByRole('complementary').textContent;
const announced = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);

describe('the summary', () => {
  it('SOL-01, SOL-02 shows the tax id and the name of the bank', async () => {
    await arrive();
    expect(summary()).toContain('Resumen');
    expect(summary()).toContain(`RUT del banco de destino${somePortalSettings.banco.rut}`);
    expect(summary()).toContain(`${somePortalSettings.banco.nombre}Destino`);
  });

  it('SOL-03 shows the date of the request as day, month, year', async () => {
    await arrive();
    expect(summary()).toContain('Fecha de la solicitud05/03/2026');
  });

  it.each([
    ['RUT empresa', '76.123.456-0'],
    ['Empresa', 'Panadería El Sol SpA'],
    ['Representante', 'Ana María Soto Rojas'],
    ['RUT representante', '12.345.678-5'],
    ['E-mail', 'ana@elsol.cl'],
    ['Celular', '+56 9 87654321'],
  ])('SOL-04 shows %s, read-only', async (term, value) => {
    await arrive();
    const aside = within(screen.getByRole('complementary'));
    expect(aside.getByText(term).nextElementSibling?.textContent).toBe(value);
    expect(aside.queryByRole('textbox')).toBeNull();
  });

  it('counts what is closed and contracted, from which provider', async () => {
    await ready();
    expect(summary()).toContain('Banco del ValleOrigen');
    expect(summary()).toContain('Vas a cerrar1 producto');
    expect(summary()).toContain('Vas a contratar1 producto');
  });
});

describe('the load', () => {
  it.each([
    ['PERR-20', unreachable, 'Ha ocurrido un error de conexión', 'Intente más tarde'],
    [
      'EMP-39',
      garbled,
      'Estimado Cliente',
      'Este servicio está temporalmente no disponible, por favor intente más tarde.',
    ],
  ])('%s that fails with %o shows a panel with a retry', async (_id, failure, title, message) => {
    const { loads } = draw(requestStep());
    await act(() => loads.fail(failure));
    const panel = within(screen.getByRole('alert'));
    expect(panel.getByRole('heading', { name: title })).toBeTruthy();
    expect(panel.getByText(message)).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Reintentar' }));
    await act(() => loads.succeed(someLists));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Tipo de proveedor')).toBeTruthy();
  });

  it('SOL-68 Sign is disabled while it lasts', () => {
    draw(requestStep());
    expect(button('Firmar solicitud').disabled).toBe(true);
  });
});

describe('the provider', () => {
  it('SOL-05, SOL-06 a type is chosen, then a provider of it', async () => {
    await arrive();
    expect(options('Tipo de proveedor').map(({ text }) => text)).toEqual(['Banco', 'Cooperativa']);
    expect(field('Proveedor').disabled).toBe(true);
    change('Tipo de proveedor', 'Banco');
    expect(field('Proveedor').disabled).toBe(false);
    expect(options('Proveedor').map(({ text }) => text)).toEqual(['Banco del Valle', 'Banco Ribera']);
  });

  it('SOL-08, MOD-06, MOD-07 an earlier request there empties the choice and opens a modal that refers to a person', async () => {
    const { checks } = await arrive();
    change('Tipo de proveedor', 'Banco');
    change('Proveedor', valle.descripcion);
    expect(announced('Revisando si ya tienes una solicitud desde esa institución')).toBe(true);
    await act(() => checks.succeed('already-asked'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
    });
    expect(dialog.textContent).toContain(
      'Comunícate con tu ejecutivo asignado o llama a nuestra banca telefónica al 600 111 2222.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Proveedor').value).toBe('');
    expect(field('Tipo de proveedor').value).toBe('Banco');
  });

  it('SOL-10 a check that fails shows the service error, whose retry checks again', async () => {
    const { checks, checked } = await arrive();
    change('Tipo de proveedor', 'Banco');
    change('Proveedor', valle.descripcion);
    await act(() => checks.fail(refusedWith(500)));
    const panel = within(screen.getByRole('alert'));
    expect(panel.getByText('Estimado Cliente')).toBeTruthy();
    expect(field('Proveedor').value).toBe('');
    fireEvent.click(panel.getByRole('button', { name: 'Reintentar' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Proveedor')));
    await act(() => checks.succeed('free'));
    expect(checked).toHaveLength(2);
    expect(field('Proveedor').value).toBe(valle.descripcion);
    expect(announced('No tienes otra solicitud desde Banco del Valle.')).toBe(true);
  });

  it('SOL-07 once there are products, stands in words: type, name and rut', async () => {
    await contracting();
    expect(section(/Proveedor de origen/).getByText('Banco del Valle')).toBeTruthy();
    expect(section(/Proveedor de origen/).getByText('97.000.001-1')).toBeTruthy();
    expect(section(/Proveedor de origen/).queryByRole('combobox')).toBeNull();
  });

  it('can be changed, after a word of what that empties', async () => {
    await contracting();
    fireEvent.click(button('Cambiar'));
    expect(screen.getByText('Si eliges otro proveedor, los productos que agregaste se borran.')).toBeTruthy();
    expect(field('Proveedor').value).toBe(valle.descripcion);
    fireEvent.click(button('Mantener'));
    expect(section(/Productos a cerrar/).getByText('Cuenta corriente', { selector: 'b' })).toBeTruthy();
  });
});

describe('the sections', () => {
  it('SOL-11, SOL-12, SOL-13 say why they are locked, and open one after another', async () => {
    const step = await arrive();
    const reasons = {
      toClose: 'Elige primero tu proveedor de origen.',
      toContract: 'Agrega primero un producto a cerrar.',
      certificates: 'Confirma primero los productos a contratar.',
    };
    Object.values(reasons).forEach((reason) => expect(screen.getByText(reason)).toBeTruthy());
    await act(() => withProviderChosen(step));
    expect(screen.queryByText(reasons.toClose)).toBeNull();
    expect(screen.getByText(reasons.toContract)).toBeTruthy();
    act(() => withProductAdded(step));
    expect(screen.queryByText(reasons.toContract)).toBeNull();
    expect(screen.getByText(reasons.certificates)).toBeTruthy();
    act(() => withContractConfirmed(step));
    expect(screen.queryByText(reasons.certificates)).toBeNull();
  });
});

describe('the form of a product to close', () => {
  it('SOL-42, SOL-43 Add is disabled, and says what it waits for', async () => {
    await closing();
    expect(button('Agregar producto').disabled).toBe(true);
    expect(screen.getByText('Falta: elegir un producto.')).toBeTruthy();
    change('Producto', 'LINCRE');
    expect(screen.getByText('Falta: identificador.')).toBeTruthy();
    change('Identificador', '770134');
    expect(button('Agregar producto').disabled).toBe(false);
  });

  it.each([
    ['CTACTE', '6'],
    ['CRECSM', '6'],
    ['LINCRE', '6'],
    ['TARCRE', '4'],
    ['OTRPRO', '20'],
  ])('the identifier of %s stops at %s digits', async (code, most) => {
    await closing(code);
    change(/^Identificador/, 'a1'.repeat(30));
    expect(field(/^Identificador/).value).toBe('1'.repeat(Number(most)));
  });

  it.each([
    ['CTACTE', false, false, false],
    ['CRECSM', false, false, false],
    ['LINCRE', true, false, true],
    ['TARCRE', true, true, true],
    ['OTRPRO', false, false, false],
  ])(
    'SOL-34, SOL-35 of %s asks quota: %s, brand and currency: %s, commitment: %s',
    async (code, quota, brand, commitment) => {
      await closing(code);
      const asks = (label: RegExp) => screen.queryByLabelText(label, { selector: 'input, select' }) !== null;
      expect(asks(/^Cupo autorizado/)).toBe(quota);
      expect([asks(/^Marca/), asks(/^Moneda/)]).toEqual([brand, brand]);
      expect(asks(/^Me comprometo/)).toBe(commitment);
    },
  );

  it('SOL-36, SOL-37 the commitment waits for the whole identifier; its amount appears when it is made', async () => {
    await closing('TARCRE');
    change('Identificador', '402');
    expect(checkbox(/^Me comprometo/).disabled).toBe(true);
    change('Identificador', '4021');
    expect(checkbox(/^Me comprometo/).disabled).toBe(false);
    expect(screen.queryByLabelText('Monto del compromiso')).toBeNull();
    fireEvent.click(checkbox(/^Me comprometo/));
    expect(field('Monto del compromiso')).toBeTruthy();
    expect(button('Agregar producto').disabled).toBe(true);
    change('Monto del compromiso', '850000');
    expect(button('Agregar producto').disabled).toBe(false);
  });

  it('SOL-39 the currency of a card is CLP at first', async () => {
    await closing('TARCRE');
    expect(field('Moneda').value).toBe('CLP');
  });
});

describe('the list of products to close', () => {
  const withCard = async () => {
    const step = await closing('TARCRE');
    change('Identificador', '4021');
    change(/^Cupo autorizado/, '4500000');
    change(/^Marca/, 'Visa');
    fireEvent.click(button('Agregar producto'));
    return step;
  };

  it('SOL-32 shows the identifier behind four asterisks', async () => {
    await withCard();
    expect(screen.getByText('Tarjeta de crédito Visa')).toBeTruthy();
    expect(screen.getByText('****4021, CLP, cupo autorizado $4.500.000')).toBeTruthy();
  });

  it('the focus goes to its heading after adding, and the change is announced', async () => {
    await withCard();
    expect(announced('Agregaste Tarjeta de crédito.')).toBe(true);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Productos a cerrar/ })),
    );
  });

  it('SOL-19, SOL-20 its products are disabled in the select until they are removed', async () => {
    await withCard();
    const taken = () =>
      options('Producto')
        .filter(({ disabled }) => disabled)
        .map(({ value }) => value);
    expect(taken()).toEqual(['TARCRE']);
    fireEvent.click(button('Eliminar Tarjeta de crédito'));
    expect(taken()).toEqual([]);
  });

  it('SOL-18 each has the action ELIMINAR, which names its product', async () => {
    await withCard();
    expect(button('Eliminar Tarjeta de crédito').textContent?.toUpperCase()).toBe('ELIMINAR');
    fireEvent.click(button('Eliminar Tarjeta de crédito'));
    expect(screen.queryByText('Tarjeta de crédito Visa')).toBeNull();
    expect(announced('Eliminaste Tarjeta de crédito.')).toBe(true);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Productos a cerrar/ })),
    );
  });
});

describe('the products to contract', () => {
  it.each([
    ['SOL-46', 0, 'Cuenta corriente'],
    ['SOL-47', 1, 'Línea de crédito'],
    ['SOL-48', 2, 'Tarjeta de crédito'],
    ['SOL-49', 3, 'Crédito comercial'],
    ['SOL-50', 4, 'Crédito hipotecario'],
  ])('SOL-80, %s option %i is a box to tick for %s', async (_id, place, name) => {
    await contracting();
    const boxes = section(/Productos a contratar/).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(5);
    expect(boxes[place]).toBe(checkbox(name));
    expect(boxes[place]?.checked).toBe(false);
  });

  it('SOL-52 an option pays nothing at first', async () => {
    await contracting();
    fireEvent.click(checkbox('Línea de crédito'));
    const group = within(screen.getByRole('group', { name: 'Línea de crédito' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(screen.queryByLabelText('Cupo utilizado')).toBeNull();
  });

  it('SOL-51 paying the debt asks currency and quota, and the term of a credit', async () => {
    await contracting();
    fireEvent.click(checkbox('Línea de crédito'));
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    expect(options('Moneda').map(({ value }) => value)).toEqual(['CLP', 'UF']);
    change('Cupo utilizado', '0012345678901');
    expect(field('Cupo utilizado').value).toBe('123.456');
    expect(screen.queryByLabelText('Plazo en meses')).toBeNull();
    fireEvent.click(checkbox('Línea de crédito'));
    fireEvent.click(checkbox('Crédito comercial'));
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    change('Plazo en meses', '1234');
    expect(field('Plazo en meses').value).toBe('123');
  });

  it('SOL-60, SOL-61 confirming nothing shows why', async () => {
    await contracting();
    fireEvent.click(button('Confirmar productos'));
    expect(
      screen.getByText('Debes agregar al menos un producto a contratar en el nuevo proveedor'),
    ).toBeTruthy();
    expect(button('Firmar solicitud').disabled).toBe(true);
    expect(screen.getByText('Falta: confirmar los productos a contratar.')).toBeTruthy();
  });

  it('confirming with something missing leads to it', async () => {
    await contracting();
    fireEvent.click(checkbox('Línea de crédito'));
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    fireEvent.click(button('Confirmar productos'));
    expect(screen.getByText('Selecciona la moneda')).toBeTruthy();
    expect(screen.getByText('Ingresa el cupo utilizado, hasta 8 dígitos')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Moneda')));
  });

  it('SOL-16 confirming a valid selection opens the certificates, and says so', async () => {
    await contracting();
    fireEvent.click(checkbox('Cuenta corriente'));
    fireEvent.click(button('Confirmar productos'));
    expect(screen.getByRole('group', { name: 'Certificado de liquidación' })).toBeTruthy();
    expect(announced('Productos confirmados. Puedes adjuntar certificados y firmar.')).toBe(true);
  });
});

describe('the certificates', () => {
  it('SOL-62, SOL-63 are always three attachments, none of them required', async () => {
    await ready();
    const zones = section(/^Certificados/).getAllByRole('group');
    expect(zones.map((zone) => zone.getAttribute('aria-label'))).toEqual([
      'Certificado de liquidación',
      'Pago de impuesto de timbres',
      'Tasación y estudio de títulos',
    ]);
    expect(button('Firmar solicitud').disabled).toBe(false);
  });

  it('DOC-01 a wrong file is told at once, and announced', async () => {
    const { store } = await ready();
    act(() => store.certificates.attach('tim', [aFile('foto.png')]));
    expect(screen.getByText('La extensión del archivo no está permitida.')).toBeTruthy();
    expect(announced('foto.png: La extensión del archivo no está permitida.')).toBe(true);
  });

  it('DOC-14 the picker takes several files at once', async () => {
    await ready();
    const pickers = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect([...pickers].map(({ multiple }) => multiple)).toEqual([true, true, true]);
    fireEvent.change(pickers[0] ?? document.body, { target: { files: [aFile('a.pdf'), aFile('b.pdf')] } });
    expect(await screen.findByText('b.pdf')).toBeTruthy();
    expect(screen.getByText('a.pdf')).toBeTruthy();
  });

  it('DOC-52 ten files disable the zone of their kind, until one is deleted', async () => {
    const { store } = await ready();
    act(() =>
      store.certificates.attach(
        'liq',
        Array.from({ length: 10 }, (_, n) => aFile(`${n}.pdf`)),
      ),
    );
    const zone = () =>
      within(screen.getByRole('group', { name: 'Certificado de liquidación' })).getByRole<HTMLButtonElement>(
        'button',
      );
    expect(zone().disabled).toBe(true);
    fireEvent.click(button('Eliminar 3.pdf'));
    expect(zone().disabled).toBe(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(zone()));
  });
});

describe('the signature', () => {
  it('SOL-64, SOL-65 a notice tells of the mandate', async () => {
    await arrive();
    expect(
      screen.getByText(
        'Al firmar, otorgas al banco un mandato para solicitar el cierre de los productos indicados a tu proveedor de origen.',
      ),
    ).toBeTruthy();
  });

  it('SOL-66, SOL-67, SOL-69, SOL-70 the button is disabled without provider and products, saying so', async () => {
    const step = await arrive();
    expect(button('Firmar solicitud').disabled).toBe(true);
    expect(
      screen.getByText(
        'Falta: elegir tu proveedor de origen, agregar un producto a cerrar, confirmar los productos a contratar.',
      ),
    ).toBeTruthy();
    await act(() => withProviderChosen(step));
    act(() => withProductAdded(step));
    expect(button('Firmar solicitud').disabled).toBe(true);
    act(() => withContractConfirmed(step));
    expect(button('Firmar solicitud').disabled).toBe(false);
  });

  it('SOL-77 a double click signs once', async () => {
    const { sent } = await ready();
    fireEvent.click(button('Firmar solicitud'));
    fireEvent.click(button('Firmar solicitud'));
    expect(sent).toHaveLength(1);
    expect(button('Firmar solicitud').getAttribute('aria-disabled')).toBe('true');
    expect(announced('Estamos enviando tu solicitud')).toBe(true);
  });

  it('SOL-76 a refused document is named at the top, with its message', async () => {
    const { store, answers } = await ready();
    act(() => store.certificates.attach('liq', [aFile('liquidacion.pdf')]));
    fireEvent.click(button('Firmar solicitud'));
    await act(() =>
      answers.fail({ fault: 'document-refused', name: 'liquidacion.pdf', message: 'No es un PDF.' }),
    );
    const top = screen.getByRole('alert');
    expect(document.activeElement).toBe(top);
    expect(within(top).getByText('No enviamos la solicitud')).toBeTruthy();
    fireEvent.click(within(top).getByRole('link', { name: 'liquidacion.pdf: No es un PDF.' }));
    expect(document.activeElement?.textContent).toBe('Subir Archivo');
  });

  it('PERR-20 a lost connection shows a panel, and the same button tries again with the same key', async () => {
    const { answers, sent, journey } = await ready();
    fireEvent.click(button('Firmar solicitud'));
    await act(() => answers.fail({ fault: 'call-failed', failure: unreachable }));
    expect(within(screen.getByRole('alert')).getByText('Ha ocurrido un error de conexión')).toBeTruthy();
    fireEvent.click(button('Reintentar'));
    await act(() => answers.succeed({ eligible: true, idSolicitud: 1001 }));
    expect(sent.map(([, , key]) => key)).toEqual(['llave 1', 'llave 1']);
    expect(journey.state.at).toBe('receipt');
  });

  it('a link leads back to the data of the company', async () => {
    const { journey } = await arrive();
    fireEvent.click(button('Volver a los datos de la empresa'));
    expect(journey.state.at).toBe('company');
  });
});
