import { worded } from '#ui/messages/worded.ts';

/** Texts that name the company of a visit, and that say how to begin a visit for another company (EXT-1172, EXT-1176). */
export const companyText = worded('portabilidad.companyText', {
  company: (name: string | undefined, rut: string | undefined) =>
    [name ?? '', rut === undefined ? '' : `RUT ${rut}`].filter((part) => part !== '').join(', '),
  seen: (company: string) => `Empresa de esta visita: ${company}.`,
  another: 'Para ver las solicitudes de otra, empieza de nuevo con su RUT: esta visita termina.',
  askAnother: 'Consultar otra empresa',
});
