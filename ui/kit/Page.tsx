import { type ReactNode, useEffect } from 'react';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Columns } from './Columns.tsx';
import { PageHeading } from './PageHeading.tsx';
import { text } from './text.ts';

type Props = {
  /** Without a title the content has its own PageHeading, as a Receipt does. */
  readonly title?: string;
  /** Document title, by default that of portability (ROOT-26). */
  readonly documentTitle?: string;
  /** Stepper, above everything else. */
  readonly step?: ReactNode;
  readonly lede?: ReactNode;
  /** Content above the heading, usually an ErrorSummary. */
  readonly summary?: ReactNode;
  /** Content beside the page from 1000 px on. */
  readonly aside?: ReactNode;
  readonly asideWidth?: 'normal' | 'wide';
  readonly asideFirst?: boolean;
  /** Larger heading, for the landing page. */
  readonly large?: boolean;
  /** Final page: heading and content in one card under a badge. */
  readonly badge?: BadgeTone;
  readonly children?: ReactNode;
};

/** Page frame; portability pages share one document title (PROUTE-10, PROUTE-11). */
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
