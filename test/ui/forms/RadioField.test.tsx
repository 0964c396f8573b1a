// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import { RadioField } from '#ui/forms/RadioField.tsx';

afterEach(cleanup);

const answers = () =>
  new ChoiceStore<string>({
    idOf: (name) => name,
    nameOf: (name) => name,
    options: ['Sí', 'No'],
    wording: 'Elige una respuesta',
  });

it('a question is named by its legend and keeps one answer', () => {
  const choice = answers();
  render(<RadioField legend="¿Quieres pagar la deuda?" choice={choice} />);
  fireEvent.click(screen.getByLabelText('Sí'));
  fireEvent.click(screen.getByLabelText('No'));
  expect(choice.chosen).toBe('No');
  expect(screen.getByRole('group', { name: '¿Quieres pagar la deuda?' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([false, true]);
});

it('two questions with the same answers do not share them', () => {
  const [one, other] = [answers(), answers()];
  render(
    <>
      <RadioField legend="Una" choice={one} />
      <RadioField legend="Otra" choice={other} />
    </>,
  );
  fireEvent.click(screen.getAllByLabelText('Sí')[0]!);
  fireEvent.click(screen.getAllByLabelText('No')[1]!);
  expect([one.chosen, other.chosen]).toEqual(['Sí', 'No']);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })).toHaveLength(2);
});

it('an id leads to the first answer, where a link of the summary goes', () => {
  const choice = answers();
  choice.show();
  render(<RadioField id="debt" legend="¿Quieres pagar la deuda?" choice={choice} />);
  expect(document.getElementById('debt')).toBe(screen.getByLabelText('Sí'));
  expect(screen.getByText('Elige una respuesta')).toBeTruthy();
});
