import { OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';
import { orMistake } from '#adapters/cli/or-mistake.ts';
import { terminalMoment } from '#adapters/cli/terminal-moment.ts';
import { clearPasskeys } from '#core/bank/access/passkeys/clear-passkeys.ts';
import type { Passkey } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { spokenList } from '#core/shared/spoken-list.ts';
import type { OpenBank } from '../bank/ports.ts';

type Opened = { readonly access: Pick<OpenBank['access'], 'access' | 'audit' | 'clock' | 'passkeys'> };

type Given = {
  readonly withBank: <Value>(work: (bank: Opened) => Promise<Value>) => Promise<Value>;
  readonly rutFrom: (text: string) => Rut;
};

const all = 'todas';

const lineOf =
  (wall: BankClock['wall']) =>
  ({ name, addedAt, usedAt, isStopped }: Passkey, place: number): string => {
    const used =
      usedAt === undefined ? 'no se ha usado' : `usada por última vez el ${terminalMoment(wall, usedAt)}`;
    const stopped = isStopped ? '; ya no sirve desde que avisó de un ingreso que no fue suyo' : '';
    return `${place + 1}. ${plainText(name)}: agregada el ${terminalMoment(wall, addedAt)}, ${used}${stopped}.`;
  };

const chosen = (own: readonly Passkey[], which: string): readonly Passkey[] => {
  if (which === all) return own;
  const one = /^[1-9]\d?$/.test(which) ? own[Number(which) - 1] : undefined;
  if (one === undefined)
    throw new OperatorMistake(`«${which}» no es el número de una de sus llaves, ni «${all}».`);
  return [one];
};

/** Handler of the operator command `llaves-de-acceso`: lists the passkeys of a user, or removes one or all at the request of a caller (EXT-2831). */
export const passkeyCommand = ({ withBank, rutFrom }: Given): Pick<OperatorCommands, 'passkeys'> => ({
  passkeys: async (text, which) => {
    const rut = rutFrom(text);
    return withBank(async ({ access }) => {
      const orNotDone = orMistake('El banco no pudo hacerlo; inténtalo de nuevo.');
      const own = await orNotDone(access.passkeys.of(rut));
      if (own.length === 0) return [`${formatRut(rut)} no tiene llaves de acceso.`];
      if (which === undefined)
        return [
          ...own.map(lineOf(access.clock.wall)),
          `Para quitar una, --quitar y su número; para quitarlas todas, --quitar ${all}.`,
        ];
      const names = await orNotDone(
        clearPasskeys(access)(
          rut,
          chosen(own, which).map(({ id }) => id),
        ),
      );
      if (names.length === 0) throw new OperatorMistake('Esa llave ya no estaba: vuelve a listarlas.');
      return [
        `${formatRut(rut)} ya no tiene: ${spokenList(names.map(plainText))}. Se cerraron sus sesiones y se le avisa por correo, si tiene.`,
      ];
    });
  },
});
