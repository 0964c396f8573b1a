import type * as t from 'io-ts/lib/index.js';
import { draftDiscard } from '#adapters/wire/portability/draft-discard.ts';
import { draftKeep } from '#adapters/wire/portability/draft-keep.ts';
import { draftRead } from '#adapters/wire/portability/draft-read.ts';
import { draftVersion, readDraft } from '#core/portability/draft/draft-codec.ts';
import type { KnownVisitor } from '#core/portability/draft/draft.ts';
import type { Drafts } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { call, type HttpContext } from '../call.ts';

type SessionOnTheWire = NonNullable<t.TypeOf<typeof draftRead.answer>['sesion']>;

const visitorOf = ({
  rutEmpresa,
  rutRepresentante,
  representada,
  abiertaHace,
}: SessionOnTheWire): KnownVisitor => ({
  entry: { company: rutEmpresa, representative: rutRepresentante },
  isRepresented: representada,
  ...(abiertaHace === undefined ? {} : { openFor: abiertaHace * aSecond }),
});

/** Makes the HTTP client of drafts; a save in progress continues after the page closes. */
export const draftsOverHttp = (context: HttpContext): Drafts => ({
  read: () =>
    pipe(
      call(context, draftRead),
      TE.map(({ revision, borrador, guardadoHace, sesion }) => ({
        revision,
        ...(guardadoHace === undefined ? {} : { keptFor: guardadoHace * aSecond }),
        ...readDraft(borrador),
        ...(sesion === undefined ? {} : { visitor: visitorOf(sesion) }),
      })),
    ),
  keep: (draft, revision) =>
    pipe(
      call(context, draftKeep, {
        json: draftKeep.question.encode({ revision, borrador: { version: draftVersion, ...draft } }),
        outlivesPage: true,
      }),
      TE.map((kept) => kept.revision),
    ),
  discard: () =>
    pipe(
      call(context, draftDiscard),
      TE.map(() => undefined),
    ),
});
