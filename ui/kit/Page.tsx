import { type ReactNode, useEffect } from 'react';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Columns } from './Columns.tsx';
import { PageHeading } from './PageHeading.tsx';
import { text } from './text.ts';

type Props = {
  /** Title of the page; without one the content has its own heading, as a receipt does. */
  readonly title?: string;
  /** Title of the browser tab, by default that of portability (ROOT-26). */
  readonly documentTitle?: string;
  /** Stepper of the journey, above everything else on the page. */
  readonly step?: ReactNode;
  readonly lede?: ReactNode;
  /** Content above the page's heading, usually an error summary. */
  readonly summary?: ReactNode;
  /** Content beside the page's main column from 1000 px on. */
  readonly aside?: ReactNode;
  readonly asideWidth?: 'normal' | 'wide';
  readonly asideFirst?: boolean;
  /** Whether heading and lede are larger, as on the landing page. */
  readonly large?: boolean;
  /** Badge above the heading of a page that ends a journey; with it, heading and content form one card. */
  readonly badge?: BadgeTone;
  readonly children?: ReactNode;
};

/** Frame of a page: heading, optional aside and summary, and the title of the browser tab, by default that of portability (PROUTE-10, PROUTE-11). */
export const Page = ({
  title,
  documentTitle = text.documentTitle,
  step,
  lede,
  summary,
  aside,
  asideWidth,
  asideFirst,
  large,
  badge,
  children,
}: Props) => {
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  const words = (
    <>
      {title !== undefined && <PageHeading title={title} large={large} kind={badge} />}
      {lede !== undefined && <p className={large ? 'lede lede-large' : 'lede'}>{lede}</p>}
      {children}
    </>
  );
  const content =
    badge === undefined ? (
      words
    ) : (
      <div className="card dead-end">
        <Badge tone={badge} />
        {words}
      </div>
    );
  return (
    <div className="page">
      {step}
      {summary}
      {aside === undefined ? (
        content
      ) : (
        <Columns aside={aside} asideWidth={asideWidth} asideFirst={asideFirst}>
          {content}
        </Columns>
      )}
    </div>
  );
};
