import { act, fireEvent, screen, within } from '@testing-library/react';
import { RequestScreen } from '#ui/portability/request/RequestScreen.tsx';
import { show } from './show.tsx';
import {
  loadedStep,
  readyStep,
  withProductAdded,
  withProviderChosen,
  type RequestStep,
} from './worlds/request-step.ts';

/** Loads the parts that the screen imports late, before the first test looks for them. */
export const loadRequestParts = async (): Promise<void> => {
  await import('#ui/kit/FileDropZone.tsx');
  await import('#ui/kit/ModalDialog.tsx');
};

export const draw = (step: RequestStep, isWide?: boolean) => {
  show(<RequestScreen store={step.store} />, undefined, isWide);
  return step;
};

export const arrive = async () => draw(await loadedStep());

export const closing = async (code?: string) => {
  const step = await arrive();
  await act(() => withProviderChosen(step));
  if (code !== undefined) change('Producto', code);
  return step;
};

export const contracting = async () => {
  const step = await closing();
  act(() => withProductAdded(step));
  return step;
};

/** Draws the request step in the width of a phone. */
export const onPhone = async (step: Promise<RequestStep>) => draw(await step, false);

export const ready = async () => draw(await readyStep());

export const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } });
export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const section = (title: RegExp) => within(screen.getByRole('region', { name: title }));
export const options = (label: string) =>
  within(field(label)).getAllByRole<HTMLOptionElement>('option').slice(1);
export const summary = () => screen.getByRole('complementary').textContent;
export const announced = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);
