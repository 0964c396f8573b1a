import { challengeText, invalidSentence, reactivationText } from '#core/shared/messages/refusal-messages.ts';
import { flowOverCode } from '#core/access/flow-over.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import type { Failure, RefusalBody } from '#core/shared/failure.ts';

const refused = (status: number, body: Omit<RefusalBody, 'hasData'> = {}): Failure => ({
  kind: 'refused',
  status,
  body: { ...body, hasData: Object.keys(body).length > 0 },
});

/** SEC-08, QST-35, PAPI-24 · What the portal is told of each refusal of the bank, as it would be over HTTP. */
export const failureOfRefusal = (refusal: BankRefusal): Failure => {
  switch (refusal.refused) {
    case 'not-valid': {
      const mensaje = invalidSentence(refusal);
      return refused(400, {
        campos: refusal.fields,
        bloqueadoHasta: refusal.until,
        ...(refusal.code === undefined ? {} : { codigo: refusal.code }),
        ...(mensaje === undefined ? {} : { mensaje }),
      });
    }
    case 'not-signable':
      return refused(400, { campos: refusal.faults, codigo: refusal.code });
    case 'no-session':
      return refused(401);
    case 'no-proof':
      return refused(428, { codigo: 'FALTA_PRUEBA' });
    case 'unproved':
      return refused(403, { codigo: 'IDENTIDAD_POR_PROBAR' });
    case 'forbidden':
      return refused(403);
    case 'blocked':
      return refused(403, { horasBloqueo: refusal.hours, bloqueadoHasta: refusal.until });
    case 'unknown':
      return refused(404);
    case 'conflict':
      return refused(409, { codigo: refusal.code });
    case 'too-large':
      return refused(413, { mensaje: fileMessage('size', 'public') });
    case 'challenge':
      return refused(401, { errorCajaDesafio: challengeText[refusal.why], bloqueadoHasta: refusal.until });
    case 'reactivation':
      return refused(400, {
        errorCode: refusal.why === 'incorrect' ? '-1' : '0',
        errorProcess: '-1',
        bloqueadoHasta: refusal.until,
        ...(refusal.why === 'locked' ? { errorCajaDesafio: challengeText.locked } : {}),
        ...(refusal.why === 'over' || refusal.why === 'three-wrong'
          ? { codigo: flowOverCode, mensaje: reactivationText[refusal.why] }
          : {}),
      });
    case 'other-body':
      return refused(422);
    case 'braked':
      return refused(429);
    case 'unavailable':
      return refused(503);
  }
};
