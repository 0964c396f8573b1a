import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { goToProvider } from '#core/portability/identity/go-to-provider.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import { Place } from '#ui/app/Place.tsx';
import { IdentityScreen } from '#ui/portability/identity/IdentityScreen.tsx';
import { IdentityStore } from '#ui/portability/identity/IdentityStore.ts';
import { provingOnTheWay } from '#ui/portability/identity/proving-on-the-way.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { bureau, digitalIdentity, journey, leaveFor, portalSettings, sessionOpened } from '../tokens.ts';

export const takes = { bureau, digitalIdentity, journey, leaveFor, portalSettings, sessionOpened };

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (taken) => {
    const ports = { bureau: taken.bureau, session: taken.sessionOpened };
    return {
      openQuestions: openQuestions(ports),
      answerQuestions: answerQuestions(ports),
      isChecking: ports.session.isChecking,
      digital: {
        begin: () => goToProvider({ ...ports, digitalIdentity: taken.digitalIdentity }),
        leaveFor: taken.leaveFor,
      },
    };
  });
  const makeStore = () => {
    const settings = take(own, portalSettings);
    return new IdentityStore(provingOnTheWay(visits, applied(), settings), settings.bloqueoHoras);
  };
  return () => <Place step="identity" journey={visits} makeStore={makeStore} Screen={IdentityScreen} />;
};
