import { disown, closeSessions } from '#adapters/wire/access/credential-post.ts';
import type { PastSignIn } from '#core/bank/access/sign-in/sign-in-ports.ts';
import { shownSignIns } from '#core/bank/access/lifetimes.ts';
import { disownLinkTerm, passkeysStop } from '#core/bank/notices/person-notices.ts';
import { disownedLockEnd } from '#core/shared/disowned-lock.ts';
import { escaped } from '#core/shared/escaped.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import { pageShell, type PageLook } from '../page-shell.ts';

/** Past sign-in as the account activity page shows it, its time already written out in words. */
export type ToldSignIn = Omit<PastSignIn, 'at'> & { readonly moment: string };

const button = (path: string, id: string, label: string, told: string): string =>
  `<form method="post" action="${path}"><input type="hidden" name="ingreso" value="${escaped(id)}" /><button class="button button-quiet button-small" type="submit">${label}<span class="sr-only">: ${escaped(told)}</span></button></form>`;

const sessionWords = {
  this: 'Es esta sesión.',
  open: 'Su sesión sigue abierta.',
  ended: 'Su sesión terminó.',
} as const satisfies Record<PastSignIn['session'], string>;

const actionsOf = ({ id, session, moment }: ToldSignIn): string => {
  if (session === 'this') return '';
  const told = `el ingreso del ${moment}`;
  const close = session === 'open' ? button(closeSessions.path, id, 'Cerrar', told) : '';
  return `
                <div class="card-list-actions">${close}${button(disown.path, id, 'No fui yo', told)}</div>`;
};

const unknownLine = ({ wasKnown, isNewNetwork }: ToldSignIn): string =>
  `${wasKnown ? '' : ' No conocíamos ese navegador con esa clave.'}${isNewNetwork ? ' No conocíamos esa red.' : ''}`;

const signInOf = (signIn: ToldSignIn): string => `              <li>
                <p class="item-words"><b>${escaped(signIn.moment)}</b><span>${escaped(signIn.browser)}, red ${escaped(signIn.network)}, con su clave${signIn.withPasskey ? ' y su llave de acceso' : ''}.${unknownLine(signIn)} ${sessionWords[signIn.session]}</span></p>${actionsOf(signIn)}
              </li>`;

/** Returns the HTML of a warning if the latest sign-in other than the current session's came from an unknown browser or network; else an empty text (EXT-2805, EXT-2810). */
const newcomerLine = (signIns: readonly ToldSignIn[]): string => {
  const other = signIns.find(({ session }) => session !== 'this');
  return other === undefined || (other.wasKnown && !other.isNewNetwork)
    ? ''
    : `            <div class="note" role="status"><div>El ${escaped(other.moment)} se ingresó con su clave desde ${other.wasKnown ? 'una red que no conocíamos' : 'un navegador que no conocíamos con esa clave'}: ${escaped(other.browser)}, red ${escaped(other.network)}. Si fue usted, no tiene que hacer nada. Si no, elija «No fui yo» cuanto antes: puede hacerlo mientras ese ingreso esté entre los ${shownSignIns} últimos, que son los de esta lista.</div></div>\n`;
};

const disownLine = `            <p>Con «No fui yo» se cierran todas las sesiones y se bloquea su clave de inmediato: nadie puede ingresar con ella. Ese bloqueo ${disownedLockEnd} ${passkeysStop} La página que verá después le muestra cómo volver a ingresar.</p>\n`;

const othersForm = `            <form class="actions" method="post" action="${closeSessions.path}"><button class="button button-quiet" type="submit">Cerrar las demás<span class="sr-only"> sesiones</span></button></form>\n`;

/** Returns the HTML section of an account's recent sign-ins and open sessions, with buttons to end them; empty if the bank stores no sign-in history (EXT-2801, EXT-2802). */
export const activityPart = (signIns: readonly ToldSignIn[]): string =>
  signIns.length === 0
    ? ''
    : `
          <section class="sign-ins" aria-labelledby="ingresos">
            <h2 id="ingresos">Sus últimos ingresos</h2>
${newcomerLine(signIns)}${signIns.every(({ session }) => session === 'this') ? '' : disownLine}            <ul role="list">
${signIns.map(signInOf).join('\n')}
            </ul>
${signIns.some(({ session }) => session === 'open') ? othersForm : ''}          </section>`;

/** Current lock of a key that an earlier press of «No fui yo» locked: `none`, `own` (the lock of that press, which no time ends), or a later lock by failed attempts, with its end in words (EXT-2905). */
export type LockSince = 'none' | 'own' | { readonly until: string };

/** States of the page «No fui yo» («It was not me»): asking, key locked (with the sentences about passkeys), locked by an earlier press, link or session not valid, and try again later. */
export type Disowning =
  | { readonly at: 'asked'; readonly link: string }
  | { readonly at: 'locked'; readonly passkeys: readonly string[] }
  | { readonly at: 'before'; readonly lock: LockSince }
  | { readonly at: 'unknown' }
  | { readonly at: 'not-now' };

const newKey =
  '<p class="actions"><a class="button button-primary" href="/olvido-clave">Olvidé mi clave</a></p>';

const way =
  'Para volver a ingresar, registre una clave nueva. Si después recuerda que el ingreso sí fue suyo, puede <a href="/reactivacion-clave-bloqueada">reactivar la misma clave</a> con un dispositivo de seguridad suyo.';

const beforeWords = (
  lock: LockSince,
): { readonly title: string; readonly lock: string; readonly next: string } => {
  if (lock === 'own')
    return {
      title: 'Su clave ya está bloqueada',
      lock: `Sigue bloqueada por ese aviso y no sirve para ingresar. Este bloqueo ${disownedLockEnd}`,
      next: way,
    };
  if (lock === 'none')
    return {
      title: 'Ya bloqueamos su clave por este aviso',
      lock: 'Ese bloqueo ya no está: se levantó o terminó, y ahora no cambiamos nada.',
      next: 'Si después de eso registró una clave nueva, use esa. Si no, regístrela ahora.',
    };
  return {
    title: 'Su clave está bloqueada por otro motivo',
    lock: `Ese bloqueo ya no está: se levantó o terminó. Después hubo intentos fallidos, y por ellos su clave está bloqueada hasta el ${escaped(lock.until)}; ese bloqueo termina solo.`,
    next: 'Para ingresar antes, <a href="/reactivacion-clave-bloqueada">reactive la clave</a> con un dispositivo de seguridad suyo, o registre una nueva.',
  };
};

const disowningMain = (told: Disowning, phone: string): string => {
  const call = `<p>También puede llamar al <a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>.</p>`;
  switch (told.at) {
    case 'asked':
      return `            <h1 class="h1-step">¿No fue usted?</h1>
            <p>Si no hizo el ingreso del que le avisamos por correo, bloquee su clave. Se cierran todas las sesiones, y nadie puede ingresar con ella. ${passkeysStop}</p>
            <p>No es como el bloqueo de los intentos fallidos: ${disownedLockEnd} La clave nueva se registra en «Olvidé mi clave», y la página que verá después lleva ahí.</p>
            <form class="actions" method="post" action="${disown.path}">
              <input type="hidden" name="enlace" value="${escaped(told.link)}" />
              <button class="button button-primary" type="submit">Bloquear mi clave</button>
            </form>
            <p>Si fue usted, o si ya la bloqueó con este enlace, cierre esta página: abrirla no cambia nada. ${disownLinkTerm}</p>`;
    case 'locked':
      return `            <h1 class="h1-step">Su clave está bloqueada</h1>
            <p role="status">Cerramos todas las sesiones. Su clave no sirve para ingresar. Este bloqueo ${disownedLockEnd}</p>
${told.passkeys.map((line) => `            <p>${escaped(line)}</p>\n`).join('')}            <p>${way}</p>
            ${newKey}
            ${call}`;
    case 'before': {
      const { title, lock, next } = beforeWords(told.lock);
      return `            <h1 class="h1-step">${title}</h1>
            <p role="status">Usted ya nos avisó de ese ingreso, y entonces cerramos todas las sesiones y bloqueamos su clave. ${lock}</p>
            <p>${next}</p>
            ${newKey}
            ${call}`;
    }
    case 'unknown':
      return `            <h1 class="h1-step">No bloqueamos ninguna clave</h1>
            <p role="status">El enlace venció o no es válido, o su sesión terminó. Si alguien ingresó con su clave, registre una nueva. Hágalo ahora: mientras tanto se puede seguir ingresando con la actual, si no está bloqueada.</p>
            ${newKey}
            ${call}`;
    case 'not-now':
      return `            <h1 class="h1-step">No pudimos bloquear su clave</h1>
            <p role="alert">Puede que su clave siga sin bloquear. Vuelva atrás e inténtelo otra vez en un minuto, con el mismo enlace o botón; si no puede esperar, llámenos.</p>
            ${call}`;
  }
};

/** Returns the HTML of the page «No fui yo» («It was not me»), where a person locks a key that somebody else used (EXT-2803). */
export const disowningPage = (look: PageLook, told: Disowning, phone: string): string =>
  pageShell(look, {
    title: `¿No fue usted? · ${look.bankName}`,
    main: `          <div class="card dead-end">
${disowningMain(told, phone)}
          </div>`,
  });
