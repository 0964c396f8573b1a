import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { labels } from './text.ts';

/** Where the summary of faults leads. */
export const fieldId = (field: CompanyField): string => `empresa-${field}`;

/** A field as its input is called and found. */
export const named = (field: CompanyField) => ({ id: fieldId(field), label: labels[field] });
