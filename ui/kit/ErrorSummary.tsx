import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type FieldFault = { readonly id: string; readonly message: string };

type Props = {
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Counts failed submits, so that the second one is told and moves the focus again. */
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

const Summary = ({ title, faults }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(true);
  // The messages of the fields, which came with this box, say nothing that it does not say.
  useLayoutEffect(() => {
    aloud(false);
    return () => aloud(true);
  }, []);
  useEffect(() => box.current?.focus(), []);
  const leave = () => {
    aloud(true);
    setNew(false);
  };
  return (
    <div ref={box} className="error-summary" role="group" aria-label={title} tabIndex={-1} onBlur={leave}>
      {/* Once it was left, whoever mends one fault would hear all the others again. */}
      <div role={isNew ? 'alert' : undefined}>
        <h2>
          <TriangleAlert className="icon" aria-hidden />
          {title}
        </h2>
        <ul>
          {faults.map(({ id, message }, place) => (
            // Several may lead to one field, and say the same.
            <li key={id + message + faults.slice(0, place).filter((one) => one.message === message).length}>
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

/** EXT-2425, EXT-2427 · What a failed submit found, as links that move the focus to the field; the box takes the focus when it appears. Each is heard once an attempt, also where it finds the same: a new box each time says so, and none speaks after it was left. */
export const ErrorSummary = (props: Props) =>
  props.faults.length === 0 ? null : <Summary key={props.attempt} {...props} />;
