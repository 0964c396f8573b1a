import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bankWall } from '#core/shared/bank-day.ts';
import type { AccessTerms } from '#core/shared/locks.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text } from './operation-text.ts';

type Props = {
  /** Whether the call that begins the operation is under way. */
  readonly isAsking?: boolean;
  /** Whether the operation has begun. */
  readonly isOpen: boolean;
  /** Time of the call that began the operation, in epoch milliseconds, if it was made before this paragraph was shown. */
  readonly begunAt?: number;
  /** Time of the call that authorised adding a new passkey, in epoch milliseconds; absent in any other operation. */
  readonly authorisedAt?: number;
};

type Told = Omit<Props, 'isAsking'> & {
  readonly minutes: number;
  readonly passkeyMinutes: AccessTerms['llave'];
};

const hourOf = (instant: number): string => bankWall(instant).time;

// Without `begunAt` the time limit is counted from the mounting of this component, which happens when the call that begins the operation is made.
const Running = ({ isOpen, begunAt, authorisedAt, minutes, passkeyMinutes }: Told) => {
  const [mountedAt] = useState(() => Date.now());
  if (!isOpen) return <p>{text.before(minutes)}</p>;
  const end = (begunAt ?? mountedAt) + minutes * aMinute;
  if (authorisedAt === undefined || passkeyMinutes === undefined)
    return <p>{text.until(hourOf(end), minutes)}</p>;
  return <p>{text.createUntil(hourOf(Math.min(end, authorisedAt + passkeyMinutes * aMinute)))}</p>;
};

/** Paragraph with the time limit of an operation: its minutes before the operation begins, and the hour at which it ends afterwards (with an authorised passkey, the earlier of the operation's and the passkey's end). Absent if the portal's settings give no time limit (EXT-2978). */
export const OperationTerm = observer(({ isAsking = false, ...told }: Props) => {
  const { plazos } = usePortalSettings().acceso;
  const minutes = plazos?.operacion;
  if (minutes === undefined) return null;
  return isAsking || told.isOpen ? (
    <Running {...told} minutes={minutes} passkeyMinutes={plazos?.llave} />
  ) : (
    <p>{text.before(minutes)}</p>
  );
});
