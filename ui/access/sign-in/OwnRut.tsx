import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { InkPanel } from '#ui/kit/InkPanel.tsx';
import { reminder as text } from './text.ts';

/** Panel beside the login that tells visitors to type their own rut, never a company's (LOGIN-14). */
export const OwnRut = observer(() => (
  <InkPanel title={text.title}>
    <ul className="own-rut">
      <li>
        <Check className="icon" aria-hidden />
        <p>
          <span className="marked">{text.ownExample}</span>
          <small>{text.own}</small>
        </p>
      </li>
      <li>
        <X className="icon" aria-hidden />
        <p>
          <span className="struck">{text.companyExample}</span>
          <small>{text.company}</small>
        </p>
      </li>
    </ul>
    <p className="small">{text.words}</p>
  </InkPanel>
));
