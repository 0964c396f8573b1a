import type { BankSettings, Channel } from './channel.ts';
import { readText } from './attachments.ts';
import { enter, entryOf, type Visit } from './identity.ts';
import { badArguments } from './outcome.ts';
import { readWritten, type RequestFile } from './request-file.ts';
import { text } from './text.ts';

export type Asking = {
  readonly settings: BankSettings;
  readonly company: string | undefined;
  readonly representative: string | undefined;
  /** Path of a request file that contains the ruts and identity answers of this visit. */
  readonly path: string | undefined;
};

const askedFor = async ({ company, representative, path }: Asking): Promise<RequestFile> => {
  const written = path === undefined ? undefined : readWritten(await readText(path));
  const file = written?.holds === 'request' ? written.file : {};
  const entrada = {
    ...file.entrada,
    ...(company === undefined ? {} : { rutEmpresa: company }),
    ...(representative === undefined ? {} : { rutRepresentante: representative }),
  };
  if (entrada.rutEmpresa === undefined || entrada.rutRepresentante === undefined)
    throw badArguments(text.entryMissing);
  return { ...file, entrada };
};

/** Opens a session to check existing requests and passes its identity questions (LAND-23, LAND-31). */
export const visitToCheck = async (
  channel: Channel,
  asking: Asking,
): Promise<Visit & { readonly facts: readonly string[] }> => {
  const file = await askedFor(asking);
  const visit: Visit = { channel, bank: channel.connect(asking.settings), secrets: new Set() };
  const entry = await entryOf(visit, file);
  const facts = (file.respuestas ?? []).map((fact) => fact.trim());
  await enter(visit, entry, 1, facts);
  return { ...visit, facts };
};
