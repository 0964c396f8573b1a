import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { isEnter } from '#ui/forms/enter-key.ts';
import { consents, textsAcceptedBy } from '#core/portability/texts/bank-text.ts';
import { formatRut } from '#core/shared/rut.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { ReadOnlyField } from '#ui/forms/ReadOnlyField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { FormSection } from '#ui/kit/FormSection.tsx';
import { TextLink } from '../texts/TextLink.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { CompanyFormStore } from './CompanyFormStore.ts';
import type { CompanyStore } from './CompanyStore.ts';
import { CompanyText } from './CompanyText.tsx';
import { named } from './field-id.ts';
import { text } from './text.ts';

type Props = { readonly store: CompanyStore; readonly form: CompanyFormStore };

/** Form with the company's data, address, representative and consents, in the order of the specification (EMP-01 to EMP-31). */
export const CompanyFields = observer(({ store, form }: Props) => {
  const tryOnEnter = (event: KeyboardEvent) => {
    // Makes Enter show the validation errors while the submit button is disabled, since the browser then ignores the key.
    if (store.waitsFor !== '' && isEnter(event) && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      store.submit();
    }
  };
  return (
    <Form onSubmit={store.submit}>
      <div onKeyDown={tryOnEnter}>
        <FormSection title={text.company}>
          <FieldGrid>
            <ReadOnlyField label={text.companyRut} value={formatRut(form.entry.company)} width={4} />
            <CompanyText form={form} field="razonSocial" autoComplete="organization" width={8} />
            <SelectField {...named('antiguedad')} choice={form.antiguedad} width={6} />
            <SelectField {...named('volumenVenta')} choice={form.volumeChoice} width={6} />
          </FieldGrid>
        </FormSection>
        <AddressFields form={form} />
        <FormSection title={text.representative}>
          <FieldGrid>
            <CompanyText form={form} field="nombreRepresentante" autoComplete="given-name" width={4} />
            <CompanyText
              form={form}
              field="apellidoPaternoRepresentante"
              autoComplete="family-name"
              width={4}
            />
            <CompanyText
              form={form}
              field="apellidoMaternoRepresentante"
              autoComplete="additional-name"
              width={4}
            />
            <DateField
              {...named('fecha')}
              field={form.fecha}
              today={form.today}
              autoComplete="bday"
              width={4}
            />
            <CompanyText
              form={form}
              field="celular"
              hint={text.mobileHint}
              placeholder={text.mobileExample}
              autoComplete="tel"
              inputMode="tel"
              width={4}
            />
            <CompanyText
              form={form}
              field="email"
              hint={text.emailHint}
              autoComplete="email"
              inputMode="email"
              width={4}
            />
          </FieldGrid>
        </FormSection>
        <FormSection>
          {consents.map((consent) => (
            <CheckField key={consent} {...named(consent)} field={form[consent]}>
              {textsAcceptedBy(consent).map((name) => (
                <TextLink key={name} name={name} version={form.texts?.[name]} />
              ))}
            </CheckField>
          ))}
          <Actions>
            <Button kind="primary" type="submit" waitsFor={store.waitsFor}>
              {text.continue}
            </Button>
          </Actions>
        </FormSection>
      </div>
    </Form>
  );
});
