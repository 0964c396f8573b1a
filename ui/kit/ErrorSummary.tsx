import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type FieldFault = { readonly id: string; readonly message: string };

type Props = {
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Number of failed submits; a new number renders the error summary again, which moves the focus to it. */
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
  // While the error summary is announced, silences the live messages of the fields, which would repeat it.
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
      {/* Only a new summary is an alert, so that correcting an error later does not announce the others. */}
      <div role={isNew ? 'alert' : undefined}>
        <h2>
          <TriangleAlert className="icon" aria-hidden />
          {title}
        </h2>
        <ul>
          {faults.map(({ id, message }, place) => (
            // Several errors of the summary may have the same field and message, so the key counts them.
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

/** Error summary of a form after a failed submit: links to the fields, focused when it appears, absent without errors. Each attempt renders it anew, so that screen readers announce it again even if unchanged; once it has lost the focus it is not announced any more, and once all errors are corrected it stays away until the next attempt (EXT-2425, EXT-2427, EXT-1126). */
export const ErrorSummary = (props: Props) => {
  const { faults, attempt } = props;
  // Remembers the attempt whose errors were all corrected, so that the summary does not reappear while a field (such as a rut) becomes invalid and valid again with each key.
  const [mended, setMended] = useState<number>();
  if (faults.length === 0) {
    if (mended !== attempt) setMended(attempt);
    return null;
  }
  return attempt !== undefined && mended === attempt ? null : <Summary key={attempt} {...props} />;
};
