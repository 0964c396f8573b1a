import type { Turn } from './turn.ts';

/** Text about the contracts of an accepted offer: the company calls the bank to sign them, without a deadline, and no step of the request depends on it (EXT-1155, EXT-2910). */
export const contractsByPhone =
  'Para firmar los contratos de tus productos nuevos, llámanos cuando quieras: no hay plazo, y el pago y los cierres siguen aunque no los hayas firmado';

/** Text about the contracts of an accepted offer once all products are closed, when nothing of the request is pending (EXT-2910). */
export const contractsAtEnd =
  'Si te falta firmar los contratos de tus productos nuevos, llámanos cuando quieras: no hay plazo, y de tu solicitud no queda nada pendiente';

/** Text that says until when and how a company may take an acceptance back: by phone, until the bank has paid anything (EXT-1155, EXT-1545). */
export const regretByPhone =
  'Mientras no hayamos pagado nada a tu proveedor de origen, puedes arrepentirte de todo por teléfono: la solicitud se retira, y no se contrata ni se cierra nada';

/** Text that says until when a company must go on paying its old products, worded to be true without debt too, since only the provider knows the debt (EXT-2960). */
export const keepPaying =
  'Mientras un producto no esté cerrado, sigue pagando a tu proveedor de origen lo que venza de él';

/** Returns the text about paying the old products, while any of them is open (EXT-2960). */
export const keepPayingIn = (turn: Turn): string | undefined =>
  turn.step === 'over' ? undefined : keepPaying;

/** Returns the text about signing the contracts of an accepted offer, by who must act next on the request; `undefined` after a withdrawal, which leaves no contract to sign (EXT-2910). */
export const contractsIn = (turn: Turn): string | undefined => {
  if (turn.step !== 'over') return contractsByPhone;
  return turn.end === 'closed' ? contractsAtEnd : undefined;
};
