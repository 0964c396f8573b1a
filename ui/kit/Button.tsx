import type { IconDrawing } from './icon.ts';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Spinner } from './Spinner.tsx';
import { text } from './text.ts';
import { useAlive } from './use-alive.ts';
import { useLasting } from './use-lasting.ts';
import { Waits } from './Waits.tsx';

export type ButtonKind = 'primary' | 'quiet' | 'text' | 'danger';

type Props = {
  readonly kind?: ButtonKind;
  readonly onPress?: () => void;
  readonly disabled?: boolean;
  readonly pending?: boolean;
  /** Names of missing items, listed below the button, or the whole sentence about them; while there are any, the button is disabled by default. */
  readonly waitsFor?: readonly string[] | string;
  /** Announcement that the button can be pressed, in place of the default one, for a button that may have an empty `waitsFor` while something is still missing (EXT-2930). */
  readonly canPress?: string;
  /** What the button's call does, shown below the button while the call is under way; `takes` says how long the call may last, by default a general text (EXT-2977). */
  readonly underway?: string;
  readonly takes?: string;
  /** Element id of the list of missing items; a button without `waitsFor` gets the id of another button's list, which then describes both (EXT-2425). */
  readonly waitsId?: string;
  readonly type?: 'button' | 'submit';
  readonly small?: boolean;
  readonly icon?: IconDrawing;
  /** Accessible name of the button, if its label lacks its object: "Eliminar certificado.pdf". */
  readonly name?: string;
  readonly children: ReactNode;
};

export const Button = ({
  kind = 'quiet',
  onPress,
  waitsFor,
  canPress,
  underway,
  takes,
  waitsId,
  disabled = (waitsFor?.length ?? 0) > 0,
  pending = false,
  type = 'button',
  small = false,
  icon: Icon,
  name,
  children,
}: Props) => {
  const ownId = useId();
  const lineId = waitsId ?? ownId;
  const isWaiting = waitsFor !== undefined && waitsFor.length > 0;
  const isTold = waitsFor === undefined ? disabled && waitsId !== undefined : isWaiting;
  const spins = useLasting(pending);
  const alive = useAlive();
  const press = (event: MouseEvent) => {
    // A pending button ignores presses instead of being natively disabled, since a disabled button loses the focus.
    if (pending) event.preventDefault();
    else onPress?.();
  };
  return (
    <>
      <button
        type={type}
        className={`button button-${kind}${small ? ' button-small' : ''}`}
        disabled={disabled || !alive}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        aria-label={name}
        aria-describedby={isTold ? lineId : undefined}
        onClick={press}
      >
        {spins ? <Spinner /> : Icon && <Icon className="icon" aria-hidden />}
        {children}
      </button>
      {(waitsFor !== undefined || underway !== undefined) && (
        <Waits
          id={lineId}
          words={isWaiting ? (typeof waitsFor === 'string' ? waitsFor : text.waitsFor(waitsFor)) : undefined}
          {...{ then: canPress, pending, underway, takes }}
        />
      )}
    </>
  );
};
