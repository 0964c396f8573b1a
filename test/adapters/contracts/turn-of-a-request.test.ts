import { afterEach, expect, it } from 'vitest';
import { closingLines } from '#adapters/cli/closing-command.ts';
import type { Objection } from '#adapters/cli/operator-program.ts';
import { advanceLines, requestLines, type StatusBank } from '#adapters/cli/status-commands.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { asPrinted, turnOf, type Turn } from '#core/portability/status/turn.ts';
import { turnLines, whoseTask, withoutStop, wordTurn } from '#core/portability/status/turn-words.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import { E, TE } from '#core/shared/fp.ts';
import { spokenDay } from '#core/shared/spoken-day.ts';
import { aDay, anInstant } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { answeredOffer, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { identified, openPortals, portalsOver, type Portal } from '#test/support/worlds/portals.ts';

const portals = openPortals();
afterEach(portals.stopAll);

type Telling = { readonly tell?: ((request: never, event: never) => RequestMail | undefined) | undefined };

const owedIfLate = {
  bank: 'Si nos atrasamos, reclama en el 600 000 0000.',
  'origin-bank': 'Informamos al SERNAC del atraso de tu proveedor.',
};

/** Builds a bank that records its mails and printed documents, with a clock that the test moves by days. */
const listenedBank = () => {
  const time = { now: 0, days: [aDay] };
  const world = happyBank(() => time.now, {
    today: () => time.days[time.now] ?? aDay,
    wall: (at) => ({ date: time.days[at] ?? aDay, time: '10:42' }),
    instant: () => anInstant,
  });
  const passDays = (days: number): void => {
    time.days.push(addDays(time.days[time.now] ?? aDay, days));
    time.now += 1;
  };
  const heard: { mail: RequestMail | undefined; paper: PrintedDocument | undefined } = {
    mail: undefined,
    paper: undefined,
  };
  const listening = <Command extends Telling>(command: Command): Command => ({
    ...command,
    tell:
      command.tell &&
      ((request: never, event: never) => (heard.mail = command.tell?.(request, event)) ?? undefined),
  });
  const { documents, requests, offers } = world;
  const bank: BankPorts = {
    ...world,
    settings: { ...world.settings, owedIfLate },
    requests: {
      ...requests,
      register: (command) => requests.register(listening(command)),
      move: (command) => requests.move(listening(command)),
      withdraw: (command) => requests.withdraw(listening(command)),
    },
    documents: { ...documents, add: (command, quota) => documents.add(listening(command), quota) },
    offers: {
      ...offers,
      answer: (command) => offers.answer(listening(command)),
      moveClosing: (command) => offers.moveClosing(listening(command)),
    },
    printer: {
      print: (paper) => {
        heard.paper = paper;
        return TE.right(new Uint8Array());
      },
    },
  };
  return { bank, heard, passDays };
};

type Walk = {
  readonly passDays: (days: number) => void;
  readonly bank: BankPorts;
  readonly operator: StatusBank;
  readonly idSolicitud: number;
};

type Step = readonly [name: string, go: (walk: Walk) => Promise<unknown>];

const to = (estado: string, missing?: string): Step => [
  missing === undefined ? estado : `${estado}, ${missing}`,
  ({ operator, idSolicitud }) => advanceLines(operator, String(idSolicitud), estado, missing),
];

const closing = (position: number, estado: string, objection?: Objection): Step => [
  `product ${position} ${estado}`,
  ({ operator, idSolicitud }) =>
    closingLines(operator, String(idSolicitud), String(position), estado, objection),
];

const answering = (kind: OfferAnswerKind): Step => [
  kind,
  ({ bank, idSolicitud }) => answeredOffer(bank, idSolicitud, kind),
];

const withdrawing: Step = [
  'withdrawn',
  async ({ bank, idSolicitud }) => {
    const { access } = await tokenAt(bank, 'identified');
    return right(await withdrawRequest(bank)({ access, idSolicitud })());
  },
];

const sending = (kind: DocumentKind): Step => [
  `sent ${kind}`,
  async ({ bank, idSolicitud }) => {
    const { access } = await tokenAt(bank, 'identified');
    return right(await documentUpload(bank)({ access, idSolicitud, kind, file: aReceivedFile() })());
  },
];

const passing = (days: number): Step => [
  `${days} days later`,
  ({ passDays }) => Promise.resolve(passDays(days)),
];

/** Name of the walk in which a request is signed with its settlement certificate, which arrives right after the signature. */
const attached = 'with its certificate';

const toOffer = [to('Pendiente'), to('Visado Comercial'), to('Ejecutivo'), to('Asignada a Ejecutivo')];

const walks: readonly (readonly [string, readonly Step[]])[] = [
  ['withdrawn', [to('Pendiente'), withdrawing]],
  [attached, [passing(10), to('Falta Información', 'balance'), sending('balance'), to('Pendiente')]],
  ['late before its offer', [passing(10), to('Pendiente'), passing(60), to('Visado Comercial')]],
  [
    'late with its closings',
    [
      ...toOffer,
      to('Oferta Disponible'),
      answering('aceptada'),
      closing(1, 'Pagado'),
      passing(30),
      closing(1, 'Objetado', { reason: 'Falta la firma', missing: undefined }),
      closing(1, 'Pagado'),
      passing(30),
      closing(1, 'Cerrado'),
    ],
  ],
  ['rejected', [...toOffer, to('Oferta Disponible'), answering('rechazada')]],
  [
    'to the last closing',
    [
      to('Falta Información', 'balance,escritura'),
      to('Pendiente'),
      to('Visado Comercial'),
      to('Falta Información'),
      to('Asignada a Ejecutivo'),
      to('Oferta Disponible'),
      to('Oferta Informada'),
      answering('aceptada'),
      closing(1, 'Pagado'),
      closing(2, 'Objetado', { reason: 'Falta la firma', missing: 'balance,escritura' }),
      sending('balance'),
      closing(1, 'Objetado', { reason: 'Falta el poder', missing: undefined }),
      sending('escritura'),
      closing(1, 'Pagado'),
      closing(1, 'Cerrado'),
      closing(2, 'Por pagar'),
      closing(2, 'Pagado'),
      closing(2, 'Cerrado'),
    ],
  ],
];

/** Returns the data of the request's card: whose turn it is, and the provider. */
const cardOf = async ({ ports }: Portal): Promise<{ readonly turn: Turn; readonly provider: string }> => {
  const [request] = right(await ports.requests.summaries()());
  if (request === undefined) throw new Error('The bank lists no request');
  const milestones = right(await loadTimeline(ports)(request)());
  const closings =
    request.answer?.kind === 'aceptada' ? right(await loadClosings(ports)(request.idSolicitud)()) : [];
  return { turn: turnOf(request, milestones, closings), provider: request.provider };
};

const operatorOf = (bank: BankPorts): StatusBank => ({
  ports: bank,
  requestsOnFile: async () => [
    { id: 1001, company: anEntry().company, estado: '', since: 0, provider: 'Banco del Valle' },
  ],
  certificatesOnFile: () => Promise.resolve([]),
});

for (const [over, open] of portalsOver(portals).slice(0, 2))
  it.each(walks)(
    `EXT-1043 EXT-1044 EXT-1047 EXT-1049 EXT-1615 card, mail, PDF and the operator's list ${over} say one turn at every state of a request: %s`,
    async (ending, steps) => {
      const { bank, heard, passDays } = listenedBank();
      const isAttached = ending === attached;
      const { idSolicitud } = await submitted(bank, aRequest({ certificates: isAttached ? ['liq'] : [] }));
      const portal = await identified(await open(bank));
      const tardy: string[] = [];
      const walk = { bank, operator: operatorOf(bank), idSolicitud, passDays };
      const signed: Step = ['signed', isAttached ? sending('liq')[1] : () => Promise.resolve(undefined)];
      for (const [name, go] of [signed, ...steps]) {
        if (name !== 'signed') heard.mail = undefined;
        await go(walk);
        const { turn, provider } = await cardOf(portal);
        if (isAttached) expect(JSON.stringify(turn), name).not.toContain('origin-bank');
        const card = wordTurn(turn, provider);
        const said = whoseTask(card);
        const isOver = card.who === 'No queda nada pendiente';
        const { access } = await tokenAt(bank, 'identified');
        expect(E.isRight(await requestPdf(bank)({ access, idSolicitud })()), name).toBe(true);
        const rows = heard.paper?.sections.flatMap((section) => section.rows) ?? [];
        const paper = rows.find(({ label }) => label === card.who)?.value ?? '';
        expect(isOver || paper.startsWith(card.todo), `PDF, ${name}: ${paper}`).toBe(true);
        const { whole = '' } = card;
        expect(
          rows.some(({ value }) => value === `${whole}.`),
          `PDF's end, ${name}`,
        ).toBe(whole !== '');
        const list = (await requestLines(walk.operator)).join('\n');
        expect(list, `list's end, ${name}`).toContain(whole);
        expect(list.includes(said), `list, ${name}`).toBe(!isOver);
        for (const line of [...card.beside, ...card.late].map(withoutStop))
          expect(list, `list, ${name}`).toContain(line);
        for (const late of wordTurn(asPrinted(turn), provider).late.map(withoutStop))
          expect(paper, `PDF, ${name}`).toContain(late);
        tardy.push(...card.late);
        if (heard.mail !== undefined)
          expect(heard.mail.text, `mail, ${name}`).toContain(
            turnLines(asPrinted(turn), provider, spokenDay).join('\n'),
          );
      }
      expect(tardy.includes(owedIfLate['origin-bank'])).toBe(ending.startsWith('late'));
      expect(tardy.includes(owedIfLate.bank)).toBe(ending.startsWith('late'));
    },
  );
