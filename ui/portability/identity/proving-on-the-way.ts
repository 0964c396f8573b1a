import type { Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { Applicant, Entry } from '#core/portability/landing/entry.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { TE } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { formatRut } from '#core/shared/rut.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import type { Proving } from './IdentityStore.ts';

export type IdentityUseCases = Pick<Proving, 'answerQuestions'> & {
  readonly openQuestions: (entry: Entry | Applicant) => TE.TaskEither<Failure, Questionnaire>;
  /** Functions that ask for the address of the identity provider's page and that leave for it (EXT-2851). */
  readonly digital?: Pick<NonNullable<Proving['digital']>, 'begin' | 'leaveFor'>;
  /** Tells whether the visitor came to check an existing request (LAND-30, QST-23). */
  readonly isChecking: () => boolean;
};

/** Returns the identity proof of step 1 of the journey: it proves the identity of the visitor of the landing page, then continues to the next step (QST-23 to QST-26). */
export const provingOnTheWay = (
  journey: JourneyStore,
  useCases: IdentityUseCases,
  {
    shortIdCounts,
    identidadDigital,
  }: Pick<PortalSettings, 'shortIdCounts'> & Partial<Pick<PortalSettings, 'identidadDigital'>>,
): Proving => ({
  representative: () => {
    const { state } = journey;
    return 'entry' in state && state.entry !== undefined ? formatRut(state.entry.representative) : '';
  },
  company: () => journey.companyRut ?? '',
  isChecking: useCases.isChecking,
  visit: () => journey.state,
  openQuestions: () => {
    const { state } = journey;
    return state.at === 'identity' ? useCases.openQuestions(state.entry) : undefined;
  },
  answerQuestions: useCases.answerQuestions,
  ...(identidadDigital === undefined || useCases.digital === undefined
    ? {}
    : {
        digital: {
          name: identidadDigital,
          returned: 'returned' in journey.state ? journey.state.returned : undefined,
          ...useCases.digital,
        },
      }),
  onConfirmed: () =>
    void journey.dispatch({ did: 'prove-identity', shortIdCounts, checking: useCases.isChecking() }),
  onLeave: () => void journey.dispatch({ did: 'start-over' }),
});
