import { escaped } from '#core/shared/escaped.ts';
import { pageShell, type PageLook } from '../page-shell.ts';
import type { DemoDevice, DemoMail, DemoPerson, DemoView } from './demo-view.ts';

const pair = (label: string, value: string): string =>
  `<div><dt>${escaped(label)}</dt><dd><code>${escaped(value)}</code></dd></div>`;

const columns = [...'ABCDEFGHIJ'];
const rows = ['1', '2', '3', '4', '5'];

const gridOf = (grid: Readonly<Record<string, string>>): string => {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const line = (row: string): string =>
    `<tr><th scope="row">${row}</th>${columns.map((column) => `<td>${escaped(grid[column + row] ?? '')}</td>`).join('')}</tr>`;
  return `<table class="code-card"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`;
};

const deviceOf = ({ key, state, code, grid }: DemoDevice): string =>
  `<li><b>${escaped(key)}</b> (${escaped(state)})${code === undefined ? '' : ` <code>${escaped(code)}</code>`}${grid === undefined ? '' : gridOf(grid)}</li>`;

const listOf = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h3 class="h2-small">${title}</h3><ul class="stack">${items.join('')}</ul>`;

const personOf = (person: DemoPerson): string => `            <section class="card columns">
              <div class="stack columns-main">
                <h2>${escaped(person.name)}</h2>
                <p>${escaped(person.shows)}</p>
                <dl class="summary-list summary-list-inline">${[
                  pair('Rut', person.rut),
                  ...person.companies.map((company) => pair('Empresa', company)),
                  ...person.credentials.map(({ label, value }) => pair(label, value)),
                ].join('')}</dl>
              </div>
              <div class="stack columns-aside">
                ${listOf('Dispositivos', person.devices.map(deviceOf))}
                ${listOf(
                  'Mensajes recibidos',
                  person.outbox.map(({ at, text }) => `<li>${escaped(at)}: ${escaped(text)}</li>`),
                )}
              </div>
            </section>`;

/** Returns the HTML of a demonstration mail, its text escaped and without formatting (EXT-1605). */
const mailOf = ({
  at,
  from,
  to,
  subject,
  text,
}: DemoMail): string => `            <article class="card stack">
              <h3 class="h2-small">${escaped(subject)}</h3>
              <p class="note">De ${escaped(from)}, para ${escaped(to)}, ${escaped(at)}</p>
              ${text
                .split('\n')
                .map((line) => `<p>${escaped(line)}</p>`)
                .join('')}
            </article>`;

const mailsOf = (mails: readonly DemoMail[]): string =>
  mails.length === 0
    ? ''
    : `          <section class="stack">
            <h2 id="correos">Correos recibidos</h2>
${mails.map(mailOf).join('\n')}
          </section>`;

/** Returns the HTML of the demonstration page: invented people with the keys and codes to type, and the mails sent; only with the demo seed. */
export const demoPage = (
  look: PageLook,
  { home, people, mails }: DemoView & { readonly home: string },
): string =>
  pageShell(look, {
    title: `Banco de pruebas · ${look.bankName}`,
    main: `          <h1 class="h1-step">Banco de pruebas</h1>
          <p class="lede">Personas inventadas, una por cada estado de cada camino. El código de un Digipass sirve una sola vez y cambia cada 30 segundos: vuelva a cargar la página para ver el de ahora.</p>
          <div class="stack">
            <p><a href="${escaped(home)}">Ir a la portada de empresas</a></p>
${people.map(personOf).join('\n')}
          </div>
${mailsOf(mails)}`,
  });
