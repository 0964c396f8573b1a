import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { phoneLink } from '#core/shared/phone-link.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { ticketText as text } from './text.ts';

export type CopyText = (text: string) => Promise<boolean>;

type Props = {
  readonly numero: string | undefined;
  readonly hasta: string | undefined;
  readonly phone: string;
  readonly copy: CopyText;
};

/** Returns the ticket number with its digits in groups of three, as people read them aloud. */
const grouped = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ');

/** Box with the ticket of a key reset without card: the number to give on the phone and its expiry; if the bank issued none, only the phone number to call (EXT-101, EXT-106, EXT-1334). */
export const WaitingTicket = ({ numero, hasta, phone, copy }: Props) => {
  const [isCopied, setCopied] = useState<boolean>();
  const hasNumber = numero !== undefined && hasta !== undefined;
  return (
    <>
      {hasNumber && (
        <>
          <dl className="ticket">
            <dt>{text.number}</dt>
            <dd className="ticket-number">{grouped(numero)}</dd>
            <dt>{text.until}</dt>
            <dd>{hasta}</dd>
          </dl>
          <p>{text.keep}</p>
        </>
      )}
      <Actions>
        <ButtonLink kind="primary" href={phoneLink(phone)} icon={Phone}>
          {text.call(phone)}
        </ButtonLink>
        {hasNumber && (
          <Button icon={Copy} onPress={() => void copy(numero).then(setCopied)}>
            {text.copy}
          </Button>
        )}
        <LiveLine
          text={isCopied === undefined ? '' : isCopied ? text.copied : text.notCopied}
          visible={isCopied !== undefined}
        />
      </Actions>
    </>
  );
};
