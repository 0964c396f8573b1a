import { useId } from 'react';
import type { FieldWidth } from './FieldFrame.tsx';

type Props = { readonly label: string; readonly value: string; readonly width?: FieldWidth };

export const ReadOnlyField = ({ label, value, width }: Props) => {
  const id = useId();
  return (
    <div className={`field${width === undefined ? '' : ` span-${width}`}`}>
      <span className="label" id={id}>
        {label}
      </span>
      <output className="read-only" aria-labelledby={id}>
        {value}
      </output>
    </div>
  );
};
