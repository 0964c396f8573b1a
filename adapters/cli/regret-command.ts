import { mayRegret, regretAcceptance } from '#core/bank/portability/offer/regret-acceptance.ts';
import { isReadable } from '#core/bank/portability/readable-request.ts';
import { O } from '#core/shared/fp.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { OperatorMistake } from './operator-program.ts';
import { kept, numberOf, type StatusBank } from './status-commands.ts';

/** Runs the operator command `arrepentir ID RUT`: revokes the acceptance of an offer for a caller, while no product has been paid (EXT-1545). */
export const regretLines = async (bank: StatusBank, id: string, by: Rut): Promise<readonly string[]> => {
  const { ports } = bank;
  const idSolicitud = numberOf(id);
  const name = `Solicitud ${idSolicitud}`;
  const row = (await bank.requestsOnFile()).find((each) => each.id === idSolicitud);
  const found = row && (await kept(ports.requests.find(idSolicitud, row.company)));
  if (found === undefined || O.isNone(found) || !isReadable(found.value))
    throw new OperatorMistake(`${name}: no existe.`);
  if (!mayRegret(found.value, by))
    throw new OperatorMistake(`${name}: ${formatRut(by)} no la firmó ni respondió su oferta.`);
  const outcome = await kept(regretAcceptance(ports)(found.value, by));
  if (outcome.outcome !== 'withdrawn')
    throw new OperatorMistake(
      `${name}: solo se deja sin efecto una oferta aceptada de la que no se ha pagado nada.`,
    );
  return [
    `${name}: retirada con el N° ${outcome.withdrawal.idRetiro}. No se contrata ni se cierra nada; se avisó a quien la firmó.`,
  ];
};
