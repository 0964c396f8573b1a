import { worded } from '#ui/messages/worded.ts';

/** Texts of the modal for a company that is already a customer (MOD-01 to MOD-03, MOD-19). */
export const text = worded('portabilidad.landing.customer', {
  title: (bank: string) => `Esta empresa es cliente de ${bank}`,
  message: 'Para contratar o traer productos debes usar el portal de empresas, cuando quieras.',
  portal: 'Ir al portal de empresas',
  acknowledge: 'Entendido',
});
