import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Popover } from '@base-ui/react/popover';
import { observer } from 'mobx-react-lite';
import { helpOf } from '#ui/messages/catalogue-in-use.ts';
import { text } from './text.ts';

type Props = { readonly helpKey: string };

/** ROOT-24, ROOT-25 · The contextual help of a key: it opens on focus, on hover and on a touch, closes with Escape, and is not there for an unknown key. */
export const HelpTooltip = observer(({ helpKey }: Props) => {
  const help = helpOf(helpKey);
  if (help === undefined) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="help" openOnHover delay={150} aria-label={text.help}>
        <CircleHelp className="icon" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={6}>
          <Popover.Popup className="help-popup">{help}</Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
});
