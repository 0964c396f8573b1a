import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Popover } from '@base-ui/react/popover';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { helpOf } from '#ui/messages/catalogue-in-use.ts';
import { text } from './text.ts';

export type HelpProps = {
  readonly helpKey: string;
  /** Name of what the help explains: several help buttons may be on a page. */
  readonly subject: string;
};

/** Help button with tooltip: opens on keyboard focus, hover and press; closes with Escape, with Tab and when left; Enter or Space on the button never closes it. Absent for an unknown key (ROOT-24, ROOT-25, EXT-1189). */
export const HelpTooltip = observer(({ helpKey, subject }: HelpProps) => {
  const help = helpOf(helpKey);
  const textId = useId();
  const [isOpen, setOpen] = useState(false);
  // Only focus by keyboard opens the help tooltip: a press focuses the button too, and would then
  // close the tooltip again.
  const openByKeyboard = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) setOpen(true);
  };
  const change = (next: boolean, { reason, event }: Popover.Root.ChangeEventDetails) => {
    const isKeyPress = reason === 'trigger-press' && 'detail' in event && event.detail === 0;
    setOpen(next || isKeyPress);
  };
  // Closes the popup before Tab moves the focus, since the popup has nothing to focus and would catch the focus on
  // its way to the next control.
  const leaveByTab = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') setOpen(false);
  };
  if (help === undefined) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        className="help"
        openOnHover
        delay={150}
        aria-label={text.helpWith(subject)}
        aria-describedby={isOpen ? textId : undefined}
        onFocus={openByKeyboard}
        onKeyDown={leaveByTab}
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
