import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { labels } from './text.ts';

/** Targets of the error summary. */
export const fieldId = (field: CompanyField): string => `empresa-${field}`;

/** Id and label of a company field. */
export const named = (field: CompanyField) => ({ id: fieldId(field), label: labels[field] });
