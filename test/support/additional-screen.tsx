import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type AdditionalKind,
  additionalKinds,
  documentDescription,
} from '#core/portability/documents/kinds.ts';
import { AdditionalScreen } from '#ui/portability/additional/AdditionalScreen.tsx';
import { aFile } from './builders/picked-file.ts';
import { show } from './show.tsx';
import { additionalStep, type AdditionalStep } from './worlds/additional-step.ts';

/** Draws the screen of additional information and loads the file zone, which is imported later. */
export const arrive = async (...changes: Parameters<typeof additionalStep>): Promise<AdditionalStep> => {
  const step = additionalStep(...changes);
  show(<AdditionalScreen store={step.store} />);
  await act(() => import('#ui/kit/FileDropZone.tsx'));
  return step;
};

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Returns the accordion of a group, open or closed. */
export const groupOf = (kind: AdditionalKind): HTMLDetailsElement => {
  const title = screen.getByRole('heading', { level: 2, name: documentDescription(kind) });
  const group = title.closest('details');
  if (group === null) throw new Error(`${kind} stands in no accordion`);
  return group;
};

/** Returns the summary line of a group, which opens its accordion. */
export const lineOf = (kind: AdditionalKind): HTMLElement =>
  groupOf(kind).querySelector('summary') ?? groupOf(kind);

export const zoneOf = (kind: AdditionalKind) =>
  within(within(groupOf(kind)).getByRole('group', { name: documentDescription(kind) }));

/** Returns the rows of the files in a group. */
export const rowsOf = (kind: AdditionalKind): readonly HTMLElement[] =>
  within(groupOf(kind)).queryAllByRole('listitem');

/** Returns the number of files in each group. */
export const heldIn = (): readonly number[] => additionalKinds.map((kind) => rowsOf(kind).length);

/** Returns the only file row of a group; fails if there is not exactly one. */
export const rowOf = (kind: AdditionalKind) => within(within(groupOf(kind)).getByRole('listitem'));

export const pick = (
  { store }: AdditionalStep,
  kind: AdditionalKind,
  ...files: readonly (string | File)[]
): Promise<void> =>
  // Waits until every picked file has been examined.
  act(async () => {
    store.files.attach(
      kind,
      files.map((file) => (typeof file === 'string' ? aFile(file) : file)),
    );
    await store.files.lookedInto();
  });

export const until = (holds: () => boolean): Promise<void> => waitFor(() => expect(holds()).toBe(true));

export const pressSend = (): boolean => fireEvent.click(button('Subir archivos'));

/** Presses the send button and waits until all uploads have ended. */
export const send = async ({ store }: AdditionalStep): Promise<void> => {
  pressSend();
  // Waits outside of `act`, which would draw the end only after the focus has been moved there.
  await until(() => !store.pending);
};

export const ledger = () => within(screen.getByRole('region', { name: 'Documentos de la solicitud' }));

/** Returns the text of each document in the ledger. */
export const ledgerRows = (): readonly (string | null)[] =>
  ledger()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Leaves the page and opens it again for the same request. */
export const reopen = ({ journey, store }: Awaited<ReturnType<typeof arrive>>) =>
  act(async () => {
    journey.dispatch({ did: 'leave-information' });
    journey.dispatch({ did: 'complete-information', idSolicitud: 1001 });
    store.open();
    await store.files.lookedInto();
  });
