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
  /** Name of the term that runs. */
  readonly term?: 'operacion' | 'llave';
};

type Told = Required<Pick<Props, 'isOpen' | 'term'>> & { readonly terms: AccessTerms };

// Mounted when the call is made, from which the bank may count too.
const Running = ({ isOpen, term, terms }: Told) => {
  const [begunAt] = useState(() => Date.now());
  const minutes = terms[term];
  return (
    <p>{isOpen ? text.until(bankWall(begunAt + minutes * aMinute).time, minutes) : text.before(minutes)}</p>
  );
};

/** Paragraph with the time in which an operation has to be completed: its minutes before it begins, and until what hour once it has; absent if the bank's periods are not known (EXT-2978). */
export const OperationTerm = observer(({ isAsking = false, isOpen, term = 'operacion' }: Props) => {
  const { plazos } = usePortalSettings().acceso;
  if (plazos === undefined) return null;
  return isAsking || isOpen ? (
    <Running isOpen={isOpen} term={term} terms={plazos} />
  ) : (
    <p>{text.before(plazos[term])}</p>
  );
});
