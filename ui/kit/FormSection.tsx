import type { ReactNode } from 'react';

type Props = { readonly title?: string; readonly children: ReactNode };

/** Section of a long form, with its title beside the card from 1000 px on; without a title, only the content column. */
export const FormSection = ({ title, children }: Props) =>
  title === undefined ? (
    <div className="form-section">
      <div className="form-section-body">{children}</div>
    </div>
  ) : (
    <fieldset className="form-section">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="form-section-body card">{children}</div>
    </fieldset>
  );
