import { pipe, TE, type T } from '../../shared/fp.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { KeyRequestEvent } from './flow.ts';
import type { UserData } from './forms.ts';
import { readUserRefusal } from './read-refusal.ts';

/** Use case of step 1 of the first-key request: asks the bank whether the user may request a key and returns the answer as an event (KEY-08, KEY-09, KEY-19). */
export const validateUser =
  ({ keyRequests }: Pick<AccessPorts, 'keyRequests'>) =>
  (data: UserData): T.Task<KeyRequestEvent> =>
    pipe(
      keyRequests.validateUser(data),
      TE.match(
        (failure): KeyRequestEvent => ({
          did: 'user-refused',
          rut: data.rut,
          refusal: withAftermath('nothing', failure, readUserRefusal(failure)),
        }),
        (): KeyRequestEvent => ({ did: 'user-ok', rut: data.rut }),
      ),
    );
