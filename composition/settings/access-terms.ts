import { keyLockHours } from '#core/bank/access/factors.ts';
import {
  flowMinutes,
  homeSessionHours,
  homeSessionMinutes,
  passkeyChallengeMinutes,
  waitingKeyHours,
} from '#core/bank/access/lifetimes.ts';
import type { AccessTerms } from '#core/shared/locks.ts';

/** Returns the periods that the portal announces in advance at the reference bank: durations of lockouts, of an activation by phone, of an operation and of the creation of a passkey, and of a session (EXT-1070, EXT-2978). */
export const termsOf = ({
  BLOQUEO_FACTOR_HORAS,
}: {
  readonly BLOQUEO_FACTOR_HORAS: number;
}): AccessTerms => ({
  clave: { horas: keyLockHours.first, maximo: keyLockHours.most },
  dispositivos: { horas: BLOQUEO_FACTOR_HORAS },
  activacion: waitingKeyHours,
  operacion: flowMinutes,
  llave: passkeyChallengeMinutes,
  sesion: { minutos: homeSessionMinutes, horas: homeSessionHours },
});
