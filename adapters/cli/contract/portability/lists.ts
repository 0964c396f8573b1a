import { cities } from '#adapters/wire/portability/cities.ts';
import { communes } from '#adapters/wire/portability/communes.ts';
import { currentDate } from '#adapters/wire/portability/current-date.ts';
import { customerCheck } from '#adapters/wire/portability/customer-check.ts';
import { documentDictionary } from '#adapters/wire/portability/document-dictionary.ts';
import { productDictionary } from '#adapters/wire/portability/product-dictionary.ts';
import { providers } from '#adapters/wire/portability/providers.ts';
import { publicKey } from '#adapters/wire/portability/public-key.ts';
import { regions } from '#adapters/wire/portability/regions.ts';
import { text } from '#adapters/wire/portability/text.ts';
import { texts } from '#adapters/wire/portability/texts.ts';
import { receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { documentKindOf, documentKinds } from '#core/portability/documents/kinds.ts';
import { textNames, type TextName } from '#core/portability/texts/bank-text.ts';
import { bareRut } from '#core/shared/rut.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { stepOf } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { askOpen, atLeastOne, firstPlace } from './places.ts';

const unknownPlace = '999999999';

const none = (list: readonly unknown[]) =>
  unless(list.length === 0, 'una lista vacía', `una lista de ${list.length}`);

const regionsIn = async (visit: Visit) => stepOf('regions', regions.answer, await askOpen(visit, regions));

const versionInUse = async (visit: Visit, name: TextName): Promise<string> =>
  stepOf('texts', texts.answer, await askOpen(visit, texts))[name];

const customerOf = (rut: (visit: Visit) => string) => (visit: Visit) =>
  askOpen(visit, customerCheck, { rut: rut(visit) });

/** Contract checks of the public lists and keys (PAPI-06 to PAPI-20, PAPI-54, PAPI-76). */
export const listChecks: readonly Check[] = [
  answers('regions', regions.answer, 'responde las regiones', (visit) => askOpen(visit, regions), atLeastOne),
  answers(
    'cities',
    cities.answer,
    'responde las ciudades de una región',
    async (visit) => askOpen(visit, cities, { regionId: String((await regionsIn(visit))[0]?.id ?? 0) }),
    atLeastOne,
  ),
  answers(
    'cities',
    cities.answer,
    'de una región desconocida responde una lista vacía',
    (visit) => askOpen(visit, cities, { regionId: unknownPlace }),
    none,
  ),
  answers(
    'communes',
    communes.answer,
    'responde las comunas de una ciudad',
    async (visit) => askOpen(visit, communes, { cityId: String((await firstPlace(visit)).city.id) }),
    atLeastOne,
  ),
  answers(
    'communes',
    communes.answer,
    'de una ciudad desconocida responde una lista vacía',
    (visit) => askOpen(visit, communes, { cityId: unknownPlace }),
    none,
  ),
  answers(
    'documentDictionary',
    documentDictionary.answer,
    'responde cada tipo de documento en su índice',
    (visit) => askOpen(visit, documentDictionary),
    (entries) =>
      unless(
        entries.length === documentKinds.length &&
          entries.every(
            ({ tipoDocumento, prefijo }, index) =>
              tipoDocumento === index && prefijo === documentKindOf(index),
          ),
        documentKinds.join(', '),
        entries
          .map(({ prefijo }) => prefijo)
          .join(', ')
          .slice(0, 200),
      ),
  ),
  answers(
    'productDictionary',
    productDictionary.answer,
    'responde los productos con su familia',
    (visit) => askOpen(visit, productDictionary),
    atLeastOne,
  ),
  answers(
    'providers',
    providers.answer,
    'responde los proveedores agrupados por tipo',
    (visit) => askOpen(visit, providers),
    (groups) =>
      atLeastOne(groups) ??
      unless(
        groups.every(({ tipo, proveedores }) => proveedores.every((provider) => provider.tipo === tipo)),
        'cada proveedor en el grupo de su tipo',
        'un proveedor en otro grupo',
      ),
  ),
  answers(
    'currentDate',
    currentDate.answer,
    'responde el día como día-mes-año',
    (visit) => askOpen(visit, currentDate),
    ({ dia }) =>
      unless(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/.test(dia), 'dia dd-mm-aaaa', 'otra escritura'),
  ),
  answers(
    'publicKey',
    publicKey.answer,
    'responde una llave PEM o un módulo hexadecimal de 1024 bits o más',
    (visit) => askOpen(visit, publicKey),
    ({ publicKey: key }) =>
      unless(
        /^-----BEGIN (RSA )?PUBLIC KEY-----/.test(key.trim()) || /^[\da-f]{256,}$/i.test(key.trim()),
        'PEM o módulo hexadecimal',
        'otro texto',
      ),
  ),
  answers('texts', texts.answer, 'responde la versión de cada texto que se firma', (visit) =>
    askOpen(visit, texts),
  ),
  ...textNames.flatMap((name) => [
    answers(
      'text',
      text.answer,
      `responde el texto «${name}» por su versión`,
      async (visit) => askOpen(visit, text, { texto: name, version: await versionInUse(visit, name) }),
      async ({ texto, version, contenido }, visit) =>
        unless(
          texto === name && version === (await versionInUse(visit, name)) && contenido.trim() !== '',
          'el texto de esa versión',
          'otro texto, o ninguno',
        ),
    ),
    refuses('text', 404, `una versión que «${name}» no tuvo responde 404`, (visit) =>
      askOpen(visit, text, { texto: name, version: 'sin-esta-version' }),
    ),
  ]),
  answers(
    'receiptKeys',
    receiptKeys.answer,
    'responde las llaves públicas de los comprobantes',
    (visit) => askOpen(visit, receiptKeys),
    ({ keys }) => atLeastOne(keys),
  ),
  answers(
    'customerCheck',
    customerCheck.answer,
    'de un cliente responde 200',
    customerOf((visit) => bareRut(visit.entry('cliente').rutEmpresa)),
  ),
  refuses(
    'customerCheck',
    404,
    'de quien no es cliente responde 404',
    customerOf((visit) => bareRut(visit.entry('solicitante').rutEmpresa)),
  ),
  refuses(
    'customerCheck',
    400,
    'un rut que no existe responde 400',
    customerOf(() => '123456780'),
  ),
];
