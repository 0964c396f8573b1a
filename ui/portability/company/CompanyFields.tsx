import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { textLimits } from '#core/portability/company/free-text.ts';
import { maxTypedEmail } from '#core/shared/email.ts';
import { isEnter } from '#ui/forms/enter-key.ts';
import { formatRut } from '#core/shared/rut.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { ReadOnlyField } from '#ui/forms/ReadOnlyField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { FormSection } from '#ui/kit/FormSection.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { CompanyFormStore } from './CompanyFormStore.ts';
import type { CompanyStore } from './CompanyStore.ts';
import { fieldId } from './field-id.ts';
import { labels, text } from './text.ts';

type Props = { readonly store: CompanyStore; readonly form: CompanyFormStore };

/** EMP-01 to EMP-31 · The three parts of the step, in the order of the source. */
export const CompanyFields = observer(({ store, form }: Props) => {
  const tryOnEnter = (event: KeyboardEvent) => {
    // A form whose button is disabled swallows Enter, and nobody would learn what is missing.
    if (store.missing.length > 0 && isEnter(event) && event.target instanceof HTMLInputElement) {
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
            <TextField
              id={fieldId('razonSocial')}
              label={labels.razonSocial}
              field={form.razonSocial}
              maxLength={textLimits.razonSocial}
              autoComplete="organization"
              width={8}
            />
            <SelectField
              id={fieldId('antiguedad')}
              label={labels.antiguedad}
              choice={form.antiguedad}
              width={6}
            />
            <SelectField
              id={fieldId('volumenVenta')}
              label={labels.volumenVenta}
              choice={form.volumeChoice}
              width={6}
            />
          </FieldGrid>
        </FormSection>
        <AddressFields form={form} />
        <FormSection title={text.representative}>
          <FieldGrid>
            <TextField
              id={fieldId('nombreRepresentante')}
              label={labels.nombreRepresentante}
              field={form.nombreRepresentante}
              maxLength={textLimits.nombreRepresentante}
              autoComplete="given-name"
              width={4}
            />
            <TextField
              id={fieldId('apellidoPaternoRepresentante')}
              label={labels.apellidoPaternoRepresentante}
              field={form.apellidoPaternoRepresentante}
              maxLength={textLimits.apellidoPaternoRepresentante}
              autoComplete="family-name"
              width={4}
            />
            <TextField
              id={fieldId('apellidoMaternoRepresentante')}
              label={labels.apellidoMaternoRepresentante}
              field={form.apellidoMaternoRepresentante}
              maxLength={textLimits.apellidoMaternoRepresentante}
              autoComplete="additional-name"
              width={4}
            />
            <DateField
              id={fieldId('fecha')}
              label={labels.fecha}
              field={form.fecha}
              today={form.today}
              autoComplete="bday"
              width={4}
            />
            <TextField
              id={fieldId('celular')}
              label={labels.celular}
              hint={text.mobileHint}
              field={form.celular}
              placeholder={text.mobileExample}
              autoComplete="tel"
              inputMode="tel"
              width={4}
            />
            <TextField
              id={fieldId('email')}
              label={labels.email}
              hint={text.emailHint}
              field={form.email}
              maxLength={maxTypedEmail}
              autoComplete="email"
              inputMode="email"
              width={4}
            />
          </FieldGrid>
        </FormSection>
        <FormSection>
          <CheckField
            id={fieldId('aceptaTerminos')}
            label={labels.aceptaTerminos}
            field={form.aceptaTerminos}
          />
          <CheckField
            id={fieldId('autorizaUsoDatos')}
            label={labels.autorizaUsoDatos}
            field={form.autorizaUsoDatos}
          />
          <Actions>
            <Button kind="primary" type="submit" waitsFor={store.missing}>
              {text.continue}
            </Button>
          </Actions>
        </FormSection>
      </div>
    </Form>
  );
});
