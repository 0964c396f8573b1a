import { appendFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../worlds/crowd-seed.ts';

/** Person who acts for a company, with all data to type in a journey. */
export type Visitor = {
  readonly company: Rut;
  readonly representative: Rut;
  readonly serial: string;
  /** True answers to the identity questions. */
  readonly facts: readonly string[];
  /** Password of the company at the tax authority. */
  readonly password: string;
};

const demo = demoSeed();

/** Seed of the journeys: the demo set and many more companies, one for each journey. */
export const journeySeed = (companies = 60): Seed => {
  const crowd = crowdSeed(companies);
  return {
    ...demo,
    personas: [...demo.personas, ...crowd.personas],
    empresas: [...demo.empresas, ...crowd.empresas],
  };
};

/** Visitor for a company of the demo set, with its first representative or with another person. */
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

/** Visitor for the demo company that shows this case of the status screen. */
export const showing = (words: string): Visitor => {
  const company = demo.empresas.find(({ demuestra }) => demuestra === `Consulta de estado: ${words}`);
  if (company === undefined) throw new Error(`Nobody of the demo set shows: ${words}`);
  return demoVisitor(formatRut(company.rut));
};

/** Returns a visitor for the next unused company; a file in the bank's folder counts the used ones, so that a worker that replaces a failed one goes on. */
export const nextVisitor = (folder: string): Visitor => {
  const taken = join(folder, 'visitors');
  const place = existsSync(taken) ? statSync(taken).size : 0;
  appendFileSync(taken, '.');
  const { company, representative, serial } = crowdEntry(place);
  return { company, representative, serial, facts: Object.values(crowdFacts), password: crowdPassword };
};
