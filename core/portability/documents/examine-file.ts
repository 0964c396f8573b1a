import { checkContent } from '../../shared/files/check-content.ts';
import { contentMessage } from '../../shared/messages/file-messages.ts';
import { checkFile, extensionOf } from '../../shared/files/file-rules.ts';
import { E, O, pipe, T } from '../../shared/fp.ts';
import type { FilePorts } from '../ports.ts';
import type { Attachment } from './attachment.ts';

/** Result of examining a picked file: why its content would be refused (none if it would not), and whether compression could make it small enough. */
export type Examination = {
  readonly refusal: O.Option<'unreadable' | { readonly message: string }>;
  readonly canShrink: boolean;
};

const nothing: Examination = { refusal: O.none, canShrink: false };

type Ports = Pick<FilePorts, 'fileContents'>;

const lookedInto = (ports: Ports, { name, content }: Attachment): T.Task<Examination> =>
  pipe(
    ports.fileContents.factsOf(content),
    T.map(
      O.match(
        (): Examination => ({ ...nothing, refusal: O.some('unreadable') }),
        (facts) =>
          pipe(
            checkContent(name, facts),
            E.match(
              (fault): Examination => ({ ...nothing, refusal: O.some({ message: contentMessage(fault) }) }),
              () => nothing,
            ),
          ),
      ),
    ),
  );

const measured = (ports: Ports, { name, content }: Attachment): T.Task<Examination> =>
  extensionOf(name) === 'jpg'
    ? pipe(
        ports.fileContents.factsOf(content),
        T.map((facts) => ({ ...nothing, canShrink: O.isSome(facts) && facts.value.content === 'jpg' })),
      )
    : T.of(nothing);

/** Examines the content of a picked file that passes the name and size rules; of larger files only a JPEG is examined, since it can be compressed (DOC-08, PAPI-44). */
export const examineFile =
  (ports: Ports) =>
  (attachment: Attachment): T.Task<Examination> =>
    pipe(
      checkFile(attachment),
      E.match(
        (fault) => (fault === 'size' ? measured(ports, attachment) : T.of(nothing)),
        () => lookedInto(ports, attachment),
      ),
    );
