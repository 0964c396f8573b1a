import { type ReactNode, useEffect } from 'react';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Columns } from './Columns.tsx';
import { PageHeading } from './PageHeading.tsx';
import { text } from './text.ts';

type Props = {
  /** Without it the content brings its own PageHeading, as a Receipt does. */
  readonly title?: string;
  /** ROOT-26 · Its own name in the browser; without it the one of the portability flow. */
  readonly documentTitle?: string;
  /** A Stepper, above all else. */
  readonly step?: ReactNode;
  readonly lede?: ReactNode;
  /** What stands above the heading, usually an ErrorSummary. */
  readonly summary?: ReactNode;
  /** What stands beside heading and content from 1000 px on. */
  readonly aside?: ReactNode;
  readonly asideWidth?: 'normal' | 'wide';
  readonly asideFirst?: boolean;
  /** The landing speaks louder than the steps. */
  readonly large?: boolean;
  /** An end of the road: heading and content in one card under a badge. */
  readonly badge?: BadgeTone;
  readonly children?: ReactNode;
};

/** PROUTE-10, PROUTE-11 · Every page of the flow carries the same document title. */
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
