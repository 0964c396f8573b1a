import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';

export type FieldFault = { readonly id: string; readonly message: string };

type Props = {
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Counts failed submits, so that the second one moves the focus again. */
  readonly attempt?: number;
};

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.focus();
};

const aloud = (isHeard: boolean): void => {
  for (const message of document.querySelectorAll('.field-message[aria-live]'))
    message.setAttribute('aria-live', isHeard ? 'polite' : 'off');
};

const Summary = ({ title, faults, attempt }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  // The messages of the fields, which came with this box, say nothing that it does not say.
  useLayoutEffect(() => {
    aloud(false);
    return () => aloud(true);
  }, [attempt]);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} className="error-summary" tabIndex={-1} onBlur={() => aloud(true)}>
      <div role="alert">
        <h2>
          <TriangleAlert className="icon" aria-hidden />
          {title}
        </h2>
        <ul>
          {faults.map(({ id, message }, place) => (
            // Several may lead to one field, and say the same.
            <li key={place}>
              <a href={`#${id}`} onClick={goTo(id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

/** EXT-2425 · What a failed submit found, as links that move the focus to the field; the box takes the focus when it appears. Each is heard once: neither again with the focus nor beside its field. */
export const ErrorSummary = (props: Props) => (props.faults.length === 0 ? null : <Summary {...props} />);
