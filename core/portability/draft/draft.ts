import { plainText } from '../../shared/plain-text.ts';
import type { CompanyAnswer } from '../company/company-fields.ts';
import type { CertificateKind } from '../documents/kinds.ts';
import type { Applicant } from '../landing/entry.ts';
import type { ProofOption } from '../representative/proof.ts';
import type { Scope } from '../request/products-to-close.ts';
import type { ContractOptionKey } from '../request/products-to-contract.ts';

/** The steps whose typing is kept. */
export const draftPlaces = ['representative', 'company', 'request'] as const;
export type DraftPlace = (typeof draftPlaces)[number];

/** Step 2 without its secrets: how the representation is proved, and the name of the folder. */
export type RepresentativeDraft = { readonly option: ProofOption; readonly folder: string };

/** Step 3 as typed; a choice is its id as a text, empty while nothing is chosen. */
export type CompanyDraft = Readonly<Record<CompanyAnswer, string>> & {
  /** Always false: nobody agrees by coming back. Banks of before ask for the field. */
  readonly aceptaTerminos: boolean;
};

export type ProductDraft = {
  readonly codigoProducto: string;
  /** Whether one or all are meant, once that was said; portals of before did not ask. */
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

/** A certificate by its name; the file itself is never kept. */
export type CertificateDraft = { readonly kind: CertificateKind; readonly name: string };

/** Step 4 as typed: what is listed, and the product that was being entered. */
export type RequestDraft = {
  readonly tipoProveedor: string;
  readonly proveedor: string;
  readonly entering: ProductDraft;
  readonly toClose: readonly ProductDraft[];
  readonly toContract: Readonly<Record<ContractOptionKey, OptionDraft>>;
  readonly contractConfirmed: boolean;
  readonly certificates: readonly CertificateDraft[];
};

/** What a company has typed since its identity was proved; each step stands here once it was opened. */
export type Draft = {
  readonly at: DraftPlace;
  /** PAPI-24 · The first part of every idempotency key of its signings. */
  readonly key: string;
  readonly representative?: RepresentativeDraft | undefined;
  readonly company?: CompanyDraft | undefined;
  readonly request?: RequestDraft | undefined;
};

/** Who has the session of a draft, and whether he proved that he stands for its company. */
export type KnownVisitor = {
  readonly entry: Applicant;
  readonly isRepresented: boolean;
  /** EXT-217 · Milliseconds since the session was opened, where the bank tells. */
  readonly openFor?: number | undefined;
};

/** A draft as the bank holds it; the revision tells a later one from an earlier one. */
export type KeptDraft = {
  readonly revision: number;
  readonly draft?: Draft | undefined;
  /** PROUTE-31 · Whose it is, where the bank tells. */
  readonly visitor?: KnownVisitor | undefined;
  /** The parts of it that could not be read, by their dotted names. */
  readonly unread?: readonly string[] | undefined;
};

/** The revision of a draft that was never kept. */
export const firstRevision = 0;

/** Characters of one text of a draft, and entries of one of its lists; what a form lets in is far below. */
export const maxDraftText = 100;
export const maxDraftList = 40;

/** A typed text as a draft holds it: without what nobody sees, and cut to its length. */
export const draftText = (text: string): string =>
  // the cut may leave half of a pair
  plainText(plainText(text).slice(0, maxDraftText));
