// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stepper } from '#ui/kit/Stepper.tsx';

// Loads the module anew for each test, since it remembers whether a page is the first one.
const freshPage = async () => {
  vi.resetModules();
  return (await import('#ui/kit/Page.tsx')).Page;
};

beforeEach(() => history.replaceState(null, '', '/portabilidad/'));

afterEach(cleanup);

describe('a page', () => {
  it('PROUTE-11 is titled Portabilidad Financiera Empresas', async () => {
    const Page = await freshPage();
    document.title = 'otra';
    render(<Page title="Datos de la empresa" />);
    expect(document.title).toBe('Portabilidad Financiera Empresas');
  });

  it('PROUTE-29 names its step', async () => {
    const Page = await freshPage();
    render(<Page title="Empresa" step={<Stepper n={3} />} />);
    expect(document.body.textContent).toContain('Paso 3 de 4: Datos de la empresa');
    expect(screen.getByRole('navigation').querySelector('[aria-current=step]')?.textContent).toBe(
      'Datos de la empresa',
    );
  });

  it('leaves the focus alone when it is the first one, also under StrictMode', async () => {
    const Page = await freshPage();
    render(
      <StrictMode>
        <Page title="Inicio" />
      </StrictMode>,
    );
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus to its heading after a change of address', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page key="one" title="Inicio" />);
    history.pushState(null, '', '/portabilidad/equifax');
    rerender(<Page key="two" title="Preguntas" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Preguntas' }));
  });

  it('takes it there also when the same address turns into another page', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page title="Representante" />);
    rerender(<Page title="No puedes continuar el flujo online" badge="person" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('EXT-2425 and when it is the end of a journey that is called alike', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page key="journey" title="Olvido de Clave" />);
    rerender(<Page key="end" title="Olvido de Clave" badge="ok" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
