import type { Company } from '#core/portability/company/company.ts';
import type { ShortIdCounts } from '#core/shared/portal-settings.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import type { ProductToClose } from '#core/portability/request/products-to-close.ts';
import type { ProductsToContract } from '#core/portability/request/products-to-contract.ts';
import {
  emptyRequestForm,
  signObstacles,
  withContractConfirmed,
  withProductsToClose,
  withProductsToContract,
  withProvider,
  withProviderType,
} from '#core/portability/request/request-form.ts';
import { fieldOnTheWire } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { requestFaults, type RequestContext } from '#core/portability/request/request-faults.ts';
import { composeRequest, type Request, type SignedRequest } from '#core/portability/request/request.ts';
import type { FileContents } from '#core/portability/ports.ts';
import { E, pipe } from '#core/shared/fp.ts';
import type { Attached } from './attachments.ts';
import { checkCompany } from './check-company.ts';
import { entryFaults, proofFaults } from './check-entry.ts';
import { fileFaults } from './check-files.ts';
import { checkProvider, checkToClose, checkToContract } from './check-products.ts';
import type { Lists } from './lists.ts';
import type { Fault } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

/** Input of the check of a request: file, attached files, reference lists and texts. */
export type Checking = {
  readonly file: RequestFile;
  readonly attached: Attached;
  readonly lists: Lists;
  readonly shortIdCounts: ShortIdCounts;
  readonly wording: Wording;
  readonly fileContents: FileContents;
};

type Parts = {
  readonly company: Company;
  readonly provider: Provider;
  readonly toClose: readonly ProductToClose[];
  readonly toContract: ProductsToContract;
};

const obstacles = ({ provider, toClose, toContract }: Parts, wording: Wording): readonly Fault[] =>
  pipe(
    withProvider(withProviderType(emptyRequestForm, provider.tipo), provider),
    (form) => withProductsToClose(form, toClose),
    (form) => withProductsToContract(form, toContract),
    withContractConfirmed,
    (form) => signObstacles(form, false),
  ).map((obstacle) => ({
    donde: 'solicitud',
    falla: obstacle,
    mensaje: text.file.missing(wording.obstacles[obstacle]),
  }));

/** Checks the API's body of a request as the bank does, with the bank's field names. */
export const bodyFaults = (request: Request, context: RequestContext, wording: Wording): readonly Fault[] =>
  requestFaults(request, context).map((field) => ({
    donde: fieldOnTheWire(field),
    falla: 'not-accepted',
    mensaje: wording.refusedBody([field]).join(' '),
  }));

const composed = (signed: SignedRequest, lists: Lists, wording: Wording): readonly Fault[] =>
  bodyFaults(
    composeRequest(signed),
    {
      today: lists.today,
      providers: lists.providers.flatMap(({ proveedores }) => proveedores),
      dictionary: lists.products,
      placeExists: lists.comuna !== undefined,
    },
    wording,
  );

/** Checks a request file by all rules before the signature; returns all faults, or the request to sign. */
export const checkRequest = async (
  checking: Checking,
): Promise<E.Either<readonly Fault[], SignedRequest>> => {
  const { file, attached, lists, wording, shortIdCounts } = checking;
  const company = checkCompany(file, lists, wording);
  const provider = checkProvider(file, lists, wording);
  const toClose = checkToClose(file, lists, wording);
  const toContract = checkToContract(file, wording);
  const faults = [
    ...entryFaults(file, wording),
    ...proofFaults(file, attached.folder, shortIdCounts, wording),
    ...(E.isLeft(company) ? company.left : []),
    ...(E.isLeft(provider) ? provider.left : []),
    ...toClose.faults,
    ...toContract.faults,
    ...(await fileFaults(checking, attached)),
  ];
  if (faults.length > 0 || E.isLeft(company) || E.isLeft(provider)) return E.left(faults);
  const certificates = attached.certificates.map(({ kind }) => kind);
  const parts = {
    company: company.right,
    provider: provider.right,
    toClose: toClose.value,
    toContract: toContract.value,
  };
  const signed = { ...parts, certificates };
  const last = [...obstacles(parts, wording), ...composed(signed, lists, wording)];
  return last.length > 0 ? E.left(last) : E.right(signed);
};
