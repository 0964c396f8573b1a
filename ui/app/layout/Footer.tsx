import { Phone } from './Phone.tsx';
import { text } from './text.ts';

/** PROUTE-28 · A plain footer whose one line is the help phone. */
export const Footer = ({ phone }: { readonly phone: string }) => (
  <footer className="footer">
    <p className="wrap">
      {text.help} <Phone phone={phone} />
    </p>
  </footer>
);
