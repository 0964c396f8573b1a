import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { formatRut } from '#core/shared/rut.ts';

/** Demonstration person with everything that a scene types. */
export type Person = {
  readonly company: string;
  readonly representative: string;
  readonly serial: string;
  /** Right answers to the person's identity questions. */
  readonly facts: readonly string[];
  /** Tax authority password of the person's company. */
  readonly password: string;
};

const seed = demoSeed();

/** Finds a demonstration company with its first representative, or with the given person; throws if there is none. */
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

/** Finds the demonstration company that shows a feature of the status page; throws if there is none. */
export const showing = (words: string): Person => {
  const own = seed.empresas.find(({ demuestra }) => demuestra === `Consulta de estado: ${words}`);
  if (own === undefined) throw new Error(`Nobody of the demo set shows: ${words}`);
  return person(formatRut(own.rut));
};

export const anyone = person('76.123.456-0');
