import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { orMistake } from '#adapters/cli/or-mistake.ts';
import type { FolderCommands } from '#adapters/cli/folders-command.ts';
import {
  confirmFolder,
  foldersToConfirm,
  refuseFolder,
  type Confirmation,
} from '#core/bank/portability/representative/waiting-folder.ts';
import type { FolderOwner } from '#core/bank/portability/representative/waiting-folder-ports.ts';
import { formatDayMonthYear, parseIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import type { OpenBank } from '../bank/ports.ts';

type Work = {
  readonly withBank: <Value>(work: (bank: Pick<OpenBank, 'ports'>) => Promise<Value>) => Promise<Value>;
  readonly rutFrom: (text: string) => Rut;
};

const told = orMistake('El banco no pudo leer ni guardar nada; inténtalo de nuevo.');

const waitsFor = ({ company, representative }: FolderOwner): string =>
  `la carpeta de ${formatRut(company)} que entregó ${formatRut(representative)}`;

const mistakes = {
  'not-waiting':
    'No hay ninguna carpeta de esa empresa y esa persona, con ese código, que espere una respuesta: mira la lista otra vez.',
  'not-issued-yet': 'La fecha de emisión todavía no llega: no se anotó nada.',
  'too-old':
    'Esa carpeta pasó los días que el banco acepta (DIAS_CARPETA): no se anotó nada. Recházala, y la persona adjuntará otra.',
} as const satisfies Record<Exclude<Confirmation, 'confirmed'>, string>;

/** Makes the handlers of the operator commands on tax folders that wait for an employee, at a bank without an issuer to ask (EXT-2508). */
export const folderCommands = ({ withBank, rutFrom }: Work): FolderCommands => {
  const ownerOf = (company: string, representative: string): FolderOwner => ({
    company: rutFrom(company),
    representative: rutFrom(representative),
  });
  return {
    waitingFolders: () =>
      withBank(async ({ ports }) => {
        const waiting = await told(foldersToConfirm(ports));
        if (waiting.length === 0) return ['Ninguna carpeta tributaria espera.'];
        return waiting.map(({ company, representative, code, keptAt }) => {
          const { date, time } = ports.clock.wall(keptAt);
          return `Empresa ${formatRut(company)} · representante ${formatRut(representative)} · código ${code === undefined ? 'que ninguna llave abre' : `«${code}», como lo escribió el documento`} · recibida el ${formatDayMonthYear(date)} a las ${time}`;
        });
      }),
    confirmFolder: (company, representative, code, issued) =>
      withBank(async ({ ports }) => {
        const owner = ownerOf(company, representative);
        const day = parseIso(issued);
        if (E.isLeft(day))
          throw new OperatorMistake(`«${issued}» no es una fecha: escríbela como AAAA-MM-DD.`);
        const outcome = await told(confirmFolder(ports)({ ...owner, code }, day.right));
        if (outcome !== 'confirmed') throw new OperatorMistake(mistakes[outcome]);
        return [
          `Quedó confirmada ${waitsFor(owner)}: pasará el paso 2 cuando vuelva a entrar y la adjunte otra vez.`,
        ];
      }),
    refuseFolder: (company, representative, code) =>
      withBank(async ({ ports }) => {
        const owner = ownerOf(company, representative);
        if (!(await told(refuseFolder(ports)({ ...owner, code }))))
          throw new OperatorMistake(mistakes['not-waiting']);
        return [`Quedó rechazada ${waitsFor(owner)}: si la adjunta otra vez, le pediremos una nueva.`];
      }),
  };
};
