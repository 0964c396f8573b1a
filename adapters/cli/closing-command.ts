import { closingStatesAfter } from '#core/bank/portability/status/closing-state.ts';
import { moveClosing } from '#core/bank/portability/status/closings.ts';
import { namesOf } from '#core/portability/documents/asked-kinds.ts';
import { closingStates, everyClosingState, explainedStates } from '#core/portability/status/closing.ts';
import { eitherOf } from './either-of.ts';
import { OperatorMistake, type Objection } from './operator-program.ts';
import { kept, kindsOf, numberOf, told, wordOf, type StatusBank } from './status-commands.ts';

const noObjection: Objection = { reason: undefined, missing: undefined };

/** Runs the operator command `cierre ID PRODUCTO ESTADO`: moves a product's closing to a status; an objection needs a reason, and may ask for documents (EXT-1507, EXT-1544). */
export const closingLines = async (
  { ports }: StatusBank,
  id: string,
  product: string,
  estado: string,
  { reason, missing }: Objection = noObjection,
): Promise<readonly string[]> => {
  const to = wordOf(everyClosingState, estado, 'cierre');
  if (closingStates[to].hasReason !== (reason !== undefined && reason.trim() !== ''))
    throw new OperatorMistake(`${eitherOf(explainedStates)} lleva --motivo, y solo ese estado.`);
  if (missing !== undefined && !closingStates[to].hasReason)
    throw new OperatorMistake(`--falta va solo con ${eitherOf(explainedStates)}.`);
  const [idSolicitud, position] = [numberOf(id), numberOf(product)];
  const asked = missing === undefined ? undefined : kindsOf(missing);
  const outcome = await kept(
    moveClosing(ports)({ idSolicitud, position, to, reason: reason?.trim(), asked }),
  );
  return [
    ...told(outcome, `Cierre ${position} de la solicitud ${idSolicitud}`, to, closingStatesAfter),
    ...(asked === undefined ? [] : [`Falta: ${namesOf(asked).join('; ')}.`]),
  ];
};
