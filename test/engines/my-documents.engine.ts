import { expect } from 'vitest';
import { journey } from '#test/support/engines/journey.ts';
import {
  button,
  checkbox,
  combobox,
  group,
  having,
  listitem,
  nth,
  region,
  row,
  searchbox,
  table,
  title,
  within,
  words,
} from '#test/support/engines/query.ts';
import { reachStatus } from '#test/support/engines/road.ts';
import { documentDescription } from '#core/portability/documents/kinds.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';
import { showing } from '#test/support/journeys/visitors.ts';

journey(
  'a company sends a document, finds it among its own, takes it with it and uses it again',
  async ({ visit }) => {
    const deed = aPdf('Escritura Ñuñoa.pdf');
    const kind = documentDescription('escritura');
    await reachStatus(visit, showing('cinco solicitudes, dos con oferta; dos reciben información'));
    await visit.press(nth(button(/^Completar información/), 0));
    await visit.sees(title('Completar información adicional'));
    await visit.press(words(kind));
    await visit.give(group(kind), deed);
    await visit.isAccessible();
    await visit.press(button('Subir archivos'));
    await visit.sees(
      within(region('Documentos de la solicitud'), having(listitem(), /Escritura Ñuñoa\.pdf.*Recibido/)),
    );
    await visit.window.goBack();
    await visit.press(button('Mis documentos'));
    await visit.sees(title('Mis documentos'));
    const documents = table('Solicitudes y documentos');
    await visit.sees(having(within(documents, row()), 'Escritura Ñuñoa.pdf'), 1);
    await visit.isAccessible();
    const saved = await visit.download(within(documents, button('Descargar Escritura Ñuñoa.pdf')));
    expect(saved.name).toBe('Escritura Ñuñoa.pdf');
    expect(saved.bytes.equals(deed.buffer)).toBe(true);

    const picker = region('Usar documentos otra vez');
    await visit.write(within(picker, searchbox()), 'nunoa');
    await visit.mark(within(picker, checkbox('Seleccionar Escritura Ñuñoa.pdf')));
    await visit.choose(within(picker, combobox('Grupo al que van')), kind);
    await visit.press(within(picker, button(/^Utilizar [Dd]ocumento$/)));
    await visit.sees(title('Completar información adicional'));
    await visit.window.goBack();
    await visit.sees(title('Mis documentos'));
    await visit.window.goBack();
    await visit.sees(title('Consultar solicitudes realizadas'));
    await visit.window.goForward();
    await visit.sees(title('Mis documentos'));
  },
);
