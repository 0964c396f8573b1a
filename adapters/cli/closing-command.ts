import { closingStatesAfter } from '#core/bank/portability/closing-state.ts';
import { moveClosing } from '#core/bank/portability/closings.ts';
import { closingStates, everyClosingState } from '#core/portability/status/closing.ts';
import { OperatorMistake } from './operator.ts';
import { kept, numberOf, told, wordOf, type StatusBank } from './status-commands.ts';

const explained = everyClosingState.filter((estado) => closingStates[estado].hasReason);

/** EXT-1507 · `cierre ID PRODUCTO ESTADO`, the product by its number; what is objected says why. */
export const closingLines = async (
  { ports }: StatusBank,
  id: string,
  product: string,
  estado: string,
  reason?: string,
): Promise<readonly string[]> => {
  const to = wordOf(everyClosingState, estado, 'cierre');
  if (closingStates[to].hasReason !== (reason !== undefined && reason.trim() !== ''))
    throw new OperatorMistake(`«${explained.join('» o «')}» lleva --motivo, y solo ese estado.`);
  const [idSolicitud, position] = [numberOf(id), numberOf(product)];
  const outcome = await kept(moveClosing(ports)(idSolicitud, position, to, reason?.trim()));
  return told(outcome, `Cierre ${position} de la solicitud ${idSolicitud}`, to, closingStatesAfter);
};
