import type { PasswordRule } from '#core/access/password/policy.ts';
import type { CompanyField } from '#core/portability/company/company-fields.ts';
import type { ProofFault } from '#core/portability/representative/proof.ts';
import type { WrongFolder } from '#core/portability/representative/representative.ts';
import type { ProductFault } from '#core/portability/request/products-to-close.ts';
import type { OptionFault } from '#core/portability/request/products-to-contract.ts';
import type { SignObstacle } from '#core/portability/request/sections.ts';
import type { MilestoneId, MilestoneState, Owner } from '#core/portability/status/timeline.ts';

type Words<Word extends string> = Readonly<Record<Word, string>>;

/** The portal's own sentences, so that both channels say the same. */
export type Wording = {
  readonly passwordRules: Words<PasswordRule>;
  readonly serial: string;
  readonly company: Words<Exclude<CompanyField, 'departamento'>>;
  readonly salesTooHigh: string;
  readonly proof: Words<ProofFault>;
  readonly products: Words<ProductFault>;
  readonly options: Words<OptionFault>;
  readonly obstacles: Words<SignObstacle>;
  readonly nothingSelected: string;
  readonly tooManyFiles: string;
  readonly unreadableFile: string;
  readonly mandate: string;
  readonly withdrawalConsequence: string;
  readonly withdrawalRefusals: Words<'too-late' | 'not-offered'>;
  readonly withdrawn: (idSolicitud: number) => string;
  readonly refusedBody: (fields: readonly string[]) => readonly string[];
  readonly noRepresentative: (representative: string, company: string) => string;
  readonly wrongFolder: Words<Exclude<WrongFolder, object>>;
  readonly wrongTaxPassword: (company: string, triesLeft: number | undefined) => string;
  readonly taxPasswordLocked: (until: string | undefined, hours: number | undefined) => string;
  readonly wrongAnswers: string;
  readonly roundsLeft: (rounds: number) => string;
  readonly blocked: (hours: number, until: string | undefined) => string;
  readonly alreadyAsked: string;
  readonly notEligible: string;
  readonly connection: string;
  readonly service: string;
  readonly received: (idSolicitud: number) => string;
  readonly noRequests: string;
  readonly missing: (names: readonly string[]) => string;
  readonly milestones: Words<MilestoneId>;
  readonly owners: Words<Owner>;
  readonly milestone: (state: MilestoneState, owner: string, due: string | undefined) => string;
};
