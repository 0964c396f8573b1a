import PhoneIcon from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Logo } from '#ui/drawings/Logo.tsx';
import { Phone } from './Phone.tsx';
import { text } from './text.ts';

type Props = { readonly bankName: string; readonly phone: string; readonly areaLink?: ReactNode };

export const Header = ({ bankName, phone, areaLink }: Props) => (
  <header className="header">
    <div className="wrap">
      <span className="header-brand">
        <Logo />
        <span>
          {bankName} <small>{text.area}</small>
        </span>
      </span>
      {areaLink}
      <Phone phone={phone} className="header-help">
        <PhoneIcon className="icon" aria-hidden />
        <span>{text.help}</span> <b>{phone}</b>
      </Phone>
    </div>
  </header>
);
