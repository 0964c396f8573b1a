import { observer } from 'mobx-react-lite';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Help } from '#ui/kit/Help.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { Refusal } from '../Refusal.tsx';
import { elementIds } from './element-ids.ts';
import type { KeyRequestStore } from './KeyRequestStore.ts';
import { text } from './text.ts';

type Props = { readonly store: KeyRequestStore };

const change = (store: KeyRequestStore) => (): void => {
  store.changeCompany();
  focusOn(elementIds.companyRut);
};

const Done = observer(({ store }: Props) => (
  <RailSection
    n={3}
    title={text.company}
    state="done"
    action={
      <Button kind="text" small name={text.changeCompany} disabled={store.isSending} onPress={change(store)}>
        {text.change}
      </Button>
    }
  >
    <SummaryList
      pairs={[
        { term: text.companyRut, value: store.shownCompany },
        ...(store.type === 'old-key' ? [{ term: text.oldKey, value: text.shownOldKey }] : []),
      ]}
    />
  </RailSection>
));

const Asked = observer(({ store }: Props) => {
  return (
    <RailSection n={3} title={text.company} headingId={elementIds.company} state="current">
      <div className="stack">
        <RutField
          id={elementIds.companyRut}
          label={text.companyRut}
          field={store.company}
          disabled={store.isAsking}
          narrow
        />
        {store.type === 'old-key' && (
          <PasswordField
            id={elementIds.oldKey}
            label={text.oldKey}
            help={<Help helpKey="clave-1.0" subject={text.oldKey} />}
            field={store.oldKey}
            disabled={store.isAsking}
            narrow
          />
        )}
        <Refusal id={elementIds.companyRefusal} said={store.companySaid} />
      </div>
      <Actions>
        <Button kind="primary" type="submit" pending={store.isAsking} underway={text.checkingCompany}>
          {text.checkCompany}
        </Button>
      </Actions>
    </RailSection>
  );
});

/** Section with step 3 of the first-key request: the company and, in a request by 1.0 key, that key (KEY-26 to KEY-34, KEY-42). */
export const CompanySection = observer(({ store }: Props) => {
  switch (store.flow.at) {
    case 'company':
      return <Asked store={store} />;
    case 'new-key':
    case 'activate':
      return <Done store={store} />;
    default:
      return <RailSection n={3} title={text.company} state="locked" reason={text.companyLocked} />;
  }
});
