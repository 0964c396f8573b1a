import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { formatRut } from '#core/shared/rut.ts';

/** Demonstration person with everything to type. */
export type Person = {
  readonly company: string;
  readonly representative: string;
  readonly serial: string;
  /** Right answers to the identity questions. */
  readonly facts: readonly string[];
  /** Company's tax authority password. */
  readonly password: string;
};

const seed = demoSeed();

/** Demonstration company with its first representative, or another person. */
export const person = (company: string, representative?: string): Person => {
  const own = seed.empresas.find(({ rut }) => formatRut(rut) === company);
  const who = seed.personas.find(({ rut }) =>
    representative === undefined ? rut === own?.representantes[0] : formatRut(rut) === representative,
  );
  if (own === undefined || who === undefined) throw new Error(`The demo set has no ${company}`);
  return {
    company: formatRut(own.rut),
    representative: formatRut(who.rut),
    serial: who.serie,
    facts: who.buro === 'caido' ? [] : Object.values(who.buro),
    password: own.claveSii ?? '',
  };
};

/** Demonstration company that shows a given feature of the status screen. */
export const showing = (words: string): Person => {
  const own = seed.empresas.find(({ demuestra }) => demuestra === `Consulta de estado: ${words}`);
  if (own === undefined) throw new Error(`Nobody of the demo set shows: ${words}`);
  return person(formatRut(own.rut));
};

export const anyone = person('76.123.456-0');
