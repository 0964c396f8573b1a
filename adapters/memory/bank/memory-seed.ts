import type { Certificates } from '#core/bank/portability/status/certificate-ports.ts';
import type { UncountedRequest } from '#core/bank/ports.ts';
import type { Topic } from '#core/bank/portability/identity/topics.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { Serial } from '#core/portability/landing/serial.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import type { RepresentativeNames } from '#core/portability/representative/representative.ts';
import type { BankText } from '#core/portability/texts/bank-text.ts';
import type { Rut } from '#core/shared/rut.ts';

export type MemoryPerson = Omit<RepresentativeNames, 'rut'> & {
  readonly rut: Rut;
  readonly serie: Serial;
  readonly buro: 'caido' | Readonly<Record<Topic, string>>;
};

export type MemoryCompany = {
  readonly rut: Rut;
  readonly razonSocial: string;
  readonly direcciones: readonly { readonly calle: string; readonly numero: string }[];
  readonly representantes: readonly Rut[];
  readonly claveSii?: string | undefined;
  readonly cliente?: boolean | undefined;
  readonly elegible?: boolean | undefined;
};

type Named = { readonly id: string; readonly descripcion: string };

export type MemoryRegion = Named & {
  readonly regionHomologada: string;
  readonly provinces: readonly (Named & { readonly communes: readonly Named[] })[];
};

/** Initial request of the in-memory bank, with its status history: for each status, how many days ago it was reached. */
export type EarlierRequest = UncountedRequest & {
  readonly history: readonly {
    readonly estado: string;
    readonly daysAgo: number;
    readonly asked?: readonly AdditionalKind[] | undefined;
  }[];
};

/** Initial certificate of the in-memory bank, with its age in days. */
export type EarlierCertificate = Parameters<Certificates['enter']>[0] & { readonly daysAgo: number };

/** Initial content of the in-memory bank: people, companies, requests, certificates, lists and texts. */
export type MemorySeed = {
  readonly personas: readonly MemoryPerson[];
  readonly empresas: readonly MemoryCompany[];
  readonly proveedores: readonly (Omit<Provider, 'rutProveedor'> & { readonly rutProveedor: Rut })[];
  readonly regions: readonly MemoryRegion[];
  readonly earlierRequests: readonly EarlierRequest[];
  readonly earlierCertificates: readonly EarlierCertificate[];
  /** Legal texts that a request is signed with. */
  readonly texts?: readonly BankText[] | undefined;
};
