import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { checkDigit, parseRut, type Rut } from '#core/shared/rut.ts';
import { right } from '../right.ts';

const rutOf = (body: number): Rut => right(parseRut(`${body}-${checkDigit(String(body))}`));

export const crowdProviders = [
  'Banco Puerto Alerce',
  'Banco del Valle',
  'Banco Cumbre Sur',
  'Banco Ribera',
  'Banco Los Canelos',
];

export const crowdFacts = {
  comuna: 'Quillota',
  empleador: 'Molinos del Itata',
  institucion: 'Banco Ribera',
  'anio-licencia': '2003',
  'marca-auto': 'Suzuki',
  colegio: 'Liceo Río Manso',
} as const;

export const crowdPassword = 'clave-de-prueba';
export const crowdSerial = right(parseSerial('523418907'));

/** Returns the company and representative with this number. */
export const crowdEntry = (place: number) => ({
  company: rutOf(76_500_000 + place),
  representative: rutOf(9_500_000 + place),
  serial: crowdSerial,
});

/** Builds a seed of this many companies, each with a representative; the bureau knows the same facts about all of them. */
export const crowdSeed = (size: number): Seed => {
  const places = Array.from({ length: size }, (_, place) => crowdEntry(place));
  return {
    personas: places.map(({ representative }) => ({
      rut: representative,
      nombres: 'Persona',
      apellidoPaterno: 'De',
      apellidoMaterno: 'Prueba',
      serie: crowdSerial,
      buro: crowdFacts,
      demuestra: undefined,
    })),
    empresas: places.map(({ company, representative }, place) => ({
      rut: company,
      razonSocial: `Empresa ${place} SpA`,
      direcciones: [{ calle: 'Los Aromos', numero: String(place) }],
      representantes: [representative],
      claveSii: crowdPassword,
      cliente: undefined,
      elegible: undefined,
      demuestra: undefined,
    })),
    proveedores: crowdProviders.map((descripcion, place) => ({
      descripcion,
      tipo: 'Banco',
      urlBanco: `https://banco-${place}.example`,
      rutProveedor: rutOf(97_100_000 + place),
    })),
    solicitudes: [],
    certificados: [],
    usuarios: [],
  };
};
