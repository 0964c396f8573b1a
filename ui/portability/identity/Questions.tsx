import { observer } from 'mobx-react-lite';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { Waits } from '#ui/kit/Waits.tsx';
import { backToStart } from '../text.ts';
import type { IdentityStore } from './IdentityStore.ts';
import { text } from './text.ts';

/** Element id of the heading of the identity questions, focused when they return. */
export const questionsId = 'preguntas';

const missingId = 'preguntas-falta';

type Props = { readonly store: IdentityStore; readonly back?: string | undefined };

/** Form with the identity questions of a round, each a radio group (QST-02, QST-04, QST-05). */
export const Questions = observer(({ store, back = backToStart }: Props) => (
  <Form onSubmit={store.submit}>
    <h2 className="sr-only" id={questionsId}>
      {text.questions}
    </h2>
    <ol className="stack">
      {store.questions.map(({ question, choice }, place) => (
        <li key={question.id} className="card">
          <RadioField
            over={text.question(place + 1, store.questions.length)}
            legend={question.text}
            choice={choice}
            layout="boxes"
          />
        </li>
      ))}
    </ol>
    <Actions>
      <Button
        kind="primary"
        type="submit"
        pending={store.stage.at === 'waiting'}
        disabled={store.missing > 0}
        waitsId={missingId}
      >
        {text.continue}
      </Button>
      <Button kind="text" onPress={store.startOver}>
        {back}
      </Button>
      <Waits
        id={missingId}
        words={store.missing > 0 ? text.missing(store.missing) : undefined}
        pending={store.stage.at === 'waiting'}
      />
    </Actions>
  </Form>
));
