// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { additionalKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { TE } from '#core/shared/fp.ts';
import { arrive, lineOf, pick, send, until } from '#test/support/additional-screen.tsx';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';

afterEach(cleanup);

const announced = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);

const asking = (missing?: readonly AdditionalKind[]) =>
  aRequestSummary({ idSolicitud: 1001, estado: 'Falta Información', ...(missing && { missing }) });
const listing = (...requests: readonly RequestSummary[]) => ({
  cameFrom: 'status' as const,
  summaries: () => TE.right(requests),
});
const states = () =>
  additionalKinds.map((kind) => lineOf(kind).querySelector('.accordion-state')?.textContent);

it('EXT-2931 says of a group that has files, and of which another is asked for, both', async () => {
  const step = await arrive(listing(asking(['balance'])));
  await pick(step, 'balance', 'uno.pdf');
  await send(step);
  await act(async () => step.store.look());
  expect(step.store.lacks).toEqual(['balance']);
  expect(states()[0]).toBe('1 recibido: falta otro');
});

it('EXT-2931 asks again what is missing when the page comes back into view, as after another tab sent it', async () => {
  const answers = [asking(['balance'])];
  const step = await arrive({
    cameFrom: 'status',
    summaries: () => TE.right([answers.shift() ?? asking([])]),
  });
  expect(states()[0]).toBe('Falta');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await until(() => step.store.lacks?.length === 0);
  expect(states()[0]).toBe('Sin archivos');
});

it.each<[string, readonly AdditionalKind[] | undefined, string]>([
  [
    'while some are asked for',
    ['balance'],
    ' Sube los documentos que tengas: puedes dejar grupos sin archivos.',
  ],
  [
    'where the bank says nothing of them',
    undefined,
    ' Sube los documentos que tengas: puedes dejar grupos sin archivos.',
  ],
  ['not once all have come', [], ''],
])('EXT-2931 asks for documents in its first line %s', async (_, missing, asks) => {
  const step = await arrive(listing(asking(missing)));
  await until(() => step.store.request !== undefined);
  expect(screen.getByText(/^Solicitud N° 1001 de/).textContent.replaceAll(/\s/gu, ' ')).toBe(
    `Solicitud N° 1001 de Panadería El Sol SpA, RUT 76.123.456-0.${asks}`,
  );
});

it('EXT-2930 says at its button that chosen files can be sent, not that nothing is missing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const step = await arrive(listing(asking(['balance', 'escritura'])));
    await pick(step, 'balance', 'uno.pdf');
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
    expect(announced('Ya puedes subir los archivos elegidos.')).toBe(true);
    expect(announced('Listo: ya no falta nada.')).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
