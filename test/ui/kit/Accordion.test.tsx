// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Accordion, AccordionSection } from '#ui/kit/Accordion.tsx';

afterEach(cleanup);

type Options = { readonly open?: boolean; readonly tone?: 'ok' | 'bad' };

const draw = ({ open = false, tone }: Options = {}) => {
  const toggle = vi.fn();
  const { rerender } = render(<></>);
  const drawn = (isOpen: boolean) =>
    rerender(
      <Accordion>
        <AccordionSection
          n={2}
          title="Escritura"
          state="1 archivo"
          tone={tone}
          id="escritura"
          open={isOpen}
          onToggle={toggle}
        >
          <p>adentro</p>
        </AccordionSection>
      </Accordion>,
    );
  drawn(open);
  const section = screen.getByText('adentro').closest('details');
  const line = document.getElementById('escritura');
  if (section === null || line === null) throw new Error('there is no section');
  return { toggle, drawn, section, line };
};

describe('a section that opens on its own', () => {
  it('shows number, title and summary in its header', () => {
    const { line } = draw();
    expect(line.textContent).toBe('2Escritura1 archivo');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Escritura');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says that it was opened, and that it was closed', async () => {
    const { toggle, drawn, section, line } = draw();
    expect(section.open).toBe(false);
    fireEvent.click(line);
    await vi.waitFor(() => expect(toggle).toHaveBeenLastCalledWith(true));
    drawn(true);
    fireEvent.click(line);
    await vi.waitFor(() => expect(toggle).toHaveBeenLastCalledWith(false));
  });

  it('opens when requested', () => {
    const { drawn, section } = draw();
    drawn(true);
    expect(section.open).toBe(true);
    drawn(false);
    expect(section.open).toBe(false);
  });

  it.each([
    [undefined, 'quiet'],
    ['ok', 'ok'],
    ['bad', 'bad'],
  ] as const)('of the tone %s is drawn %s', (tone, drawn) => {
    draw({ tone });
    expect(screen.getByText('1 archivo').classList.contains(`accordion-${drawn}`)).toBe(true);
  });
});
