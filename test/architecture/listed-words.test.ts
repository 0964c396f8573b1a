import ts from 'typescript';
import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { secretSettings } from '#composition/settings/config.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { boxes, everyBox } from '#core/bank/delivery/boxes.ts';
import { offerAnswerKinds } from '#core/portability/status/offer.ts';
import { everyClosingState } from '#core/portability/status/closing.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';

/** Fields of the objects that a file of codecs decodes. */
const fieldsIn = (path: string): readonly string[] => {
  const fields: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:exact|part)$/.test(node.expression.getText()))
      for (const argument of node.arguments)
        if (ts.isObjectLiteralExpression(argument))
          for (const { name } of argument.properties)
            if (name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)))
              fields.push(name.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  return [...new Set(fields)];
};

const seedFields = ['seed-format', 'user-format'].flatMap((name) =>
  fieldsIn(`adapters/bank-sql/seed/${name}.ts`),
);
const requestFields = fieldsIn('adapters/cli/zaguan/request-file.ts');

/** For each documentation page, the passage that must name every value of a declaration in the code; `/^[^]*$/` is the whole page. */
const places: readonly (readonly [page: string, where: RegExp, words: readonly string[]])[] = [
  ['docs/operations.md', /^Workers deliver the outboxes .*$/m, everyBox],
  ['docs/configuration.md', /^- A secret .*$/m, secretSettings],
  ['docs/decisions/0012-statuses-and-deadlines.md', /^- A request follows .*$/m, everyRequestStatus],
  ['docs/decisions/0038-offers-and-closings.md', /^\*\*Closings\*\* .*$/m, everyClosingState],
  ['docs/glossary.md', /^\| channel .*$/m, everyBox.map((box) => boxes[box].channel)],
  ['docs/glossary.md', /^\| respuesta .*$/m, offerAnswerKinds],
  ['docs/how-to/seed-format.md', /^\| `tipo` [^]*?\n\n/m, Object.values(deviceType)],
  ['docs/how-to/seed-format.md', /^[^]*$/, seedFields],
  ['docs/how-to/use-from-the-command-line.md', /^[^]*$/, requestFields],
];

it.each(places)('%s names in %s every word of its declaration', (page, where, words) => {
  const [said = ''] = where.exec(read(page)) ?? [];
  expect(words.filter((word) => !said.includes(`\`${word}\``) && !said.includes(`"${word}"`))).toEqual([]);
});
