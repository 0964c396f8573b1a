import { base } from './base.ts';
import { legalRepresentativePdf } from './legal-representative-pdf.ts';
import { partnersAnswer } from './partners-simulated.ts';

/** Definition of the endpoint that lists a company's partners by an uploaded tax folder (PAPI-58, PAPI-59). */
export const partnersPdf = {
  method: 'POST',
  path: `${base}/socios/pdf`,
  filePart: 'file',
  question: legalRepresentativePdf.question,
  answer: partnersAnswer,
} as const;
