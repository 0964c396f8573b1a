import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { documentDescription } from '#core/portability/documents/kinds.ts';
import type { CompanyDocument } from '#core/portability/documents/kept-document.ts';
import {
  myDocumentsColumns,
  type MyDocumentsColumn,
  type MyDocumentsRow,
} from '#core/portability/documents/my-documents.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { sizeText } from '#core/shared/files/size-text.ts';
import { formatRut } from '#core/shared/rut.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ColumnChooser } from '#ui/kit/ColumnChooser.tsx';
import { DataTable, type TableRow } from '#ui/kit/DataTable.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { MissingValue } from '../MissingValue.tsx';
import { tagOf } from '../status/request-tag.ts';
import { FailedDownload } from './FailedDownload.tsx';
import type { MyDocumentsStore } from './MyDocumentsStore.ts';
import { columnWording, text } from './text.ts';

type Props = { readonly store: MyDocumentsStore; readonly rows: readonly MyDocumentsRow[] };

type DownloadProps = Pick<Props, 'store'> & { readonly document: CompanyDocument };

const Download = observer(({ store, document }: DownloadProps) => (
  <Button
    kind="text"
    small
    name={text.downloadNamed(document.name)}
    pending={store.downloadOf(document).pending}
    onPress={() => store.download(document, 'table')}
  >
    {text.download}
  </Button>
));

/** Text in one unbreakable element, so that screen readers read it in one piece. */
const Whole = ({ children }: { readonly children: string }) => (
  <span className="table-whole">{children}</span>
);

/** List of a table row's details: the document, if there is one, and its request. */
const Details = ({ row: { document, request } }: { readonly row: MyDocumentsRow }) => (
  <SummaryList
    layout="stacked"
    pairs={[
      ...(document === undefined
        ? []
        : [
            { term: text.fullName, value: document.name },
            { term: columnWording.kind, value: documentDescription(document.kind) },
            { term: columnWording.size, value: sizeText(document.size) },
            { term: columnWording.addedBy, value: formatRut(document.addedBy) },
          ]),
      { term: columnWording.estado, value: tagOf(request) },
      { term: text.createdOn, value: formatDayMonthYear(request.createdOn) },
    ]}
  />
);

const cellsOf = (store: MyDocumentsStore, row: MyDocumentsRow): Record<MyDocumentsColumn, ReactNode> => {
  const { document, request } = row;
  return {
    request: <Whole>{text.request(request.idSolicitud)}</Whole>,
    document:
      document === undefined ? text.noDocuments : <b title={document.name}>{nameInList(document.name)}</b>,
    kind: document === undefined ? <MissingValue /> : documentDescription(document.kind),
    provider: request.provider,
    estado: tagOf(request),
    date: <Whole>{formatDayMonthYear(row.on)}</Whole>,
    size: document === undefined ? <MissingValue /> : <Whole>{sizeText(document.size)}</Whole>,
    addedBy: document === undefined ? <MissingValue /> : <Whole>{formatRut(document.addedBy)}</Whole>,
    download: document === undefined ? <MissingValue /> : <Download store={store} document={document} />,
  };
};

const tableRow =
  (store: MyDocumentsStore) =>
  (row: MyDocumentsRow): TableRow => {
    const cells = cellsOf(store, row);
    return {
      id: row.id,
      name: row.document?.name ?? text.requestNamed(row.request.idSolicitud),
      cells: Object.fromEntries(myDocumentsColumns.map(({ name }, index) => [index, cells[name]])),
      details: <Details row={row} />,
    };
  };

/** Section with the table «Mis documentos»: one row per document, or per request without documents (TBL-01 to TBL-13). */
export const DocumentsTable = observer(({ store, rows }: Props) => {
  const headingId = useId();
  return (
    <section className="table-section" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{text.table}</h2>
        <ColumnChooser store={store.columns} />
      </header>
      <FailedDownload store={store} from="table" />
      <DataTable
        label={text.table}
        columns={store.columns}
        rows={rows.map(tableRow(store))}
        empty={text.noDocuments}
      />
    </section>
  );
});
