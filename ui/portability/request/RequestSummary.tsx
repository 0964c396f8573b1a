import { observer } from 'mobx-react-lite';
import { representativeName } from '#core/portability/company/company.ts';
import { selectedOptions } from '#core/portability/request/products-to-contract.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { formatRut } from '#core/shared/rut.ts';
import { SideSummary } from '#ui/kit/SideSummary.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { Transfer } from '#ui/kit/Transfer.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import type { RequestStore } from './RequestStore.ts';
import { shownMobile } from './shown-mobile.ts';
import { sideSummary as text } from './text.ts';

type Props = { readonly store: RequestStore };

const CompanyPairs = observer(({ store: { company } }: Props) => {
  const { banco } = usePortalSettings();
  return company === undefined ? null : (
    <SummaryList
      layout="stacked"
      pairs={[
        { term: text.bankRut, value: banco.rut },
        { term: text.company, value: company.razonSocial },
        { term: text.companyRut, value: formatRut(company.rutEmpresa) },
        {
          term: text.representative,
          value: representativeName(company),
        },
        { term: text.representativeRut, value: formatRut(company.rutRepresentanteLegal) },
        { term: text.email, value: company.email },
        { term: text.mobile, value: shownMobile(company.celular) },
      ]}
    />
  );
});

/** Card beside the request form that summarizes what is filled in so far (SOL-01, SOL-02, SOL-03, SOL-04). */
export const RequestSummary = observer(({ store }: Props) => {
  const { banco } = usePortalSettings();
  const { form } = store.request;
  return (
    <SideSummary title={text.title}>
      <Transfer from={form.provider?.descripcion ?? text.notChosen} to={banco.nombre} />
      <CompanyPairs store={store} />
      <SummaryList
        layout="stacked"
        pairs={[
          {
            term: text.toClose,
            value: form.toClose.length === 0 ? text.products(0) : store.lineOf('toClose'),
          },
          { term: text.toContract, value: text.products(selectedOptions(form.toContract).length) },
          {
            term: text.date,
            value: store.lists === undefined ? text.noDate : formatDayMonthYear(store.lists.today),
          },
        ]}
      />
    </SideSummary>
  );
});
