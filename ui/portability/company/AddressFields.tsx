import { observer } from 'mobx-react-lite';
import { textLimits } from '#core/portability/company/free-text.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { FormSection } from '#ui/kit/FormSection.tsx';
import type { CompanyFormStore } from './CompanyFormStore.ts';
import { fieldId } from './field-id.ts';
import { NestedPlaceField } from './NestedPlaceField.tsx';
import { labels, text } from './text.ts';

/** EMP-08 to EMP-13, EMP-32, EMP-33 · Region, city and commune hang one on the other. */
export const AddressFields = observer(({ form }: { readonly form: CompanyFormStore }) => (
  <FormSection title={text.address}>
    <FieldGrid>
      <SelectField
        id={fieldId('region')}
        label={labels.region}
        choice={form.regionChoice}
        autoComplete="address-level1"
        width={4}
      />
      <NestedPlaceField
        id={fieldId('ciudad')}
        label={labels.ciudad}
        places={form.ciudad}
        choice={form.cityChoice}
        statuses={{ waiting: text.regionFirst, loading: text.loadingCities, failed: text.citiesFailed }}
        retryName={text.retryCities}
        autoComplete="address-level2"
      />
      <NestedPlaceField
        id={fieldId('comuna')}
        label={labels.comuna}
        places={form.comuna}
        choice={form.comuna.choice}
        statuses={{ waiting: text.cityFirst, loading: text.loadingCommunes, failed: text.communesFailed }}
        retryName={text.retryCommunes}
        autoComplete="address-level3"
      />
      <TextField
        id={fieldId('calle')}
        label={labels.calle}
        field={form.calle}
        maxLength={textLimits.calle}
        autoComplete="address-line1"
        width={6}
      />
      <TextField
        id={fieldId('numero')}
        label={labels.numero}
        field={form.numero}
        maxLength={textLimits.numero}
        width={3}
      />
      <TextField
        id={fieldId('departamento')}
        label={labels.departamento}
        field={form.departamento}
        maxLength={textLimits.departamento}
        autoComplete="address-line2"
        optional
        width={3}
      />
    </FieldGrid>
  </FormSection>
));
