import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import type { TypedField } from '#core/portability/company/company-fields.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import type { CompanyFormStore } from './CompanyFormStore.ts';
import { named } from './field-id.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'field' | 'label' | 'id'> & {
  readonly form: CompanyFormStore;
  readonly field: Exclude<TypedField, 'fecha'>;
};

/** Text input for a text field of the company form, with its id and label. */
export const CompanyText = observer(({ form, field, ...input }: Props) => (
  <TextField {...named(field)} {...input} field={form[field]} />
));
