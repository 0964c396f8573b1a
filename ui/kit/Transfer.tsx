import ArrowRight from 'lucide-react/icons/arrow-right';
import { text } from './text.ts';

type Props = { readonly from: string; readonly to: string };

export const Transfer = ({ from, to }: Props) => (
  <div className="transfer">
    <div>
      <b>{from}</b>
      <span>{text.origin}</span>
    </div>
    <ArrowRight className="icon" aria-hidden />
    <div>
      <b>{to}</b>
      <span>{text.destination}</span>
    </div>
  </div>
);
