import { text } from '#adapters/wire/portability/text.ts';
import { texts } from '#adapters/wire/portability/texts.ts';
import type { Texts } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';

export const textsOverHttp = (context: HttpContext): Texts => ({
  inUse: () => call(context, texts),
  read: (name, version) =>
    pipe(
      call(context, text, { values: text.question.encode({ texto: name, version }) }),
      TE.map(({ texto, contenido, ...said }) => ({ name: texto, version: said.version, text: contenido })),
    ),
});
