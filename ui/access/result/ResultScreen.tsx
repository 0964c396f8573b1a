import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ErrorClass, ErrorPage } from '#core/access/error-page.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Phone } from '#ui/app/layout/Phone.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import type { BadgeTone } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { text } from './text.ts';

type Props = {
  readonly page: ErrorPage;
  readonly documentTitle: string;
  /** Called when the button is pressed; without it the page has no button (PERR-25). */
  readonly onPress?: (() => void) | undefined;
  /** Reason shown above the message, if the message does not say it (EXT-1320). */
  readonly cause?: string | undefined;
  /** Sentence after the message: where the button leads, if its label does not say so, or what a failed call may have changed (EXT-1072, EXT-2867). */
  readonly next?: ReactNode;
  /** Content between the message and the phone number; it contains a primary button, so the button of the page itself becomes secondary. */
  readonly children?: ReactNode;
};

const badges = { error: 'error', warning: 'warn', success: 'ok', info: 'info' } as const satisfies Record<
  ErrorClass,
  BadgeTone
>;

/** Result page of an access journey: title, message, phone number of the help desk, and at most one button of its own (ERR-02 to ERR-05, PERR-22, PERR-23). */
export const ResultScreen = observer(({ page, documentTitle, onPress, cause, next, children }: Props) => (
  <Page title={page.titulo} documentTitle={documentTitle} badge={badges[page.clase]}>
    {cause !== undefined && <p>{cause}</p>}
    <p className="result-message">
      <Callable text={page.mensaje} />
    </p>
    {next !== undefined && next !== false && <p>{next}</p>}
    {children}
    <p className="small">
      {text.help} <Phone phone={page.telefono} />
    </p>
    {onPress !== undefined && (
      <Actions>
        <Button kind={children === undefined ? 'primary' : 'quiet'} onPress={onPress}>
          {page.etiquetaBoton}
        </Button>
      </Actions>
    )}
  </Page>
));
