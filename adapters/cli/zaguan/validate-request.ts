import type { ShortIdCounts } from '#core/shared/portal-settings.ts';
import type { Request } from '#core/portability/request/request.ts';
import { E } from '#core/shared/fp.ts';
import { attachedTo, readText } from './attachments.ts';
import type { BankSettings, Channel } from './channel.ts';
import { bodyFaults, checkRequest } from './check-request.ts';
import { listsAsSaid, listsOf, type Lists, type PlaceNames } from './lists.ts';
import { exits } from './exit-codes.ts';
import { rulesBroken, type Fault, type Outcome } from './outcome.ts';
import { readWritten, type RequestFile } from './request-file.ts';
import { text } from './text.ts';

/** Bank whose lists a check of a request file uses; without one, places and provider are accepted as written. */
export type Against = {
  readonly bank: BankSettings | undefined;
  readonly shortIdCounts: ShortIdCounts;
};

const listsFor = (
  channel: Channel,
  { bank }: Against,
  names: PlaceNames,
  provider: Parameters<typeof listsAsSaid>[1],
): Promise<Lists> =>
  bank === undefined
    ? Promise.resolve(listsAsSaid(names, provider, channel.today()))
    : listsOf(channel.connect(bank), names, { wording: channel.wording, secrets: new Set() });

const faultsOfBody = async (
  channel: Channel,
  against: Against,
  request: Request,
): Promise<readonly Fault[]> => {
  const { provider, contact } = request;
  const lists = await listsFor(
    channel,
    against,
    { region: contact.region, ciudad: contact.city, comuna: contact.commune },
    { descripcion: provider.name, tipo: provider.type, urlBanco: provider.website },
  );
  const context = {
    today: lists.today,
    providers: lists.providers.flatMap(({ proveedores }) => proveedores),
    dictionary: lists.products,
    placeExists: lists.comuna !== undefined,
  };
  return bodyFaults(request, context, channel.wording);
};

/** Checks a request file by the rules of core, with the reference lists of a bank if one is given; without a bank, places and provider count as right. Returns the faults. */
export const checkAsSaid = async (
  channel: Channel,
  path: string,
  file: RequestFile,
  against: Against,
): Promise<readonly Fault[]> => {
  const { nombre = '', tipo = '' } = file.proveedor ?? {};
  const provider = { descripcion: nombre.trim(), tipo, urlBanco: '' };
  const checked = await checkRequest({
    file,
    attached: await attachedTo(path, file),
    lists: await listsFor(channel, against, file.empresa ?? {}, provider),
    shortIdCounts: against.shortIdCounts,
    wording: channel.wording,
    fileContents: channel.fileContents,
  });
  return E.isLeft(checked) ? checked.left : [];
};

/** Runs the command `validar`: checks a file by the rules of core, either a request file or an API body. */
export const validateRequest = async (channel: Channel, path: string, against: Against): Promise<Outcome> => {
  const written = readWritten(await readText(path));
  const faults =
    written.holds === 'body'
      ? await faultsOfBody(channel, against, written.body)
      : await checkAsSaid(channel, path, written.file, against);
  if (faults.length > 0) return rulesBroken(text.file.broken, faults);
  const note = against.bank === undefined ? [text.file.unchecked] : [];
  return {
    exit: exits.good,
    lines: [text.file.good, ...note],
    data: { valido: true, fallas: [], conBanco: against.bank !== undefined },
  };
};
