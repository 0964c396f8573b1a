import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { LoginErrorPage } from '#ui/access/result/result-pages.tsx';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { cookies, leaveFor, portalSettings } from '../tokens.ts';

export const takes = { cookies, leaveFor, portalSettings };

export const page = (own: Container<typeof takes>) => {
  const pass = applying(own, takes, passEntry)();
  return () => (
    <EntryGate
      passEntry={pass}
      home={take(own, portalSettings).acceso.rutaEmpresa}
      leaveFor={take(own, leaveFor)}
    >
      <LoginErrorPage />
    </EntryGate>
  );
};
