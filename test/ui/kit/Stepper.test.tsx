// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stepper } from '#ui/kit/Stepper.tsx';

afterEach(cleanup);

const steps = () =>
  screen.getAllByRole('listitem').map((step) => ({
    words: step.textContent,
    isTicked: step.querySelector('svg') !== null,
  }));

it('PROUTE-29 ticks completed steps', () => {
  render(<Stepper n={3} />);
  expect(steps()).toEqual([
    { words: 'Validación de identidad (listo)', isTicked: true },
    { words: 'Validación de representante legal (listo)', isTicked: true },
    { words: 'Datos de la empresa', isTicked: false },
    { words: 'Solicitud de portabilidad', isTicked: false },
  ]);
});

it('EXT-1032 says of a step that was skipped that it was not needed, without a tick', () => {
  render(<Stepper n={3} skipped={[2]} />);
  expect(steps()[1]).toEqual({ words: 'Validación de representante legal (no hace falta)', isTicked: false });
});
