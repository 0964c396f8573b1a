import { homeSessionsOfPerson } from '#core/bank/access/lifetimes.ts';
import { spokenDays } from '#core/shared/spoken-days.ts';
import { guilloche, guillocheBox } from '#core/shared/guilloche.ts';
import { escaped } from '#core/shared/escaped.ts';
import { phoneLink } from '#core/shared/phone-link.ts';

// SVG of the front page's guilloche background, with fewer lines than elsewhere, since it is inlined in the
// HTML.
const drawing = `<svg class="guilloche" viewBox="0 0 ${guillocheBox.width} ${guillocheBox.height}" preserveAspectRatio="none" aria-hidden="true"><path vector-effect="non-scaling-stroke" d="${guilloche(14, 25)}" /></svg>`;

const listOf = (lines: readonly string[]): string => lines.map((line) => `<li>${line}</li>`).join('\n');

const tips = [
  ['Su clave es solo suya', 'El banco nunca se la pedirá por teléfono, correo o mensaje.'],
  ['Escriba usted la dirección', 'No llegue aquí por enlaces de correos ni de mensajes.'],
  ['Cierre su sesión', 'Al terminar, salga del portal, sobre todo en un equipo compartido.'],
] as const;

const note = (tone: 'ok' | 'warn', words: string): string =>
  `          <div class="note note-${tone}" role="status"><div>${words}</div></div>
`;

const whyEnded = `Su sesión ya no está abierta. Se acabó su tiempo, o la cerró otro navegador, un cambio de clave, un aviso de «No fui yo» o un ingreso posterior: quedan abiertas las ${homeSessionsOfPerson} sesiones más nuevas. También la cierra el banco, al quitar llaves de acceso o bloquear el uso de sus datos.`;

/** HTML of the front page's notices: signed out here, signed out in another tab, or session ended. The notices are part of the page itself, since the front page works without scripts (EXT-1089, EXT-1337, EXT-2865). */
const notes = {
  left: note(
    'ok',
    'Su sesión quedó cerrada. Si este equipo no es suyo, cierre también la ventana. Para volver, ingrese cuando quiera.',
  ),
  elsewhere: note(
    'warn',
    'Su sesión se cerró desde otra pestaña o ventana de este navegador. Para seguir, ingrese de nuevo cuando quiera.',
  ),
  ended: note(
    'warn',
    `${whyEnded} El aviso de «No fui yo» bloquea además la clave. Para seguir, ingrese de nuevo cuando quiera. Si su clave está bloqueada, allí le diremos cómo volver a entrar.`,
  ),
};

export type FrontNote = keyof typeof notes;

const keptFor = (days: number): string =>
  `Si la deja a medias, guardamos lo que escribió, menos claves y archivos, ${spokenDays(days)} desde su último cambio: vuelva a entrar y siga donde quedó`;

const forPortability = (draftDays: number | undefined): readonly string[] => [
  'El Rut de la empresa y el del representante legal',
  'El carnet del representante, por su número de documento',
  'La carpeta tributaria, o la clave de la empresa en el SII',
  'Unos 15 minutos: los certificados se pueden enviar después',
  ...(draftDays === undefined ? [] : [keptFor(draftDays)]),
];

/** HTML of the note for visitors who followed the portability link about certificates, whose default target is this page; the note links back to the list of certificates (EXT-1120, EXT-1142). */
export const certificatesLine = (phone: string): string =>
  `          <div class="note"><div>Los certificados de liquidación que ya pidió se descargan en <a href="/portabilidad/">Portabilidad financiera</a>, con «Consultar estado de mi solicitud». Para pedir otro, llame al <a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>. Si viene de su lista de solicitudes, puede <a href="/portabilidad/comprobar-solicitud">volver a esa lista</a>.</div></div>
`;

/** Returns the HTML of the front page for signed-out visitors: audience, the links to sign-in and portability, what to have at hand, and fraud warnings (EXT-1215, EXT-1312). */
export const frontPage = ({
  requestId,
  note: told,
  draftDays,
  phone,
}: {
  readonly requestId: string;
  readonly note: FrontNote | undefined;
  readonly draftDays?: number | undefined;
  readonly phone: string;
}): string => `${told === undefined ? '' : notes[told]}          <div class="columns columns-wide">
            <div class="columns-main">
              <h1>Portal Empresas</h1>
              <p class="lede lede-large">Para quienes operan por una empresa, y para las empresas que quieren traer sus productos a este banco.</p>
              <ul class="ways front-ways">
                <li>
                  <a href="/login?req=${encodeURIComponent(requestId)}">Ingresar</a>
                  <span>A la banca en línea de su empresa, cuando quiera, con su Rut de usuario y su clave.</span>
                </li>
                <li>
                  <a href="/portabilidad/">Portabilidad financiera</a>
                  <span>Pida una oferta para cambiarse de banco: nosotros pedimos cerrar lo que tenga en el otro. Es gratis, no obliga a aceptar y no hay plazo para pedirla.</span>
                </li>
              </ul>
              <p class="login-links">
                <a href="/solicitud-clave-empresa">Solicitar mi primera clave</a>
                <a href="/olvido-clave">Olvidé mi clave</a>
                <a href="/verificar">Verificar un comprobante</a>
              </p>
            </div>
            <aside class="columns-aside">
              <div class="ink-panel">
                ${drawing}
                <h2>Tenga a mano</h2>
                <div>
                  <h3>Para la banca en línea</h3>
                  <ul>
                    ${listOf(['Su Rut de usuario, que es el suyo y no el de la empresa', 'Su clave de 8 caracteres', 'Su Digipass, Digicard o Clave Internet, si va a cambiar la clave'])}
                  </ul>
                </div>
                <div>
                  <h3>Para la portabilidad</h3>
                  <ul>
                    ${listOf(forPortability(draftDays))}
                  </ul>
                </div>
              </div>
            </aside>
          </div>
          <section class="tips">
            <h2>Cómo evitar fraudes</h2>
            <dl class="front-tips">
              ${tips.map(([title, detail]) => `<div><dt>${title}</dt><dd>${detail}</dd></div>`).join('\n              ')}
            </dl>
          </section>
          <p class="small">¿Necesita ayuda? Llame al <a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>.</p>
`;
