import type { portabilityCallMetadata } from '#adapters/wire/portability/calls-metadata.ts';
import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import { O } from '#core/shared/fp.ts';
import { acceptedAt } from '../accepting-texts.ts';
import { accessVisitor } from '../access-visitor.ts';
import type { Varied } from '../arbitraries/varied.ts';
import { aDraft, aRequestDraft } from '../builders/draft.ts';
import { right } from '../right.ts';
import { pdfOf, sendDocument } from '../upload.ts';
import { answersKnowing, visitorOf, type Visitor } from '../visitor.ts';
import { accessWires, portabilityWires } from '../calls/wire-fields.ts';
import type { Asked, Part } from '../calls/asked.ts';
import { crowdEntry, crowdFacts, crowdPassword } from './crowd-seed.ts';
import { crowdRequest } from './crowd-submission.ts';
import { crowdUser } from './crowd-users.ts';
import { accessMakes, renewed, type Make, type Shared } from './hostile-access.ts';
import { hostileSeed, lanes, providerAt, providers, withKey, withoutKey } from './hostile-seed.ts';
import { accessOf, startEngine, type Engine, type EngineBank } from './two-companies.ts';

const victim = withKey - 1;
const facts = Object.values(crowdFacts);

const bare = (rut: string): string => rut.replace('-', '');
const file = (place: number, name = 'balance.pdf'): Part => ({
  name: 'file',
  content: pdfOf(place, 600),
  fileName: name,
});
const tokenOf = ({ ports }: Visitor): SessionToken => {
  const token = O.toUndefined(ports.session.current());
  if (token === undefined) throw new Error('there is no session');
  return token;
};

/** Worker that makes valid calls of every kind, one after another. */
export type Lane = {
  /** Builds a valid call; `leadsTo` is the expected redirect, if the status alone does not show success. */
  readonly right: (
    call: string,
    varied: Varied,
    isSpoiled: boolean,
  ) => Promise<Asked & { readonly leadsTo?: string }>;
};

export type HostileWorld = EngineBank & { readonly lanes: readonly Lane[] };

const openLane = async (base: string, place: number, shared: Shared): Promise<Lane> => {
  const entry = crowdEntry(place);
  const company = bare(entry.company);
  const representative = bare(entry.representative);
  const come = async (): Promise<Visitor> => {
    const visitor = visitorOf(base, entry);
    await visitor.identify(facts);
    await visitor.represent(crowdPassword);
    return visitor;
  };
  const visitor = await come();
  let nextProvider = 1 + place;
  // provider that no valid request names
  const unasked = providers - 1;
  const freshProvider = (): number => (nextProvider += lanes);
  const requestFor = (provider: number) => ({
    ...crowdRequest(place, 0),
    provider: { name: providerAt(provider), type: 'Banco', website: 'https://banco-0.example' },
  });
  const submit = async (): Promise<number> =>
    right(await visitor.ports.requests.submit(requestFor(freshProvider()), `firma-${nextProvider}`)())
      .idSolicitud;
  const open = await submit();
  const toWithdraw = await submit();
  const document: { readonly id: string } = await (
    await sendDocument({
      visitor,
      base,
      kind: 'tim',
      idSolicitud: open,
      name: 'suyo.pdf',
      bytes: pdfOf(0, 500),
    })
  ).json();
  const own = () => ({ Authorization: `Bearer ${accessOf(visitor)}` });
  const listed = async (path: string): Promise<readonly Record<string, unknown>[]> => {
    const answer: unknown = await (
      await fetch(`${base}/empresas/rest/portabilidad-financiera/${path}`, { headers: own() })
    ).json();
    const list: unknown = Object(answer).data ?? answer;
    return Array.isArray(list) ? list : [];
  };
  const revision = async (): Promise<number> => {
    const path = `${base}/empresas/rest/portabilidad-financiera/borrador`;
    return Number(Object(await (await fetch(path, { headers: own() })).json()).revision);
  };
  const certificate = String((await listed('cliente-privado/certificado/resumen'))[0]?.['idCertificado']);
  const offered = String(
    (await listed('solicitud/resumen')).find(({ oferta }) => oferta === true)?.['idSolicitudPortabilidad'],
  );
  const withdrawPath = `${base}/empresas/rest/portabilidad-financiera/solicitud/${toWithdraw}/retiro`;
  await fetch(withdrawPath, { method: 'POST', headers: own() });
  const accepted = await acceptedAt(base);
  const publicPem: { readonly publicKey: string } = await (
    await fetch(`${base}/empresas/rest/portabilidad-financiera/carpeta-tributaria/llave-publica`)
  ).json();
  const sealed = async (): Promise<string> =>
    right(
      await visitor.ports.taxAuthorityCipher.seal({
        publicKey: publicPem.publicKey,
        password: crowdPassword,
        company: entry.company,
      })(),
    );

  const proof = async (): Promise<Readonly<Record<string, string>>> => {
    const { body } = await accessVisitor(base).call('GET', captchaChallenge.path, {
      query: { accion: 'identidad' },
    });
    return { 'Prueba-De-Trabajo': await solveProofOfWork(body) };
  };
  const unanswered = renewed(async () => {
    const asking = visitorOf(base, entry);
    const round = right(await asking.round());
    return { round, token: tokenOf(asking) };
  });
  const answersOf = async (isSpoiled: boolean) => {
    const asking = isSpoiled
      ? await unanswered()
      : await (async () => {
          const fresh = visitorOf(base, entry);
          const round = right(await fresh.round());
          return { round, token: tokenOf(fresh) };
        })();
    const { token } = asking;
    return {
      access: token.access,
      answerRequest: {
        interactiveQueryResponse: { answers: answersKnowing(facts, asking.round) },
        transactionKey: asking.round.transactionKey,
      },
      token: { access_token: token.access, refresh_token: token.refresh },
    };
  };

  const submission = ({ name, short }: Varied, isSpoiled: boolean) => {
    const body = submissionOf(requestFor(isSpoiled ? unasked : freshProvider()));
    const { solicitante } = body;
    const names = { razonSocial: name, nombre: name, nombreRepresentante: name };
    const { contactabilidad } = solicitante;
    return {
      ...body,
      solicitante: {
        ...solicitante,
        ...names,
        contactabilidad: { ...contactabilidad, numero: short, departamento: name, nombreDireccion: name },
      },
    };
  };
  const signature = ({ key }: Varied) => ({
    ...own(),
    'Idempotency-Key': `${key} ${nextProvider}`,
    ...accepted,
  });
  const rutIn = (text: string, { dashed }: Varied): string =>
    dashed ? `${text.slice(0, -1)}-${text.slice(-1)}` : text;
  const draft = ({ name, short }: Varied) => {
    const filled = aDraft({ key: short, request: aRequestDraft() });
    return {
      ...filled,
      version: draftVersion,
      company: { ...filled.company, razonSocial: name, calle: name },
      representative: { option: 'carpeta', folder: name },
    };
  };
  const folderParts = (varied: Varied): readonly Part[] => [
    { name: 'rut', content: rutIn(company, varied) },
    { name: 'rutRepresentante', content: rutIn(representative, varied) },
    file(place, 'carpeta.pdf'),
  ];
  const ofSession: Make = () => ({ headers: own() });
  const opened: Make = async (varied) => ({
    query: {
      rutUsuario: rutIn(representative, varied),
      serie: '523418907',
      rutEmpresa: rutIn(company, varied),
    },
    headers: await proof(),
  });
  const inPath =
    (id: string | number): Make =>
    () => ({ inPath: { idSolicitud: String(id) }, headers: own() });
  const inQuery =
    (id: string | number): Make =>
    () => ({ query: { idSolicitud: String(id) }, headers: own() });

  const withTokens: Make = async () => {
    const { access, refresh } = (await unanswered()).token;
    const token = { access_token: access, refresh_token: refresh };
    return { headers: { Authorization: `Bearer ${access}` }, json: { token } };
  };

  const ofPortability: Readonly<Record<keyof typeof portabilityCallMetadata, Make>> = {
    bureauAuthenticate: opened,
    bureauQuestions: async () => ({ query: { Authorization: (await unanswered()).token.access } }),
    bureauValidate: async (_, isSpoiled) => {
      const { answerRequest, token } = await answersOf(isSpoiled);
      return {
        parts: [
          { name: 'answerRequest', content: { json: answerRequest } },
          { name: 'token', content: { json: token } },
        ],
      };
    },
    certificateDownload: inPath(certificate),
    certificateSummaries: ofSession,
    cities: () => ({ inPath: { regionId: '13' } }),
    client: (varied) => ({ query: { rutCliente: rutIn(company, varied) }, headers: own() }),
    communes: () => ({ inPath: { cityId: '131' } }),
    companyDocuments: ofSession,
    currentDate: () => ({}),
    customerCheck: (varied) => ({ inPath: { rut: rutIn(company, varied) } }),
    digitalIdentityBegin: withTokens,
    digitalIdentityReturn: () => ({ query: { state: 's', code: 'c', iss: 'i', error: 'e' } }),
    digitalIdentityStanding: withTokens,
    documentDictionary: () => ({}),
    documentDownload: () => ({ inPath: { idDocumento: document.id }, headers: own() }),
    documentSummary: inQuery(open),
    documentUpload: ({ short }) => ({
      inPath: { documentType: 'balance', idSolicitud: String(open) },
      headers: own(),
      parts: [file(1, `${short.replaceAll(/["/]/g, '')}.pdf`)],
    }),
    documentValidate: () => ({ headers: own(), parts: [file(2)] }),
    documentValidator: () => ({ headers: own(), parts: [file(2)] }),
    documentsValid: (_, isSpoiled) => ({
      headers: own(),
      parts: isSpoiled ? [file(2)] : [file(2), file(3)],
    }),
    draftDiscard: ofSession,
    draftKeep: async (varied, isSpoiled) => ({
      headers: own(),
      json: { revision: isSpoiled ? 0 : await revision(), borrador: draft(varied) },
    }),
    draftRead: ofSession,
    eligiblePartner: (varied) => ({ inPath: { rut: rutIn(company, varied) }, headers: own() }),
    fileUpload: ({ short }) => ({
      headers: own(),
      parts: [
        { name: 'username', content: representative },
        { name: 'documento', content: { json: { nombre: `${short}.pdf`, mimeType: 'application/pdf' } } },
        { name: 'tipoDocumento', content: '1' },
        { name: 'idSolicitud', content: String(open) },
        file(1),
      ],
    }),
    folderByType: () => ({ query: { tipoDocumento: '1', idSolicitud: String(open) }, headers: own() }),
    folderResume: inQuery(open),
    identityAnswers: async (_, isSpoiled) => {
      const { access, ...json } = await answersOf(isSpoiled);
      return { headers: { Authorization: `Bearer ${access}` }, json };
    },
    identityQuestions: async () => ({
      headers: { Authorization: `Bearer ${(await unanswered()).token.access}` },
    }),
    identityToken: opened,
    legalRepresentative: async (varied) => ({
      headers: own(),
      json: { rut: rutIn(company, varied), rutRepresentante: representative, token: await sealed() },
    }),
    legalRepresentativePdf: (varied) => ({ headers: own(), parts: folderParts(varied) }),
    closings: inPath(open),
    offerAnswer: ({ key, short }) => ({
      inPath: { idSolicitud: offered },
      headers: { ...own(), 'Idempotency-Key': `${key} respuesta` },
      json: { tipo: 'aceptada', version: short },
    }),
    offerAnswerPdf: inPath(offered),
    offerDownload: inPath(offered),
    offerRead: inPath(offered),
    partners: async (varied) => ({
      headers: own(),
      query: { token: await sealed() },
      parts: folderParts(varied).slice(0, 2),
    }),
    partnersPdf: (varied) => ({ headers: own(), parts: folderParts(varied) }),
    partnersSimulated: ofSession,
    privateRequestSummaries: (varied) => ({ inPath: { rut: rutIn(company, varied) }, headers: own() }),
    productDictionary: () => ({}),
    providerCheck: ({ typed, ...varied }) => ({
      inPath: { originProvider: `x${typed}` },
      query: { rutSolicitante: rutIn(company, { typed, ...varied }) },
      headers: own(),
    }),
    providers: () => ({}),
    publicKey: () => ({}),
    regions: () => ({}),
    text: () => ({ inPath: { texto: 'terminos', version: accepted['Version-Terminos'] ?? '' } }),
    texts: () => ({}),
    requestByProvider: (varied) => ({
      query: { proveedorOrigen: varied.typed, rutSolicitante: rutIn(company, varied) },
      headers: own(),
    }),
    requestMail: inQuery(open),
    requestPdf: inQuery(open),
    requestPdfPost: () => ({ headers: own(), json: { idSolicitud: open } }),
    requestSummaries: ofSession,
    requestSummaryById: inPath(open),
    submitRequest: (varied, isSpoiled) => ({
      headers: signature(varied),
      json: submission(varied, isSpoiled),
    }),
    submitRequestMultipart: (varied, isSpoiled) => ({
      headers: signature(varied),
      parts: [
        { name: 'solicitud', content: { json: submission(varied, isSpoiled) } },
        { name: 'tiposDocumento', content: { json: [1] } },
        file(nextProvider),
      ],
    }),
    withdrawRequest: ({ key }) => ({
      inPath: { idSolicitud: String(toWithdraw) },
      headers: { ...own(), 'Idempotency-Key': `${key} retiro` },
    }),
    withdrawalPdf: inPath(toWithdraw),
  };

  const makes: Readonly<Record<string, Make>> = {
    ...ofPortability,
    ...(await accessMakes(base, place, shared)),
  };
  const wires = { ...portabilityWires, ...(await accessWires()) };
  const unmade = Object.keys(wires).filter((call) => !Object.hasOwn(makes, call));
  if (unmade.length > 0) throw new Error(`Nobody knows how to make ${unmade.join(', ')}`);
  return {
    right: async (call, varied, isSpoiled) => {
      const wire = wires[call];
      const make = makes[call];
      if (wire === undefined || make === undefined) throw new Error(`Nobody knows how to make ${call}`);
      return { method: wire.method, path: wire.path, ...(await make(varied, isSpoiled)) };
    },
  };
};

/** Starts a bank on this engine, with workers that each have a company, a person and flows of their own. */
export const hostileWorld = async (engine: Engine): Promise<HostileWorld> => {
  const world = await startEngine(engine, hostileSeed(), {
    PISO_RESPUESTA_MS: '0',
    NIVEL_DE_REGISTRO: 'error',
  });
  let users = lanes;
  let newcomers = lanes;
  const shared: Shared = {
    nextUser: () => {
      users += 1;
      if (users >= victim) throw new Error('There is no user left');
      return crowdUser(users);
    },
    nextNewcomer: () => {
      newcomers += 1;
      if (newcomers >= withoutKey) throw new Error('There is no newcomer left');
      return crowdUser(withKey + newcomers);
    },
  };
  const opened: Lane[] = [];
  for (let place = 0; place < lanes; place += 1) opened.push(await openLane(world.bank.base, place, shared));
  return { ...world, lanes: opened };
};
