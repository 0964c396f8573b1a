import { useState } from 'react';
import { Page } from '#ui/kit/Page.tsx';
import type { Piece } from './piece.ts';
import { addressOf } from './piece-address.ts';
import { text } from './text.ts';
import './widgets.css';

type TableProps = {
  readonly label: string;
  readonly heads: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
  /** True if the first cell of each table row is the name of a program element, such as a prop. */
  readonly named?: true;
};

const Table = ({ label, heads, rows, named }: TableProps) => (
  <div className="table-frame">
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, place) => (
              <td key={heads[place]} data-label={heads[place]}>
                {named && place === 0 ? <code>{cell}</code> : <span>{cell}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type Props = { readonly piece: Piece; readonly state: string | undefined };

/** Page that shows one exported part in one state, with its documentation (EXT-2467). */
export const PiecePage = ({ piece, state }: Props) => {
  const shown = piece.states.find(({ name }) => name === state) ?? piece.states[0];
  const [drawn] = useState(() => shown?.draw());
  return (
    <Page title={piece.title} documentTitle={piece.title} lede={piece.about}>
      <nav className="stack widget" aria-label={text.states}>
        <ul>
          {piece.states.map(({ name, title }) => (
            <li key={name}>
              <a href={addressOf(piece, name)} aria-current={name === shown?.name ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="stack widget">
        <h2>{shown?.title}</h2>
        {drawn}
      </section>
      {Object.entries(piece.parts).map(([part, props]) => (
        <section key={part} className="stack widget">
          <h2>{text.propsOf(part)}</h2>
          <Table
            label={text.propsOf(part)}
            heads={[text.prop, text.meaning]}
            rows={Object.entries(props)}
            named
          />
        </section>
      ))}
      <section className="stack widget">
        <h2>{text.keyboard}</h2>
        <Table label={text.keyboard} heads={[text.key, text.does]} rows={piece.keys} />
      </section>
      <section className="stack widget">
        <h2>{text.modules}</h2>
        <ul>
          {piece.modules.map((name) => (
            <li key={name}>
              <code>@zaguan/ui/{name}</code>
            </li>
          ))}
        </ul>
      </section>
      <p className="widget">
        <a href="?">{text.allPieces}</a>
      </p>
    </Page>
  );
};
