import { plainText } from '../../shared/plain-text.ts';
import type { CompanyAnswer } from '../company/company-fields.ts';
import type { CertificateKind } from '../documents/kinds.ts';
import type { Applicant } from '../landing/entry.ts';
import type { ProofOption } from '../representative/proof.ts';
import type { Scope } from '../request/products-to-close.ts';
import type { ContractOptionKey } from '../request/products-to-contract.ts';

/** Steps of the portability journey whose input is saved as a draft. */
export const draftSteps = ['representative', 'company', 'request'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Draft of step 2, the representative, without secrets: the kind of proof, and the name of the tax folder. */
export type RepresentativeDraft = { readonly option: ProofOption; readonly folder: string };

/** Draft of step 3, the company form, as typed; a choice is saved as the text of its id, empty if none. */
export type CompanyDraft = Readonly<Record<CompanyAnswer, string>> & {
  /** Always false, since consent is never restored; banks of the previous version require this draft field. */
  readonly aceptaTerminos: boolean;
};

export type ProductDraft = {
  readonly codigoProducto: string;
  /** Scope of a product to close in the draft: one product, or all of its kind; absent until the user chooses, and in drafts of the previous version, which did not ask. */
  readonly scope?: Scope | undefined;
  readonly identificador: string;
  readonly cupoAutorizado: string;
  readonly marca: string;
  readonly moneda: string;
  readonly compromiso: boolean;
  readonly montoCompromiso: string;
};

export type OptionDraft = {
  readonly value: boolean;
  readonly pagaDeuda: boolean;
  readonly moneda: string;
  readonly cupoUtilizado: string;
  readonly plazo: string;
};

/** Draft of an attached certificate: its file name; the file itself is never saved. */
export type CertificateDraft = { readonly kind: CertificateKind; readonly name: string };

/** Draft of step 4, the request form, as typed: the listed products and the one being entered. */
export type RequestDraft = {
  readonly tipoProveedor: string;
  readonly proveedor: string;
  readonly entering: ProductDraft;
  readonly toClose: readonly ProductDraft[];
  readonly toContract: Readonly<Record<ContractOptionKey, OptionDraft>>;
  readonly contractConfirmed: boolean;
  readonly certificates: readonly CertificateDraft[];
};

/** Draft of everything typed since the identity was proved; a step is present once it was opened. */
export type Draft = {
  readonly at: DraftStep;
  /** Random id of the draft, the first part of the idempotency key of every signature made from it (PAPI-24). */
  readonly key: string;
  readonly representative?: RepresentativeDraft | undefined;
  readonly company?: CompanyDraft | undefined;
  readonly request?: RequestDraft | undefined;
};

/** Visitor of a draft's session: company, representative, and whether the representation was proved. */
export type KnownVisitor = {
  readonly entry: Applicant;
  readonly isRepresented: boolean;
  /** Age of the session in milliseconds, if the bank sends it (EXT-217). */
  readonly openFor?: number | undefined;
};

/** Draft as stored at the bank; its revision is the optimistic lock for saving. */
export type KeptDraft = {
  readonly revision: number;
  readonly draft?: Draft | undefined;
  /** Visitor who owns the draft, if the bank sends it (PROUTE-31). */
  readonly visitor?: KnownVisitor | undefined;
  /** Time since the draft was saved in milliseconds, if the bank sends it (EXT-2936). */
  readonly keptFor?: number | undefined;
  /** Dotted names of the draft fields that could not be read. */
  readonly unread?: readonly string[] | undefined;
};

/** Revision number of a draft that was never saved. */
export const firstRevision = 0;

/** Maximum number of characters of a text in a draft. */
export const maxDraftText = 100;
/** Maximum number of entries of a list in a draft. */
export const maxDraftList = 40;

/** Cleans a typed text for a draft: invisible characters removed, truncated. */
export const draftText = (text: string): string =>
  // Cleans the draft text a second time, since truncating may leave half a surrogate pair.
  plainText(plainText(text).slice(0, maxDraftText));
