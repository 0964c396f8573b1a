import { useEffect, useState } from 'react';
import type { JourneyEnd } from '#core/access/journey-end.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { endText, lostText } from './earlier-visit-text.ts';
import { remembered, rememberEnd, rememberInput } from './journey-end.ts';

type Props = {
  /** Whether the form holds typed values. */
  readonly holdsInput: boolean;
  /** Message of the lockout that stands in place of the form, if there is one. */
  readonly locked?: string | undefined;
};

const Ended = ({ end, said }: { readonly end: JourneyEnd; readonly said: string | undefined }) => {
  const { empresas } = usePortalSettings().telefonos;
  return <Callable text={said ?? endText[end](empresas)} />;
};

/** Note of a form that is loaded anew or returned to: how its journey ended, or else that what was typed is gone. A mark in the page's own history entry tells which, without any typed value (EXT-1318, EXT-2861, EXT-1127). */
export const EarlierVisit = ({ holdsInput, locked }: Props) => {
  const [{ heldInput, end, said }] = useState(remembered);
  useEffect(() => {
    if (locked !== undefined) rememberEnd('locked', locked);
    else if (holdsInput !== remembered().heldInput) rememberInput(holdsInput);
  }, [holdsInput, locked]);
  if (holdsInput || locked !== undefined || (!heldInput && end === undefined)) return null;
  return <Note>{end === undefined ? lostText.lost : <Ended end={end} said={said} />}</Note>;
};
