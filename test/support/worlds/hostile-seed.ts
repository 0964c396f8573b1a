import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { crowdEntry, crowdSeed } from './crowd-seed.ts';
import { crowdUserSeed } from './crowd-users.ts';

export const lanes = 6;
export const withKey = 30;
export const withoutKey = 60;
export const providers = 1_500;
export const providerAt = (place: number) => `Banco ${place}`;

/** Builds a seed with a company for each worker, which has an offer and a certificate, enough providers for all requests, and people with and without a key. */
export const hostileSeed = (): Seed => {
  const crowd = crowdSeed(lanes);
  const [model] = crowd.proveedores;
  if (model === undefined) throw new Error('There is no provider');
  return {
    ...crowd,
    proveedores: Array.from({ length: providers }, (_, place) => ({
      ...model,
      descripcion: providerAt(place),
    })),
    solicitudes: Array.from({ length: lanes }, (_, lane) => ({
      empresa: crowdEntry(lane).company,
      representante: crowdEntry(lane).representative,
      proveedor: providerAt(0),
      historia: [
        { estado: 'Ingresada', haceDias: 20 },
        { estado: 'Pendiente', haceDias: 18 },
        { estado: 'Visado Comercial', haceDias: 15 },
        { estado: 'Ejecutivo', haceDias: 12 },
        { estado: 'Asignada a Ejecutivo', haceDias: 9 },
        { estado: 'Oferta Disponible', haceDias: 5 },
      ],
    })),
    certificados: Array.from({ length: lanes }, (_, lane) => ({
      empresa: crowdEntry(lane).company,
      estado: 'Terminada en plazo',
      haceDias: 3,
      vigenciaEnDias: 30,
    })),
    usuarios: crowdUserSeed(withKey, withoutKey).usuarios,
  };
};
