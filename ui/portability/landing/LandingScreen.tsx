import { observer } from 'mobx-react-lite';
import { RutField } from '#ui/forms/RutField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { laterModal } from '#ui/kit/Modal.tsx';
import { NumberedList } from '#ui/kit/NumberedList.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { cardsId, goToCards, IdentityCards } from './IdentityCards.tsx';
import type { LandingStore } from './LandingStore.ts';
import { cards, lost, text } from './text.ts';

const AlreadyCustomerModal = laterModal(async () => ({
  default: (await import('./AlreadyCustomerModal.tsx')).AlreadyCustomerModal,
}));

const waitsId = 'falta-para-comenzar';

/** Section that lists what a visitor needs before starting; it mentions drafts only if the bank saves them (EXT-1215). */
const BeforeYouStart = observer(() => {
  const { borradores, diasBorradores, diasCarpeta } = usePortalSettings();
  return (
    <section className="what-follows">
      <h2>{text.before}</h2>
      <ul className="at-hand">
        {text.atHand(diasCarpeta).map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="small muted">{text.ownRut}</p>
      <p className="small muted">
        {text.afterwards} {borradores && text.resumes(diasBorradores)}
      </p>
    </section>
  );
});

export const LandingScreen = observer(({ store }: { readonly store: LandingStore }) => {
  if (store.isMissed) throw new Error('What starts a portability did not come');
  return (
    <Page title={text.title} lede={text.noCertificate} large aside={<IdentityCards />} asideWidth="wide">
      <ul className="facts">
        {text.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {store.lost !== undefined && (
        <div role="status">
          <Note>{lost[store.lost]}</Note>
        </div>
      )}
      <Form onSubmit={store.start} card>
        <FieldGrid>
          <RutField label={text.company} field={store.company} placeholder={text.companyExample} width={6} />
          <RutField
            label={text.representative}
            field={store.representative}
            placeholder={text.rutExample}
            width={6}
          />
          <TextField
            label={text.serial}
            hint={text.serialHint}
            field={store.serial}
            placeholder={text.serialExample}
            tick
            narrow
          />
        </FieldGrid>
        <p className="see-card small">
          <a href={`#${cardsId}`} onClick={goToCards}>
            {cards.see}
          </a>
        </p>
        <Actions>
          <Button
            kind="primary"
            type="submit"
            pending={store.pending === 0}
            waitsFor={store.waitsFor}
            waitsId={waitsId}
            disabled={store.waitsFor !== '' || store.pending === 1}
          >
            {text.start}
          </Button>
          <Button
            onPress={store.check}
            waitsId={waitsId}
            pending={store.pending === 1}
            disabled={store.waitsFor !== '' || store.pending === 0}
          >
            {text.check}
          </Button>
        </Actions>
        <LiveLine text={store.pending === undefined ? '' : text.checking} visible />
      </Form>
      <BeforeYouStart />
      <section className="what-follows">
        <h2>{text.howItGoes}</h2>
        <NumberedList entries={text.steps} columns={2} />
      </section>
      <AlreadyCustomerModal open={store.isCustomer} onClose={store.acknowledge} />
    </Page>
  );
});
