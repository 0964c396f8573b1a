import { observer } from 'mobx-react-lite';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { FormSection } from '#ui/kit/FormSection.tsx';
import type { CompanyFormStore } from './CompanyFormStore.ts';
import { CompanyText } from './CompanyText.tsx';
import { named } from './field-id.ts';
import { NestedPlaceField } from './NestedPlaceField.tsx';
import { text } from './text.ts';

/** Section with the address: dependent selects of region, city and commune, and street fields (EMP-08 to EMP-13, EMP-32, EMP-33). */
export const AddressFields = observer(({ form }: { readonly form: CompanyFormStore }) => (
  <FormSection title={text.address}>
    <FieldGrid>
      <SelectField {...named('region')} choice={form.regionChoice} autoComplete="address-level1" width={4} />
      <NestedPlaceField
        {...named('ciudad')}
        places={form.ciudad}
        choice={form.cityChoice}
        statuses={{ waiting: text.regionFirst, loading: text.loadingCities, failed: text.citiesFailed }}
        retryName={text.retryCities}
        autoComplete="address-level2"
      />
      <NestedPlaceField
        {...named('comuna')}
        places={form.comuna}
        choice={form.comuna.choice}
        statuses={{ waiting: text.cityFirst, loading: text.loadingCommunes, failed: text.communesFailed }}
        retryName={text.retryCommunes}
        autoComplete="address-level3"
      />
      <CompanyText form={form} field="calle" autoComplete="address-line1" width={6} />
      <CompanyText form={form} field="numero" width={3} />
      <CompanyText form={form} field="departamento" autoComplete="address-line2" optional width={3} />
    </FieldGrid>
  </FormSection>
));
