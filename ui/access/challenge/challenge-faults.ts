import { fieldFaults } from '#ui/forms/field-faults.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import type { ChallengeStore } from './ChallengeStore.ts';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

/** Errors of the challenge box after a failed submit, each with the field to focus. */
export const challengeFaults = ({
  device,
  message,
  key,
  asksCompany,
  company,
}: ChallengeStore): readonly FieldFault[] => {
  const input = device === undefined ? challengeIds.devices : challengeIds.input;
  // A wrong company rut is listed under its own name below.
  const said = message ?? (device === undefined || asksCompany ? undefined : key.message);
  return fieldFaults([
    { id: input, message: said },
    { id: challengeIds.company, label: text.company, message: asksCompany ? company.message : undefined },
  ]);
};
