import { observer } from 'mobx-react-lite';
import { shownRut } from '#core/shared/rut.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { FoldedLine, RailSection } from '#ui/kit/Rail.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { useWide } from '#ui/kit/use-wide.ts';
import { focusOn } from '#ui/kit/focus-on.ts';
import { troubleWording } from '../trouble-text.ts';
import { elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import { ReviewReturn } from './ReviewReturn.tsx';
import { provider as text, text as page } from './text.ts';

type Props = { readonly store: RequestStore };

const statusOf = ({ provider, request, company }: RequestStore): string => {
  if (request.form.providerType === undefined) return text.typeFirst;
  if (provider.checking !== undefined) return text.checking;
  return request.form.provider === undefined || company === undefined
    ? ''
    : text.free(request.form.provider.descripcion, company.razonSocial);
};

const ProviderFields = observer(({ store }: Props) => {
  const { provider, request } = store;
  const retry = () => {
    provider.retry();
    focusOn(elementIds.providerSelect);
  };
  return (
    <div className="stack">
      {provider.isChanging && <Note tone="warn">{text.changeEmpties}</Note>}
      <FieldGrid>
        <SelectField id={elementIds.providerType} label={text.type} choice={provider.typeChoice} width={5} />
        <SelectField
          id={elementIds.providerSelect}
          label={text.provider}
          choice={provider.providerChoice}
          disabled={request.form.providerType === undefined}
          status={statusOf(store)}
          width={6}
        />
      </FieldGrid>
      {provider.failed !== undefined && (
        <ErrorPanel {...troubleWording[provider.failed.trouble]} retry={retry} />
      )}
    </div>
  );
});

const ChosenProvider = observer(({ store }: Props) => {
  const { provider } = store.request.form;
  const wide = useWide();
  if (provider === undefined) return null;
  if (!wide) return <FoldedLine text={provider.descripcion} />;
  return (
    <SummaryList
      pairs={[
        { term: text.type, value: provider.tipo },
        { term: text.provider, value: provider.descripcion },
        { term: text.rut, value: shownRut(provider.rutProveedor) },
      ]}
    />
  );
});

const Content = observer(({ store }: Props) => {
  if (store.lists === undefined) return <Skeleton lines={4} label={page.loading} />;
  return store.provider.isSettled ? <ChosenProvider store={store} /> : <ProviderFields store={store} />;
});

/** Section 1 of the request form: the provider of origin (SOL-05 to SOL-10). */
export const ProviderSection = observer(({ store }: Props) => {
  const { provider, request } = store;
  const change = () => {
    provider.toggleChange();
    if (provider.isChanging) focusOn(elementIds.providerType);
  };
  return (
    <RailSection
      n={1}
      title={text.title}
      headingId={elementIds.provider}
      state={request.open.toClose ? 'done' : 'current'}
      action={
        request.open.toContract && (
          <Button
            kind="text"
            small
            name={provider.isChanging ? text.keepNamed : text.changeNamed}
            onPress={change}
          >
            {provider.isChanging ? text.keep : text.change}
          </Button>
        )
      }
    >
      <div inert={store.signing.pending}>
        <Content store={store} />
        <ReviewReturn store={store} part="provider" />
      </div>
    </RailSection>
  );
});
