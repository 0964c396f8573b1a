import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../worlds/crowd-seed.ts';

/** Somebody who acts for a company, with everything a journey makes him type. */
export type Visitor = {
  readonly company: Rut;
  readonly representative: Rut;
  readonly serial: string;
  /** The right answers to the identity questions. */
  readonly facts: readonly string[];
  /** The company's password at the tax authority. */
  readonly password: string;
};

const crowdSize = 60;
const demo = demoSeed();
const crowd = crowdSeed(crowdSize);

/** The demo set, and a crowd of companies of which every journey takes its own. */
export const journeySeed: Seed = {
  ...demo,
  personas: [...demo.personas, ...crowd.personas],
  empresas: [...demo.empresas, ...crowd.empresas],
};

/** The company of the demo set that shows a branch, with its first representative or with another person. */
export const demoVisitor = (rut: string, person?: string): Visitor => {
  const company = demo.empresas.find((entry) => formatRut(entry.rut) === rut);
  const representative = demo.personas.find((entry) =>
    person === undefined ? entry.rut === company?.representantes[0] : formatRut(entry.rut) === person,
  );
  if (company === undefined || representative === undefined) throw new Error(`The demo set has no ${rut}`);
  return {
    company: company.rut,
    representative: representative.rut,
    serial: representative.serie,
    facts: representative.buro === 'caido' ? [] : Object.values(representative.buro),
    password: company.claveSii ?? '',
  };
};

/** The company of the demo set that shows this of the status screen. */
export const showing = (words: string): Visitor => {
  const company = demo.empresas.find(({ demuestra }) => demuestra === `Consulta de estado: ${words}`);
  if (company === undefined) throw new Error(`Nobody of the demo set shows: ${words}`);
  return demoVisitor(formatRut(company.rut));
};

/** Companies nobody has spoken for yet, one after another. */
export function* crowdVisitors(): Generator<Visitor, never> {
  for (let place = 0; place < crowdSize; place += 1) {
    const { company, representative, serial } = crowdEntry(place);
    yield { company, representative, serial, facts: Object.values(crowdFacts), password: crowdPassword };
  }
  throw new Error('The crowd is used up: let it be larger');
}
