import { observer } from 'mobx-react-lite';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { backToStart } from '../text.ts';
import type { IdentityStore } from './IdentityStore.ts';
import { text } from './text.ts';

/** QST-02, QST-04, QST-05 · One group of radios for each question of the round, however many there are. */
export const Questions = observer(({ store }: { readonly store: IdentityStore }) => (
  <Form onSubmit={store.submit}>
    <div className="stack">
      {store.questions.map(({ question, choice }, place) => (
        <Card key={question.id}>
          <RadioField
            over={text.question(place + 1, store.questions.length)}
            legend={question.text}
            choice={choice}
            layout="boxes"
          />
        </Card>
      ))}
    </div>
    <Actions>
      <Button
        kind="primary"
        type="submit"
        pending={store.stage.at === 'waiting'}
        disabled={store.missing > 0}
      >
        {text.continue}
      </Button>
      <Button kind="text" onPress={store.startOver}>
        {backToStart}
      </Button>
    </Actions>
    <LiveLine visible text={store.missing > 0 ? text.missing(store.missing) : ''} />
  </Form>
));
