import { Callable } from '#ui/app/layout/Callable.tsx';
import { Note } from '#ui/kit/Note.tsx';

export type Refused = {
  /** What happened, when it is not the message itself. */
  readonly header?: string | undefined;
  readonly message?: string | undefined;
};

type Props = { readonly id: string; readonly said: Refused | undefined };

/** ERR-17 · What the bank said, inline and as plain text, its lines kept. It is urgent, so that it is heard though it was hidden while it was empty. */
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
        </Note>
      )}
    </div>
  </div>
);
