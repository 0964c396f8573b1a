import type { CompanyField } from '#core/portability/company/company-form.ts';

/** Where the summary of faults leads. */
export const fieldId = (field: CompanyField): string => `empresa-${field}`;
