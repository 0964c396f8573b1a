import { submitRequestMultipart } from '#adapters/wire/portability/submit-request-multipart.ts';
import {
  idempotencyKeyHeader,
  maxIdempotencyKeyLength,
  submitRequest,
} from '#adapters/wire/portability/submit-request.ts';
import { textVersionHeaders } from '#adapters/wire/portability/text-version-headers.ts';
import { texts as textVersions } from '#adapters/wire/portability/texts.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { textNames, type TextName } from '#core/portability/texts/bank-text.ts';
import { bodyOf, checkDigitOf } from '#core/shared/rut.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { bodyFor } from './body.ts';
import { aPdf, formOf } from './files.ts';
import { askOpen } from './places.ts';
import { guarded } from './guarded.ts';
import { identified, represented } from './sessions.ts';

type Way = 'submitRequest' | 'submitRequestMultipart';
type Texts = Readonly<Record<string, string>>;
type Sent = {
  readonly body: unknown;
  readonly access: string | undefined;
  readonly key?: string;
  readonly texts?: Texts;
};

// Builds an idempotency key that is the same in every run, so that a second run gets the first answer.
const keyOf = (way: Way, part: string): string => `contrato-${way}-${part}`;

/** Returns the headers with the current versions of the legal texts; none at a bank without texts (EXT-2641). */
const textsInUse = (visit: Visit): Promise<Texts> =>
  visit.once('texts in use', async () => {
    const reply = await askOpen(visit, textVersions);
    if (reply.status === 404) return {};
    const versions = stepOf('texts', textVersions.answer, reply);
    return Object.fromEntries(textNames.map((name) => [textVersionHeaders[name], versions[name]]));
  });

const send = async (visit: Visit, way: Way, { body, access, key, texts }: Sent): Promise<Reply> => {
  const headers: Texts = {
    ...(key === undefined ? {} : { [idempotencyKeyHeader]: key }),
    ...(texts ?? (await textsInUse(visit))),
  };
  return way === 'submitRequest'
    ? visit.caller().ask(submitRequest, { access, headers, json: body })
    : visit.caller().ask(submitRequestMultipart, {
        access,
        headers,
        form: formOf({ solicitud: JSON.stringify(body) }, aPdf),
      });
};

const providerOf = (visit: Visit, way: Way): string => {
  const [first, second] = visit.entry('solicitante').proveedores;
  return way === 'submitRequest' ? first : second;
};

const ownBody = (visit: Visit, way: Way): Promise<SubmissionDto> =>
  bodyFor(visit, visit.entry('solicitante'), providerOf(visit, way));

/** Submits the test applicant's request, the same in every run; if the applicant has another request for the provider, the contract check does not run. */
const sendOwn = async (visit: Visit, way: Way): Promise<Reply> => {
  const access = await represented(visit, 'solicitante');
  const reply = await send(visit, way, {
    body: await ownBody(visit, way),
    access,
    key: keyOf(way, 'solicitante'),
  });
  if (reply.status === 409) throw new NotChecked(text.alreadyAsked(providerOf(visit, way)));
  return reply;
};

/** Returns the number of the test applicant's request, which it submits if no earlier run has done so. */
export const ownRequest = (visit: Visit): Promise<number> =>
  visit.once(
    'own request',
    async () =>
      stepOf('submitRequest', submitRequest.answer, await sendOwn(visit, 'submitRequest')).idSolicitud,
  );

const changed = async (
  visit: Visit,
  way: Way,
  change: (body: SubmissionDto) => SubmissionDto,
): Promise<SubmissionDto> => change(await ownBody(visit, way));

const sendChanged =
  (way: Way, change: (body: SubmissionDto, visit: Visit) => SubmissionDto, key?: string) =>
  async (visit: Visit): Promise<Reply> => {
    const access = await represented(visit, 'solicitante');
    const body = await changed(visit, way, (own) => change(own, visit));
    return send(visit, way, { body, access, ...(key === undefined ? {} : { key }) });
  };

const ofOtherCompany = (body: SubmissionDto, visit: Visit): SubmissionDto => {
  const { rutEmpresa } = visit.entry('cliente');
  return {
    ...body,
    solicitante: { ...body.solicitante, rut: bodyOf(rutEmpresa), dv: checkDigitOf(rutEmpresa) },
  };
};

const withBadMail = (body: SubmissionDto): SubmissionDto => ({
  ...body,
  solicitante: { ...body.solicitante, emailRepresentante: 'no es un correo' },
});

const withOtherNumber = (body: SubmissionDto): SubmissionDto => ({
  ...body,
  solicitante: {
    ...body.solicitante,
    contactabilidad: { ...body.solicitante.contactabilidad, numero: '456' },
  },
});

const withOther = async (visit: Visit, name: TextName): Promise<Texts> => {
  const inUse = await textsInUse(visit);
  if (inUse[textVersionHeaders[name]] === undefined) throw new NotChecked(text.noTexts);
  return { ...inUse, [textVersionHeaders[name]]: 'otra-version' };
};

const waysChecks = (way: Way): readonly Check[] => [
  ...guarded(way, async (visit, access) => send(visit, way, { body: await ownBody(visit, way), access })),
  answers(
    way,
    submitRequest.answer,
    'ingresa una solicitud y responde su número',
    (visit) => sendOwn(visit, way),
    (answer) => unless(!answer.noElegible, 'noElegible false', 'noElegible true'),
  ),
  {
    ...answers(
      way,
      submitRequest.answer,
      'con la misma Idempotency-Key responde lo mismo otra vez',
      (visit) => sendOwn(visit, way),
    ),
    holds: async ({ json }, visit) => {
      const first = await sendOwn(visit, way);
      return unless(
        at(json, 'idSolicitud') === at(first.json, 'idSolicitud'),
        'el mismo idSolicitud',
        'otro',
      );
    },
  },
  refuses(
    way,
    422,
    'otro cuerpo con la misma Idempotency-Key responde 422',
    sendChanged(way, withOtherNumber, keyOf(way, 'solicitante')),
  ),
  refuses(way, 409, 'una segunda solicitud al mismo proveedor responde 409', async (visit) => {
    await sendOwn(visit, way);
    return sendChanged(way, (body) => body)(visit);
  }),
  refuses(
    way,
    400,
    'un cuerpo que no cumple una regla responde 400 y nombra el campo',
    sendChanged(way, withBadMail),
    { names: ['solicitante.emailRepresentante'] },
  ),
  ...textNames.map((name) =>
    refuses(
      way,
      400,
      `el texto «${name}» aceptado en otra versión responde 400 y nombra su cabecera`,
      async (visit) =>
        send(visit, way, {
          body: await ownBody(visit, way),
          access: await represented(visit, 'solicitante'),
          texts: await withOther(visit, name),
        }),
      { names: [textVersionHeaders[name]] },
    ),
  ),
  refuses(
    way,
    400,
    'una Idempotency-Key de más de 255 caracteres responde 400',
    sendChanged(way, (body) => body, 'k'.repeat(maxIdempotencyKeyLength + 1)),
  ),
  refuses(way, 403, 'con el rut de otra empresa responde 403 sin datos', sendChanged(way, ofOtherCompany), {
    content: 'nothing',
  }),
];

const withoutRepresentation = async (visit: Visit): Promise<Reply> => {
  const entry = visit.entry('noRepresenta');
  const body = await bodyFor(visit, entry, providerOf(visit, 'submitRequest'));
  return send(visit, 'submitRequest', { body, access: await identified(visit, 'noRepresenta') });
};

const ineligible = async (visit: Visit): Promise<Reply> => {
  const entry = visit.entry('noElegible');
  const body = await bodyFor(visit, entry, entry.proveedor);
  const access = await represented(visit, 'noElegible');
  const reply = await send(visit, 'submitRequest', {
    body,
    access,
    key: keyOf('submitRequest', 'noElegible'),
  });
  if (reply.status === 409) throw new NotChecked(text.alreadyAsked(entry.proveedor));
  return reply;
};

/** Contract checks of both calls that submit a request, with and without files (PAPI-23, PAPI-24, PAPI-38, PAPI-39). */
export const submissionChecks: readonly Check[] = [
  ...waysChecks('submitRequest'),
  refuses('submitRequest', 400, 'sin la representación confirmada responde 400', withoutRepresentation),
  answers(
    'submitRequest',
    submitRequest.answer,
    'de una empresa que no es elegible responde noElegible y un número',
    ineligible,
    (answer) => unless(answer.noElegible, 'noElegible true', 'noElegible false'),
  ),
  ...waysChecks('submitRequestMultipart'),
];
