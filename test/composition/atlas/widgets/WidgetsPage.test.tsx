// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { WidgetsPage } from '#composition/atlas/widgets/WidgetsPage.tsx';
import { ReceiptsStore } from '#composition/atlas/widgets/ReceiptsStore.ts';
import { widgetStores } from '#composition/atlas/widgets/widget-stores.ts';
import { TE } from '#core/shared/fp.ts';
import type { ReceiptDownload } from '#core/shared/receipts/receipt-data.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';

afterEach(cleanup);

const show = () => {
  const { settings, ...stores } = widgetStores();
  const saved: (ReceiptDownload | 'data')[] = [];
  const receipts = new ReceiptsStore({
    ...stores.receipts.given,
    download: (download) => TE.rightIO(() => void saved.push(download)),
    saveData: () => void saved.push('data'),
  });
  render(
    <PortalSettingsProvider value={settings}>
      <WidgetsPage {...stores} receipts={receipts} />
    </PortalSettingsProvider>,
  );
  return saved;
};

const download = () => screen.getAllByRole('button', { name: 'Descargar comprobante' })[0];

describe('the page of the widgets', () => {
  it('UPL-04 UPL-06 RCP-16 a receipt is saved in the format that was chosen', async () => {
    const saved = show();
    const format = screen.getByRole('combobox', { name: /Selecciona el formato/ });
    for (const nombreFormato of ['PDF', 'JSON']) {
      const option = screen.getByRole<HTMLOptionElement>('option', { name: nombreFormato });
      fireEvent.change(format, { target: { value: option.value } });
      fireEvent.click(download() as HTMLElement);
      await waitFor(() => expect(saved.length).toBe(nombreFormato === 'PDF' ? 1 : 2));
    }
    expect(saved).toEqual([{ url: '/comprobantes/4018227', nombreArchivo: 'comprobante-4018227' }, 'data']);
  });

  it('RCP-01 RCP-13 receipts of both types are drawn as their source writes them, with downloads', async () => {
    const saved = show();
    expect(screen.getAllByRole('heading', { name: 'Transferencia a otro banco' })).toHaveLength(2);
    const [first] = screen.getAllByRole('button', { name: 'Condiciones generales' });
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(saved).toMatchObject([{ url: '/comprobantes/condiciones' }]));
  });

  it('EST-15 EST-45 offers are listed, and only one that is there can be downloaded', async () => {
    show();
    const named = { name: /^Ver ofertas/ };
    await waitFor(() => expect(screen.getAllByRole<HTMLButtonElement>('button', named)).toHaveLength(2));
    expect(
      screen
        .getAllByRole<HTMLButtonElement>('button', named)
        .map((button) => [button.getAttribute('aria-label'), button.disabled]),
    ).toEqual([
      ['Ver ofertas N° 2002', false],
      ['Ver ofertas N° 2001', true],
    ]);
  });
});
