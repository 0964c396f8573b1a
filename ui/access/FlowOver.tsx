import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { useFocusIfLost } from './use-focus-if-lost.ts';
import { Refusal } from './Refusal.tsx';
import { overText as text } from './refusal-sentence.ts';

type Props = { readonly id: string; readonly message: string; readonly onStartOver: () => void };

/** Error message that replaces a form whose flow has ended, with a button to start over (EXT-1304). */
export const FlowOver = ({ id, message, onStartOver }: Props) => {
  useFocusIfLost(id);
  return (
    <>
      <Refusal id={id} said={{ message }} />
      <Actions>
        <Button kind="primary" onPress={onStartOver}>
          {text.startOver}
        </Button>
      </Actions>
    </>
  );
};
