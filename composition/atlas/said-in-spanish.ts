// Map from an ARIA role to its name in a Spanish screen reader.
const roles: Readonly<Record<string, string>> = {
  alert: 'alerta',
  alertdialog: 'diálogo de alerta',
  article: 'artículo',
  banner: 'cabecera',
  blockquote: 'cita',
  button: 'botón',
  caption: 'título',
  cell: 'celda',
  checkbox: 'casilla',
  code: 'código',
  contraseña: 'contraseña',
  columnheader: 'encabezado de columna',
  combobox: 'lista desplegable',
  complementary: 'información complementaria',
  contentinfo: 'pie de página',
  definition: 'definición',
  deletion: 'eliminado',
  dialog: 'diálogo',
  document: 'documento',
  emphasis: 'énfasis',
  figure: 'figura',
  form: 'formulario',
  grid: 'cuadrícula',
  gridcell: 'celda',
  group: 'grupo',
  heading: 'encabezado',
  image: 'imagen',
  img: 'imagen',
  link: 'enlace',
  list: 'lista',
  listbox: 'lista de opciones',
  listitem: 'elemento',
  log: 'registro',
  main: 'contenido principal',
  mark: 'resaltado',
  math: 'fórmula',
  meter: 'medidor',
  navigation: 'navegación',
  option: 'opción',
  paragraph: 'párrafo',
  progressbar: 'barra de progreso',
  radio: 'opción',
  radiogroup: 'grupo de opciones',
  region: 'región',
  row: 'fila',
  rowgroup: 'grupo de filas',
  rowheader: 'encabezado de fila',
  search: 'búsqueda',
  searchbox: 'cuadro de búsqueda',
  separator: 'separador',
  spinbutton: 'número',
  status: 'estado',
  strong: 'importante',
  subscript: 'subíndice',
  superscript: 'superíndice',
  switch: 'interruptor',
  table: 'tabla',
  term: 'término',
  textbox: 'cuadro de edición',
  time: 'hora',
  timer: 'temporizador',
  tooltip: 'ayuda',
};

const states: readonly (readonly [RegExp, string])[] = [
  [/^not (checked|pressed)$/, 'sin marcar'],
  [/^(checked|pressed)$/, 'marcado'],
  [/^partially checked$/, 'marcado en parte'],
  [/^not expanded$/, 'contraído'],
  [/^expanded$/, 'expandido'],
  [/^not disabled$/, ''],
  [/^disabled$/, 'no disponible'],
  [/^not (invalid|required|busy|read only|selected|multi-selectable|modal)$/, ''],
  [/^invalid$/, 'no válido'],
  [/^required$/, 'obligatorio'],
  [/^busy$/, 'ocupado'],
  [/^read only$/, 'solo lectura'],
  [/^selected$/, 'seleccionado'],
  [/^modal$/, ''],
  [/^level (\d+)$/, 'nivel $1'],
  [/^position (\d+)$/, ''],
  [/^set size (\d+)$/, ''],
  [/^current (page|step|item|date)$/, 'actual'],
  [/^not current item$/, ''],
  [/^has popup (menu|dialog|listbox|grid|tree)$/, 'abre un panel'],
  [/^(no autocomplete|autocomplete .*)$/, ''],
  [/^\d+ (control|controls|error message|error messages)$/, ''],
  [/^linked details$/, ''],
  [/^orientated (horizontally|vertically)$/, ''],
  [/^(no defined sort order)$/, ''],
  [/^sorted in ascending order$/, 'orden ascendente'],
  [/^sorted in descending order$/, 'orden descendente'],
  [/^(max|min) value [\d.]+$/, ''],
  [/^current value (.+)$/, '$1'],
  [/^placeholder (.+)$/, 'ejemplo: $1'],
  [/^(column|row) (count|index|span) \d+$/, ''],
];

// Pattern of phrases of the virtual screen reader that a Spanish one omits.
const unsaid =
  /^(end of )?(alert|status|paragraph|rowgroup|row|cell|strong|emphasis|mark|time|deletion|term|definition|code|superscript)$/;
const withoutEnd =
  /^end of (row|cell|listitem|heading|link|button|columnheader|rowheader|caption|alert|status|image|img|radio|checkbox|option|figure)\b/;

/** Translates a phrase of the English virtual screen reader into Spanish; empty if a Spanish one would be silent. */
export const inSpanish = (phrase: string): readonly string[] => {
  // Omits table rows, which are read cell by cell.
  if (phrase.startsWith('row, ')) return [];
  if (unsaid.test(phrase) || withoutEnd.test(phrase) || phrase.startsWith('end, ')) return [];
  const parts = phrase.split(', ');
  const end = /^end of (\w+)$/.exec(parts[0] ?? '');
  if (end !== null) {
    const role = roles[end[1] ?? ''];
    return role === undefined
      ? [phrase]
      : [
          [
            `fin de ${role}`,
            ...parts.slice(1).filter((part) => !states.some(([asked]) => asked.test(part))),
          ].join(', '),
        ];
  }
  const role = roles[parts[0] ?? ''];
  if (role === undefined) return [phrase];
  const said: string[] = [];
  // Omits the depth of a list item, which the beginning and end of the list convey.
  const isItem = parts[0] === 'listitem';
  let last = parts.length;
  while (last > 1) {
    const part = parts[last - 1] ?? '';
    const known = states.find(([asked]) => asked.test(part));
    if (known === undefined) break;
    const spoken = part.replace(...known);
    if (spoken !== '' && !(isItem && spoken.startsWith('nivel'))) said.unshift(spoken);
    last -= 1;
  }
  const isSilent =
    /^(paragraph|row|strong|emphasis|mark|time|term|definition|code|superscript|deletion)$/.test(
      parts[0] ?? '',
    );
  const own = parts.slice(1, last).map((part) => part.replace(/^placeholder /, 'ejemplo: '));
  return [[...(isSilent ? [] : [role]), ...own, ...said].join(', ')];
};
