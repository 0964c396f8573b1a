import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { text } from './text.ts';

type Props = {
  readonly bankName: string;
  readonly phone: string;
  readonly areaLink?: ReactNode;
  readonly children: ReactNode;
};

const mainId = 'contenido';

/** Layout of every page: skip link, header with logo, main content, plain footer (PROUTE-27, PROUTE-28). */
export const Layout = ({ bankName, phone, areaLink, children }: Props) => (
  <>
    <a className="skip" href={`#${mainId}`}>
      {text.skip}
    </a>
    <Header bankName={bankName} phone={phone} areaLink={areaLink} />
    <main id={mainId} tabIndex={-1}>
      <div className="wrap">{children}</div>
    </main>
    <Footer />
  </>
);
