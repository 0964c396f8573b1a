import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { isNotOffered } from '../../shared/not-offered.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { BankText, TextName, TextVersions } from './bank-text.ts';

type Ports = Pick<PortabilityPorts, 'texts'>;

/** Use case: loads the current versions of the legal texts for links to them; `undefined` if the bank serves no legal texts (EXT-1408). */
export const textsInUse = ({ texts }: Ports): TE.TaskEither<Failure, TextVersions | undefined> =>
  pipe(
    texts.inUse(),
    TE.map((versions): TextVersions | undefined => versions),
    TE.orElse((failure) => (isNotOffered(failure) ? TE.right(undefined) : TE.left(failure))),
  );

/** Use case: loads a legal text, in the given version or the current one (EXT-1405). */
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
