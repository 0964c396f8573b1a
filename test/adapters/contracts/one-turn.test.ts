import { afterEach, expect, it } from 'vitest';
import { closingLines } from '#adapters/cli/closing-command.ts';
import type { Objection } from '#adapters/cli/operator.ts';
import { advanceLines, requestLines, type StatusBank } from '#adapters/cli/status-commands.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import { documentUpload } from '#core/bank/portability/document-upload.ts';
import { requestPdf } from '#core/bank/portability/request-pdf.ts';
import { withdrawRequest } from '#core/bank/portability/withdraw-request.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { asPrinted, turnOf, type Turn } from '#core/portability/status/turn.ts';
import { sayTurn, turnLines } from '#core/portability/status/turn-words.ts';
import { E, TE } from '#core/shared/fp.ts';
import { spokenDay } from '#core/shared/spoken-day.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { answeredOffer, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { identified, openPortals, portalsOver, type Portal } from '#test/support/worlds/portals.ts';

const portals = openPortals();
afterEach(portals.stopAll);

type Telling = { readonly tell?: ((request: never, event: never) => RequestMail) | undefined };

/** A bank whose mails and papers are kept as they are made. */
const listenedBank = () => {
  const world = happyBank();
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
  const { requests, offers } = world;
  const bank: BankPorts = {
    ...world,
    requests: {
      ...requests,
      register: (command) => requests.register(listening(command)),
      move: (command) => requests.move(listening(command)),
      withdraw: (command) => requests.withdraw(listening(command)),
    },
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
  return { bank, heard };
};

type Walk = {
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

const sending = (kind: AdditionalKind): Step => [
  `sent ${kind}`,
  async ({ bank, idSolicitud }) => {
    const { access } = await tokenAt(bank, 'identified');
    return right(await documentUpload(bank)({ access, idSolicitud, kind, file: aReceivedFile() })());
  },
];

const toOffer = [to('Pendiente'), to('Visado Comercial'), to('Ejecutivo'), to('Asignada a Ejecutivo')];

const walks: readonly (readonly [string, readonly Step[]])[] = [
  ['withdrawn', [to('Pendiente'), withdrawing]],
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
      closing(1, 'Objetado', { reason: 'Falta el poder' }),
      sending('escritura'),
      closing(1, 'Pagado'),
      closing(1, 'Cerrado'),
      closing(2, 'Por pagar'),
      closing(2, 'Pagado'),
      closing(2, 'Cerrado'),
    ],
  ],
];

/** What the card of the request says. */
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
    `EXT-1044 EXT-1047 EXT-1615 card, mail, PDF and the operator's list ${over} say one turn at every state of a request: %s`,
    async (_, steps) => {
      const { bank, heard } = listenedBank();
      const { idSolicitud } = await submitted(bank);
      const portal = await identified(await open(bank));
      const walk = { bank, operator: operatorOf(bank), idSolicitud };
      for (const [name, go] of [['signed', () => Promise.resolve(undefined)] as Step, ...steps]) {
        if (name !== 'signed') heard.mail = undefined;
        await go(walk);
        const { turn, provider } = await cardOf(portal);
        const card = sayTurn(turn, provider);
        const said = `${card.who}: ${card.todo}`;
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
        expect((await requestLines(walk.operator)).join('\n'), `list's end, ${name}`).toContain(whole);
        expect((await requestLines(walk.operator)).join('\n').includes(said), `list, ${name}`).toBe(!isOver);
        if (heard.mail !== undefined)
          expect(heard.mail.text, `mail, ${name}`).toContain(
            turnLines(asPrinted(turn), provider, spokenDay).join('\n'),
          );
      }
    },
  );
