import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { addressOf } from './route-for-step.ts';

/** Component without output that navigates to the address of the journey's state whenever it changes, adding a history entry. */
export const FollowJourney = ({ journey }: { readonly journey: JourneyStore }) => {
  const navigate = useNavigate();
  useEffect(
    () =>
      reaction(
        () => addressOf(journey.state),
        (address) => {
          if (address !== window.location.pathname + window.location.search) void navigate(address);
        },
      ),
    [journey, navigate],
  );
  return null;
};
