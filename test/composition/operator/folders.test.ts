import { beforeEach, expect, it } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { legalRepresentativePdf } from '#core/bank/portability/representative/legal-representative-pdf.ts';
import { addDays, formatIso } from '#core/shared/calendar-date.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { formatRut, parseRut } from '#core/shared/rut.ts';
import { folderCommands } from '#composition/operator/folders.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { right } from '#test/support/right.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const own = anEntry();
const [company, representative] = [formatRut(own.company), formatRut(own.representative)];

const aDesk = () => {
  const bank = happyBank();
  const ports = { ...bank, taxAuthority: { ask: bank.taxAuthority.ask } };
  const give = async () => {
    const { access } = await tokenAt(ports, 'identified', own);
    return right(
      await legalRepresentativePdf(ports)({ ...own, access, file: aReceivedFile({ name: 'carpeta.pdf' }) })(),
    );
  };
  const desk = folderCommands({
    withBank: (work) => work({ ports }),
    rutFrom: (text) => right(parseRut(text)),
  });
  return { ...desk, give, today: ports.clock.today() };
};

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
  desk = aDesk();
});

it('EXT-2508 an employee reads the queued code, confirms it, and its person passes step 2', async () => {
  expect(await desk.waitingFolders()).toEqual(['Ninguna carpeta tributaria espera.']);
  await desk.give();
  expect(await desk.waitingFolders()).toEqual([
    expect.stringContaining(
      `Empresa ${company} · representante ${representative} · código «${aTaxFolder.codigo}», como lo escribió el documento · recibida el `,
    ),
  ]);
  expect(await desk.confirmFolder(company, representative, aTaxFolder.codigo, formatIso(desk.today))).toEqual(
    [
      `Quedó confirmada la carpeta de ${company} que entregó ${representative}: pasará el paso 2 cuando vuelva a entrar y la adjunte otra vez.`,
    ],
  );
  expect(await desk.waitingFolders()).toEqual(['Ninguna carpeta tributaria espera.']);
  expect((await desk.give()).renewed).toBeDefined();
});

it('EXT-2508 a queued folder is told with the hour of the bank, also where no key opens its code', async () => {
  const ports = happyBank();
  const waits = { ...own, sealed: 'por otra llave', keptAt: Date.UTC(2026, 0, 15, 12, 5) };
  const unanswered = () => TE.right([waits]);
  const clock = { ...ports.clock, wall: bankClock().wall };
  const { waitingFolders } = folderCommands({
    withBank: (work) =>
      work({ ports: { ...ports, clock, waitingFolders: { ...ports.waitingFolders, unanswered } } }),
    rutFrom: (text) => right(parseRut(text)),
  });
  expect(await waitingFolders()).toEqual([
    `Empresa ${company} · representante ${representative} · código que ninguna llave abre · recibida el 15/01/2026 a las 09:05`,
  ]);
});

it('EXT-2508 a refused one confirms nobody', async () => {
  await desk.give();
  expect(await desk.refuseFolder(company, representative, aTaxFolder.codigo)).toEqual([
    `Quedó rechazada la carpeta de ${company} que entregó ${representative}: si la adjunta otra vez, le pediremos una nueva.`,
  ]);
  expect((await desk.give()).value.missed).toEqual({ why: 'unknown-folder' });
});

it.each([
  ['ayer', '«ayer» no es una fecha: escríbela como AAAA-MM-DD.'],
  [formatIso(addDays(aDesk().today, 1)), 'La fecha de emisión todavía no llega: no se anotó nada.'],
  [
    '2020-01-31',
    'Esa carpeta pasó los días que el banco acepta (DIAS_CARPETA): no se anotó nada. Recházala, y la persona adjuntará otra.',
  ],
])('EXT-2508 an impossible issue date, %s, is reported, and the folder stays queued', async (day, said) => {
  await desk.give();
  await expect(desk.confirmFolder(company, representative, aTaxFolder.codigo, day)).rejects.toThrow(said);
  expect(await desk.waitingFolders()).toHaveLength(1);
});

it('EXT-2508 a folder that took the place of the one that was looked up is neither confirmed nor refused', async () => {
  await desk.give();
  const lookedUp = [company, representative, 'OTRO-CODIGO'] as const;
  await expect(desk.confirmFolder(...lookedUp, formatIso(desk.today))).rejects.toThrow('con ese código');
  await expect(desk.refuseFolder(...lookedUp)).rejects.toThrow('con ese código');
  expect(await desk.waitingFolders()).toHaveLength(1);
});

it('EXT-2508 a folder that is not queued can be neither confirmed nor refused', async () => {
  const none =
    'No hay ninguna carpeta de esa empresa y esa persona, con ese código, que espere una respuesta: mira la lista otra vez.';
  await expect(
    desk.confirmFolder(company, representative, aTaxFolder.codigo, formatIso(desk.today)),
  ).rejects.toThrow(none);
  await expect(desk.refuseFolder(company, representative, aTaxFolder.codigo)).rejects.toThrow(none);
});

it('EXT-2891 a queue of folders that cannot be read or written says to try again', async () => {
  const ports = happyBank();
  const down = () => TE.left(unavailable);
  const { waitingFolders, confirmFolder, refuseFolder } = folderCommands({
    withBank: (work) =>
      work({ ports: { ...ports, waitingFolders: { keep: down, unanswered: down, answer: down } } }),
    rutFrom: (text) => right(parseRut(text)),
  });
  for (const command of [
    () => waitingFolders(),
    () => confirmFolder(company, representative, aTaxFolder.codigo, formatIso(desk.today)),
    () => refuseFolder(company, representative, aTaxFolder.codigo),
  ])
    await expect(command()).rejects.toThrow('El banco no pudo leer ni guardar nada; inténtalo de nuevo.');
});
