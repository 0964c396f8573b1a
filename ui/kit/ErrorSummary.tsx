import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, useEffect, useRef } from 'react';

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

const Summary = ({ title, faults, attempt }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
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
  );
};

/** What a failed submit found, as links that move the focus to the field; the box takes the focus when it appears. */
export const ErrorSummary = (props: Props) => (props.faults.length === 0 ? null : <Summary {...props} />);
