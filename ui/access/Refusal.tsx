import { Callable } from '#ui/app/layout/Callable.tsx';
import { Note } from '#ui/kit/Note.tsx';

export type Refused = {
  /** Heading of the error message, if the message itself does not say what happened. */
  readonly header?: string | undefined;
  readonly message?: string | undefined;
  /** Additional sentences shown after an error message whose wording the specification fixes; their line breaks are preserved. */
  readonly note?: string | undefined;
};

type Props = { readonly id: string; readonly said: Refused | undefined };

/** Error message of a refused call, shown in the form as plain text with line breaks and phone links; hidden if there is none. The region has role `alert`, since it was hidden while empty (ERR-17). */
export const Refusal = ({ id, said }: Props) => (
  <div id={id} className="refusal" tabIndex={-1} hidden={said === undefined}>
    <div role="alert">
      {said !== undefined && (
        <Note tone="warn">
          {said.header !== undefined && <b>{said.header}</b>}
          {said.message !== undefined && said.message !== '' && (
            <p className="lines">
              <Callable text={said.message} />
            </p>
          )}
          {said.note !== undefined && (
            <p className="lines muted">
              <Callable text={said.note} />
            </p>
          )}
        </Note>
      )}
    </div>
  </div>
);
