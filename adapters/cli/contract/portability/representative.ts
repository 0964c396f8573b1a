import { client } from '#adapters/wire/portability/client.ts';
import { eligiblePartner } from '#adapters/wire/portability/eligible-partner.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { motivos } from '#adapters/wire/portability/missed-word.ts';
import { partnersPdf } from '#adapters/wire/portability/partners-pdf.ts';
import { partnersSimulated } from '#adapters/wire/portability/partners-simulated.ts';
import { partners } from '#adapters/wire/portability/partners.ts';
import type { MissedWord } from '#core/portability/representative/missed.ts';
import { bareRut, strippedRut, type Rut } from '#core/shared/rut.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import type { Entry } from '../people.ts';
import { at, type Reply } from '../reply.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { atLeastOne } from './places.ts';
import { aPdf, formOf, notPdf, oneByteTooMany, tooLarge, type FilePart } from './files.ts';
import { as, asRepresentative, guarded } from './guarded.ts';
import { identified, sealed } from './sessions.ts';

type People = { readonly representantes: readonly { readonly rut: string }[] };

const rutsOf = ({ rutEmpresa, rutRepresentante }: Entry) => ({
  rut: bareRut(rutEmpresa),
  rutRepresentante: bareRut(rutRepresentante),
});

const holdsOwn = ({ representantes }: People, visit: Visit) => {
  const { rutRepresentante } = visit.entry('solicitante');
  return unless(
    representantes.some(({ rut }) => strippedRut(rut) === bareRut(rutRepresentante)),
    'el representante entre los que responde',
    `${representantes.length} representantes, sin él`,
  );
};

const holdsNobody = ({ representantes }: People) =>
  unless(representantes.length === 0, 'ningún representante', `${representantes.length} representantes`);

/** Makes a contract check that expects no confirmed representative, with a valid reason if the bank gives one (EXT-1101). */
const answersNobody = (
  call: keyof typeof answerOf,
  rule: string,
  ask: Check['ask'],
  ...words: readonly MissedWord[]
): Check => {
  const { holds, ...check } = answers(call, answerOf[call], rule, ask, holdsNobody);
  const known = words.map((word): string => motivos[word]);
  return {
    ...check,
    holds: async (reply, visit) => {
      const told = at(reply.json, 'motivo');
      return (
        (await holds?.(reply, visit)) ??
        unless(
          told === undefined || known.includes(String(told)),
          text.value('motivo', known.join(' o ')),
          text.value('motivo', String(told).slice(0, 60)),
        )
      );
    },
  };
};

const folderOf = async (visit: Visit): Promise<FilePart> => {
  const { carpeta } = visit.entry('solicitante');
  if (carpeta === undefined) throw new NotChecked(text.missingPart('portabilidad.solicitante.carpeta'));
  return { name: 'carpeta.pdf', bytes: await visit.tools.fileAt(carpeta) };
};

const otherCompany = (visit: Visit): Entry => ({
  ...visit.entry('solicitante'),
  rutEmpresa: visit.entry('cliente').rutEmpresa,
});

const byPassword = {
  legalRepresentative: (
    visit: Visit,
    access: string | undefined,
    entry: Entry,
    token: string,
  ): Promise<Reply> => visit.caller().ask(legalRepresentative, { access, json: { ...rutsOf(entry), token } }),
  partners: (visit: Visit, access: string | undefined, entry: Entry, token: string): Promise<Reply> =>
    visit.caller().ask(partners, { access, values: { token }, form: formOf(rutsOf(entry)) }),
};

const answerOf = {
  legalRepresentative: legalRepresentative.answer,
  partners: partners.answer,
  legalRepresentativePdf: legalRepresentativePdf.answer,
  partnersPdf: partnersPdf.answer,
};

const notAPackage = 'bm8gZXMgdW4gcGFxdWV0ZQ==';

const passwordChecks = (call: keyof typeof byPassword): readonly Check[] => {
  const ask = byPassword[call];
  const withPassword =
    (password: (entry: { readonly claveSii: string }) => string) => async (visit: Visit) => {
      const entry = visit.entry('solicitante');
      const token = await sealed(visit, password(entry), entry);
      return ask(visit, await identified(visit, 'solicitante'), entry, token);
    };
  return [
    ...guarded(call, (visit, access) => ask(visit, access, visit.entry('solicitante'), notAPackage)),
    refuses(call, 400, 'una clave que no se puede abrir responde 400', async (visit) =>
      ask(visit, await identified(visit, 'solicitante'), visit.entry('solicitante'), notAPackage),
    ),
    refuses(
      call,
      403,
      'con el rut de otra empresa responde 403 sin datos',
      async (visit) => ask(visit, await identified(visit, 'solicitante'), otherCompany(visit), notAPackage),
      { content: 'nothing' },
    ),
    answersNobody(
      call,
      'con otra clave responde 200 y a nadie',
      withPassword(({ claveSii }) => `${claveSii}x`),
      'password',
    ),
    answers(
      call,
      answerOf[call],
      'con la clave responde al representante',
      withPassword(({ claveSii }) => claveSii),
      holdsOwn,
    ),
    answersNobody(
      call,
      'de quien no representa a la empresa responde 200 y a nadie',
      async (visit) => {
        const entry = visit.entry('noRepresenta');
        const access = await identified(visit, 'noRepresenta');
        return ask(visit, access, entry, await sealed(visit, entry.claveSii, entry));
      },
      'nobody',
    ),
  ];
};

const folderCalls = { legalRepresentativePdf, partnersPdf };

const folderChecks = (call: keyof typeof folderCalls): readonly Check[] => {
  const send = async (visit: Visit, entry: Entry, ...files: readonly FilePart[]): Promise<Reply> =>
    visit.caller().ask(folderCalls[call], {
      access: await identified(visit, 'solicitante'),
      form: formOf(rutsOf(entry), ...files),
    });
  return [
    ...guarded(call, (visit, access) =>
      visit
        .caller()
        .ask(folderCalls[call], { access, form: formOf(rutsOf(visit.entry('solicitante')), aPdf) }),
    ),
    refuses(call, 400, 'sin archivo responde 400', (visit) => send(visit, visit.entry('solicitante')), {
      names: ['file'],
    }),
    refuses(call, 413, oneByteTooMany, (visit) =>
      send(visit, visit.entry('solicitante'), { name: 'grande.pdf', bytes: tooLarge() }),
    ),
    refuses(
      call,
      403,
      'con el rut de otra empresa responde 403 sin datos',
      (visit) => send(visit, otherCompany(visit), aPdf),
      { content: 'nothing' },
    ),
    answersNobody(
      call,
      'de un archivo que no es una carpeta responde 200 y a nadie',
      (visit) => send(visit, visit.entry('solicitante'), { name: 'otro.pdf', bytes: notPdf }),
      'not-a-pdf',
      'unreadable',
    ),
    answers(
      call,
      answerOf[call],
      'de la carpeta tributaria responde al representante',
      async (visit) => send(visit, visit.entry('solicitante'), await folderOf(visit)),
      holdsOwn,
    ),
  ];
};

const simulated = (visit: Visit, access: string | undefined) =>
  visit.caller().ask(partnersSimulated, { access });

const eligible = (rut: (visit: Visit) => Rut) => (visit: Visit, access: string | undefined) =>
  visit.caller().ask(eligiblePartner, { access, values: { rut: bareRut(rut(visit)) } });

const clientOf = (rut: (visit: Visit) => Rut) => (visit: Visit, access: string | undefined) =>
  visit.caller().ask(client, { access, values: { rutCliente: bareRut(rut(visit)) } });

const own = (visit: Visit): Rut => visit.entry('solicitante').rutEmpresa;
const customer = (visit: Visit): Rut => visit.entry('cliente').rutEmpresa;
const ineligible = (visit: Visit): Rut => visit.entry('noElegible').rutEmpresa;

/** Contract checks of legal representatives, partners and clients (PAPI-56 to PAPI-59, PAPI-69 to PAPI-75). */
export const representativeChecks: readonly Check[] = [
  ...passwordChecks('legalRepresentative'),
  ...folderChecks('legalRepresentativePdf'),
  ...passwordChecks('partners'),
  ...folderChecks('partnersPdf'),
  ...guarded('partnersSimulated', simulated),
  answers(
    'partnersSimulated',
    partnersSimulated.answer,
    'responde socios simulados',
    as('solicitante', simulated),
    ({ representantes }) => atLeastOne(representantes),
  ),
  ...guarded('eligiblePartner', eligible(own)),
  answers(
    'eligiblePartner',
    eligiblePartner.answer,
    'de una empresa elegible responde que lo es',
    asRepresentative('solicitante', eligible(own)),
    ({ elegible }) => unless(elegible, 'elegible true', 'elegible false'),
  ),
  answers(
    'eligiblePartner',
    eligiblePartner.answer,
    'de una que no lo es responde que no',
    asRepresentative('noElegible', eligible(ineligible)),
    ({ elegible }) => unless(!elegible, 'elegible false', 'elegible true'),
  ),
  refuses(
    'eligiblePartner',
    403,
    'con el rut de otra empresa responde 403 sin datos',
    as('solicitante', eligible(customer)),
    { content: 'nothing' },
  ),
  ...guarded('client', clientOf(own)),
  answers(
    'client',
    client.answer,
    'de un cliente responde su nombre',
    asRepresentative('cliente', clientOf(customer)),
  ),
  refuses(
    'client',
    404,
    'de quien no es cliente responde 404',
    asRepresentative('solicitante', clientOf(own)),
  ),
  refuses(
    'client',
    403,
    'con el rut de otra empresa responde 403 sin datos',
    as('solicitante', clientOf(customer)),
    {
      content: 'nothing',
    },
  ),
];
