import { useEffect, useState } from 'react';
import type { JourneyEnd } from '#core/access/journey-end.ts';
import { spokenBankInstant } from '#core/shared/spoken-instant.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { endText, lockedText, lostText, sinceText } from './earlier-visit-text.ts';
import { type Remembered, remembered, rememberEnd, rememberInput } from './journey-end.ts';

type Props = {
  /** Whether the form holds typed values. */
  readonly holdsInput: boolean;
  /** Message of the lockout that replaces the form; undefined if there is none. */
  readonly locked?: string | undefined;
};

const lockedWords = (said: string | undefined, moment: string | undefined): string => {
  if (said !== undefined)
    return moment === undefined ? lockedText.said(said) : lockedText.saidAt(moment, said);
  return moment === undefined ? lockedText.untimed : lockedText.shown(moment);
};

const endedWords = (end: JourneyEnd, { endedAt, said }: Remembered, phone: string): string => {
  const moment = endedAt === undefined ? undefined : spokenBankInstant(endedAt);
  if (end === 'locked') return `${lockedWords(said, moment)} ${lockedText.perhapsOver}`;
  return endText[end](phone, moment === undefined ? '' : sinceText.moment(moment));
};

const Ended = ({ end, before }: { readonly end: JourneyEnd; readonly before: Remembered }) => {
  const { empresas } = usePortalSettings().telefonos;
  return <Callable text={endedWords(end, before, empresas)} />;
};

/** Note shown when a visitor reloads an access form or comes back to it: it says how and when the form's journey ended, or else that the typed values were lost. A flag in the browser's history entry decides between the two; no typed value is stored (EXT-1318, EXT-2861, EXT-1127, EXT-2902). */
export const EarlierVisit = ({ holdsInput, locked }: Props) => {
  const [before] = useState(remembered);
  const { heldInput, end } = before;
  useEffect(() => {
    if (locked !== undefined) rememberEnd('locked', locked);
    else if (holdsInput !== remembered().heldInput) rememberInput(holdsInput);
  }, [holdsInput, locked]);
  if (holdsInput || locked !== undefined || (!heldInput && end === undefined)) return null;
  return <Note>{end === undefined ? lostText.lost : <Ended end={end} before={before} />}</Note>;
};
