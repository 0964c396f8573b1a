import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { InkPanel } from '#ui/kit/InkPanel.tsx';
import { reminder as text } from './text.ts';

/** LOGIN-14 · Always with one's own rut, never with a company's. */
export const OwnRut = observer(() => (
  <InkPanel title={text.title}>
    <ul className="own-rut">
      <li>
        <Check className="icon" aria-hidden />
        <p>
          <b className="marked">{text.ownExample}</b>
          <small>{text.own}</small>
        </p>
      </li>
      <li>
        <X className="icon" aria-hidden />
        <p>
          <b className="struck">{text.companyExample}</b>
          <small>{text.company}</small>
        </p>
      </li>
    </ul>
    <p className="small">{text.words}</p>
  </InkPanel>
));
