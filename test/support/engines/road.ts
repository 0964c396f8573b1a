import { consents } from '#core/portability/texts/bank-text.ts';
import { labels } from '#ui/portability/company/text.ts';
import { join } from 'node:path';
import { formatRut } from '#core/shared/rut.ts';
import { companyDetails, places, type PlaceName } from '#test/support/journeys/steps.ts';
import type { Visitor } from '#test/support/journeys/visitors.ts';
import { writeTaxFolder } from '#test/support/worlds/tax-folder.ts';
import {
  button,
  checkbox,
  combobox,
  field,
  group,
  nth,
  radio,
  region,
  textbox,
  title,
  within,
  words,
} from './query.ts';
import type { Visit } from './visit.ts';

/** Matches a field whose name starts with this name; the name of an optional field ends with a remark that the field is optional. */
const named = (name: string): RegExp => new RegExp(`^${name}`);

export const standAt = async (visit: Visit, place: PlaceName): Promise<void> => {
  await visit.sees(title(places[place].heading));
  await visit.standsAt(places[place].path);
};

/** Opens the landing page and types the visitor's data. */
export const writeEntry = async (visit: Visit, visitor: Visitor): Promise<void> => {
  await visit.goTo(places.landing.path);
  await standAt(visit, 'landing');
  await visit.write(textbox('RUT empresa'), formatRut(visitor.company));
  await visit.write(textbox('RUT representante legal'), formatRut(visitor.representative));
  await visit.write(textbox('Número de documento'), visitor.serial);
};

export const answerRightly = async (visit: Visit, { facts }: Visitor): Promise<void> => {
  const right = new RegExp(
    `^(${facts.map((fact) => fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`,
  );
  const question = group(/^Pregunta \d de \d/);
  await visit.sees(question, 4);
  for (const place of [0, 1, 2, 3]) await visit.mark(within(nth(question, place), radio(right)));
  await visit.press(button('Continuar'));
};

/** Goes from an empty landing page to the representative step. */
export const reachRepresentative = async (visit: Visit, visitor: Visitor): Promise<void> => {
  await writeEntry(visit, visitor);
  await visit.press(button('Iniciar mi portabilidad'));
  await standAt(visit, 'identity');
  await visit.isAccessible();
  await answerRightly(visit, visitor);
  await standAt(visit, 'representative');
};

export const proveByPassword = async (visit: Visit, password: string): Promise<void> => {
  await visit.mark(radio(named('Ingresar clave del Servicio de Impuestos Internos')));
  await visit.write(field('Clave tributaria de la empresa'), password);
  await visit.press(button('Continuar'));
};

/** Writes the tax folder of the company and uploads the file. */
export const proveByTaxFolder = async (visit: Visit, bankFolder: string, visitor: Visitor): Promise<void> => {
  const file = join(bankFolder, `carpeta-${visitor.company}.pdf`);
  await writeTaxFolder(bankFolder, visitor.company, file);
  await visit.give(group('Carpeta tributaria'), file);
  await visit.press(button('Continuar'));
};

export const fillCompany = async (visit: Visit): Promise<void> => {
  for (const name of ['Antigüedad', 'Volumen de ventas', 'Región', 'Ciudad', 'Comuna'] as const)
    await visit.choose(combobox(named(name)), companyDetails[name]);
  for (const name of ['Fecha de nacimiento', 'Celular', 'E-mail'] as const)
    await visit.write(textbox(named(name)), companyDetails[name]);
  for (const name of consents.map((consent) => new RegExp(labels[consent]))) await visit.mark(checkbox(name));
  await visit.isAccessible();
  await visit.press(button('Continuar'));
  await standAt(visit, 'request');
};

export const sectionOf = (name: string) => region(named(name));

/** Fills in the smallest request that can be signed. */
export const buildRequest = async (visit: Visit, provider: string): Promise<void> => {
  await visit.choose(combobox(named('Tipo de proveedor')), 'Banco');
  await visit.choose(combobox(named('Proveedor')), provider);
  await visit.sees(words(new RegExp(`no tiene otra solicitud en curso desde ${provider}\\.`)));
  const closing = sectionOf('Productos a cerrar');
  await visit.choose(within(closing, combobox(named('Producto'))), 'Cuenta corriente');
  await visit.mark(within(closing, radio('Solo una')));
  await visit.write(within(closing, textbox(named('Identificador'))), '123456');
  await visit.press(within(closing, button('Agregar producto')));
  await visit.mark(within(sectionOf('Productos a contratar'), checkbox('Cuenta corriente')));
  await visit.press(button('Confirmar productos'));
};

/** Signs the request and returns its number as the receipt on screen shows it. */
export const signRequest = async (visit: Visit): Promise<number> => {
  await visit.isAccessible();
  await visit.press(button('Firmar solicitud'));
  await visit.standsAt(/\/comprobante\?idSolicitud=\d+$/);
  const [said = ''] = await visit.read(title(/^Tu solicitud N° \d+ fue ingresada$/));
  return Number(/\d+/.exec(said)?.[0]);
};

/** Goes from an empty landing page to the status of the company's requests. */
export const reachStatus = async (visit: Visit, visitor: Visitor): Promise<void> => {
  await writeEntry(visit, visitor);
  await visit.press(button('Consultar estado de mi solicitud'));
  await answerRightly(visit, visitor);
  await visit.sees(title('Consultar solicitudes realizadas'));
};
