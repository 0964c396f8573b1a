import { wordsOf } from '../../shared/words-of.ts';

/** Traits of a flow mark, which records that a step of a flow was completed. */
type MarkTraits = {
  /** True if the mark is about the flow's company, and so is removed when the company changes. */
  readonly ofTheCompany: boolean;
  /** True if the step proved a factor of the person, so that the flow's third keys count for the owner's daily limit (EXT-1343). */
  readonly provesFactor: boolean;
};

const ofThePerson = { ofTheCompany: false, provesFactor: false } as const;

/** Marks of the steps completed in a flow, with their traits; marks are only added, except when the company changes. `dispositivo-probado`: a device was proved and code 99 asked for a third key besides. `tercera-clave-al-elegir`: the flow may ask for a third key. `llave-autorizada`: a passkey may be added. */
export const flowMarks = {
  identificado: ofThePerson,
  relacion: { ofTheCompany: true, provesFactor: false },
  dispositivos: { ofTheCompany: true, provesFactor: false },
  'clave-1.0': { ofTheCompany: true, provesFactor: true },
  'dispositivo-probado': { ofTheCompany: false, provesFactor: true },
  'llave-autorizada': ofThePerson,
  'tercera-clave-al-elegir': ofThePerson,
} as const satisfies Record<string, MarkTraits>;

/** Step completed in a flow. */
export type FlowMark = keyof typeof flowMarks;

export const everyFlowMark = wordsOf(flowMarks);

/** Marks that are removed from a flow when its company changes. */
export const marksOfTheCompany = everyFlowMark.filter((mark) => flowMarks[mark].ofTheCompany);
