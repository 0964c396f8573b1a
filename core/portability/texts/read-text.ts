import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { isNotOffered } from '../../shared/not-offered.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { BankText, TextName, TextVersions } from './bank-text.ts';

type Ports = Pick<PortabilityPorts, 'texts'>;

/** EXT-1408 · The versions in use, which the screens lead to; none at a bank without such texts. */
export const textsInUse = ({ texts }: Ports): TE.TaskEither<Failure, TextVersions | undefined> =>
  pipe(
    texts.inUse(),
    TE.map((versions): TextVersions | undefined => versions),
    TE.orElse((failure) => (isNotOffered(failure) ? TE.right(undefined) : TE.left(failure))),
  );

/** EXT-1405 · A text in the version that is asked for, or in the one in use. */
export const readText =
  ({ texts }: Ports) =>
  (name: TextName, version: string | undefined): TE.TaskEither<Failure, BankText> =>
    pipe(
      version === undefined
        ? pipe(
            texts.inUse(),
            TE.map((versions) => versions[name]),
          )
        : TE.right(version),
      TE.flatMap((wanted) => texts.read(name, wanted)),
    );
