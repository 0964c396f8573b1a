// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';

afterEach(cleanup);

const faults = [
  { id: 'street', message: 'Ingrese calle' },
  { id: 'city', message: 'Seleccione ciudad' },
];

const Page = ({ attempt, some = faults }: { readonly attempt: number; readonly some?: typeof faults }) => (
  <>
    <ErrorSummary title="Faltan datos" faults={some} attempt={attempt} />
    <input id="street" />
    <select id="city" />
  </>
);

describe('the error summary', () => {
  it('takes the focus when it appears', () => {
    const { rerender } = render(<Page attempt={0} some={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Page attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('group'));
  });

  it('takes it again at the next failed submit, but not for a fault that was mended', () => {
    const { rerender } = render(<Page attempt={1} />);
    document.getElementById('street')?.focus();
    rerender(<Page attempt={1} some={faults.slice(1)} />);
    expect(document.activeElement?.id).toBe('street');
    rerender(<Page attempt={2} some={faults.slice(1)} />);
    expect(document.activeElement).toBe(screen.getByRole('group'));
  });

  it('EXT-1126 neither comes back nor takes the focus while a field that was mended is typed on', () => {
    const { rerender } = render(<Page attempt={1} />);
    document.getElementById('street')?.focus();
    rerender(<Page attempt={1} some={[]} />);
    rerender(<Page attempt={1} some={faults.slice(0, 1)} />);
    expect(document.activeElement?.id).toBe('street');
    expect(screen.queryByRole('group')).toBeNull();
    rerender(<Page attempt={2} some={faults.slice(0, 1)} />);
    expect(document.activeElement).toBe(screen.getByRole('group'));
  });

  it('leads to each field', () => {
    render(<Page attempt={1} />);
    fireEvent.click(screen.getByRole('link', { name: 'Seleccione ciudad' }));
    expect(document.activeElement?.id).toBe('city');
  });

  it('lists a field once per fault', () => {
    const complaints = vi.spyOn(console, 'error');
    const twice = [...faults, ...faults];
    const { rerender } = render(<Page attempt={1} some={twice} />);
    expect(screen.getAllByRole('link')).toHaveLength(4);
    rerender(<Page attempt={1} some={twice.slice(1)} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Seleccione ciudad',
      'Ingrese calle',
      'Seleccione ciudad',
    ]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('EXT-2425 announces each fault once: the focused element is silent, and so are the fields until it is left', () => {
    const field = (
      <div data-testid="message" className="field-message" aria-live="polite">
        Ingrese calle
      </div>
    );
    const live = () => screen.getByTestId('message').getAttribute('aria-live');
    const { rerender } = render(<>{field}</>);
    rerender(
      <>
        {field}
        <Page attempt={1} />
      </>,
    );
    expect(screen.getByRole('alert').hasAttribute('tabindex')).toBe(false);
    expect(live()).toBe('off');
    fireEvent.click(screen.getByRole('link', { name: 'Ingrese calle' }));
    expect(live()).toBe('polite');
  });

  it('EXT-2427 says the same faults again at the next attempt, in a box that has a name', () => {
    const { rerender } = render(<Page attempt={1} />);
    const first = screen.getByRole('alert');
    rerender(<Page attempt={2} />);
    expect(screen.getByRole('alert')).not.toBe(first);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Faltan datos' }));
  });

  it('EXT-2427 says nothing more once it was left, and leaves the other faults as they are while one is mended', () => {
    const { rerender } = render(<Page attempt={1} />);
    const city = screen.getByRole('link', { name: 'Seleccione ciudad' });
    fireEvent.click(screen.getByRole('link', { name: 'Ingrese calle' }));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Page attempt={1} some={faults.slice(1)} />);
    expect(screen.getByRole('link', { name: 'Seleccione ciudad' })).toBe(city);
  });

  it('is no stop of the tab key', () => {
    render(<Page attempt={1} />);
    expect(screen.getByRole('group')?.tabIndex).toBe(-1);
  });
});
