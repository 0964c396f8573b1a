import { useId } from 'react';
import { fieldClass, type FieldWidth } from './field-class.ts';

type Props = { readonly label: string; readonly value: string; readonly width?: FieldWidth };

export const ReadOnlyField = ({ label, value, width }: Props) => {
  const id = useId();
  return (
    <div className={fieldClass({ width })}>
      <span className="label" id={id}>
        {label}
      </span>
      <output className="read-only" aria-labelledby={id}>
        {value}
      </output>
    </div>
  );
};
