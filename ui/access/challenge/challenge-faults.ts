import { fieldFaults } from '#ui/forms/field-faults.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import type { ChallengeStore } from './ChallengeStore.ts';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

/** Returns the error summary's entries of the challenge box, each with the id of the field to focus. */
export const challengeFaults = ({
  device,
  message,
  key,
  asksCompany,
  company,
}: ChallengeStore): readonly FieldFault[] => {
  const input = device === undefined ? challengeIds.devices : challengeIds.input;
  // The input's own error is left out if the company rut is asked for too, since both share a message and the rut has a separate entry.
  const said = message ?? (device === undefined || asksCompany ? undefined : key.message);
  return fieldFaults([
    { id: input, message: said },
    { id: challengeIds.company, label: text.company, message: asksCompany ? company.message : undefined },
  ]);
};
