import { headersOfTexts } from '#adapters/http/portability/headers-of-texts.ts';
import { texts as textVersions } from '#adapters/wire/portability/texts.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import type { TextVersions } from '#core/portability/texts/bank-text.ts';
import { textsInUse } from '#core/portability/texts/read-text.ts';
import type { Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';

type Ports = Pick<PortabilityPorts, 'requests' | 'texts'>;

/** Wraps the port of requests: a submission without text versions accepts the texts now in use. */
export const acceptingTexts = ({ requests, texts }: Ports): Ports['requests'] => ({
  ...requests,
  submit: (request, key, said) =>
    pipe(
      said === undefined ? textsInUse({ texts }) : TE.right<Failure, SignedTexts | undefined>(said),
      TE.flatMap((versions) => requests.submit(request, key, versions)),
    ),
});

/** Builds the headers that accept the texts in use at this bank. */
export const acceptedAt = async (base: string): Promise<Readonly<Record<string, string>>> =>
  headersOfTexts((await (await fetch(base + textVersions.path)).json()) as TextVersions);
