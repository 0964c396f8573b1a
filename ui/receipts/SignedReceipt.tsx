import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import type { PrintedReceipt } from '#core/shared/receipts/printed-receipt.ts';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { text } from './text.ts';
import { Unbroken } from '#ui/kit/Unbroken.tsx';

/** Content of a verified receipt, laid out as in its PDF. */
export const SignedReceipt = ({ receipt }: { readonly receipt: PrintedReceipt }) => {
  const headingId = useId();
  return (
    <article className="receipt" aria-labelledby={headingId}>
      <div className="receipt-head">
        <Guilloche />
        <p className="receipt-header">
          <Check className="icon" aria-hidden />
          {text.signed}
        </p>
        <h2 id={headingId}>
          <Unbroken words={receipt.title} />
        </h2>
        <p>{receipt.subtitle}</p>
      </div>
      {receipt.sections.map(({ heading, rows }, place) => (
        <div key={place} className="receipt-row">
          <h3>{heading}</h3>
          <dl className="receipt-columns" data-columns="2">
            {rows.map(({ label, value }, at) => (
              <div key={at}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="receipt-row small">{receipt.footer}</p>
    </article>
  );
};
