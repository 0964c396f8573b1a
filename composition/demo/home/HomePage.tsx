import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '#core/bank/access/sign-in/sign-out.ts';
import { whoIsSignedIn } from '#core/bank/access/sign-in/who-is-signed-in.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { E, O } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import type { DemoBank } from '../bank.ts';
import { atHome } from './home.ts';
import { text } from './text.ts';

type Visitor = { readonly name: string; readonly rut: string; readonly date: string; readonly time: string };

const visitorOf = async ({ access }: DemoBank, token: string | undefined): Promise<Visitor | undefined> => {
  const known = await whoIsSignedIn(access)(token)();
  if (E.isLeft(known) || O.isNone(known.right)) return undefined;
  const { user, name, since } = known.right.value;
  const { date, time } = access.clock.wall(since);
  return { name, rut: formatRut(user), date: formatDayMonthYear(date), time };
};

/** Company home page of the demonstration (ROOT-16). */
export const HomePage = observer(({ bank }: { readonly bank: DemoBank }) => {
  const { token } = atHome;
  const navigate = useNavigate();
  const [visitor, setVisitor] = useState<Visitor>();
  useEffect(() => {
    let isOver = false;
    void visitorOf(bank, token).then((found) => {
      if (!isOver) setVisitor(found);
    });
    return () => {
      isOver = true;
    };
  }, [bank, token]);
  if (visitor === undefined)
    return (
      <Page title={text.title}>
        <p>{text.invitation}</p>
        <Actions>
          <Button kind="primary" onPress={() => void navigate('/login')}>
            {text.enter}
          </Button>
          <Button onPress={() => void navigate('/portabilidad/')}>{text.portability}</Button>
        </Actions>
      </Page>
    );
  const leave = (): void => {
    void signOut(bank.access)(token)().then(atHome.leave);
  };
  return (
    <Page title={text.hello(visitor.name)} documentTitle={text.title}>
      <p>{text.since(visitor.rut, visitor.date, visitor.time)}</p>
      <Actions>
        <Button kind="primary" onPress={leave}>
          {text.signOut}
        </Button>
      </Actions>
    </Page>
  );
});

/** Page of the demonstration after a session ended (SEC-06, SEC-07). */
export const EndedPage = () => {
  const navigate = useNavigate();
  return (
    <Page title={text.endedTitle}>
      <p>{text.ended}</p>
      <Actions>
        <Button kind="primary" onPress={() => void navigate('/portabilidad/')}>
          {text.startAgain}
        </Button>
      </Actions>
    </Page>
  );
};
