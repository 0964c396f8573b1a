import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { labels } from './text.ts';

/** Returns the element id of a company field, which the error summary links to. */
export const fieldId = (field: CompanyField): string => `empresa-${field}`;

/** Returns the element id and label of a company field. */
export const named = (field: CompanyField) => ({ id: fieldId(field), label: labels[field] });
