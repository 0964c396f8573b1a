import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Popover } from '@base-ui/react/popover';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useId, useState } from 'react';
import { helpOf } from '#ui/messages/catalogue-in-use.ts';
import { text } from './text.ts';

type Props = { readonly helpKey: string };

/** Help button with tooltip: opens on keyboard focus, hover and press, closes with Escape; absent for an unknown key (ROOT-24, ROOT-25). */
export const HelpTooltip = observer(({ helpKey }: Props) => {
  const help = helpOf(helpKey);
  const textId = useId();
  const [isOpen, setOpen] = useState(false);
  // The help tooltip opens on keyboard focus only: a press also focuses, and would then close it again.
  const openByKeyboard = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) setOpen(true);
  };
  if (help === undefined) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className="help"
        openOnHover
        delay={150}
        aria-label={text.help}
        aria-describedby={isOpen ? textId : undefined}
        onFocus={openByKeyboard}
        onBlur={() => setOpen(false)}
      >
        <CircleHelp className="icon" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={6}>
          <Popover.Popup id={textId} className="help-popup" initialFocus={false} finalFocus={false}>
            {help}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
});
