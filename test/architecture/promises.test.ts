import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesUnder, projectRoot } from '#composition/scripts/project-files.ts';

const folders = ['core/bank', 'adapters', 'composition'];
const server =
  /^(core\/bank|adapters\/(bank-|cli)|composition\/(bank\/|operator\/|scripts\/|shipped\/|[\w.-]+\.ts$))/;
const paths = filesUnder(folders, /\.ts$/).flatMap(({ path }) => (server.test(path) ? [path] : []));

const programOf = (): ts.Program => {
  const { config } = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectRoot);
  return ts.createProgram(
    paths.map((path) => join(projectRoot, path)),
    { ...options, incremental: false, tsBuildInfoFile: undefined },
  );
};

// Expressions whose promise nothing needs to wait for: file and first 40 characters of each.
const endsUnheard = [
  'core/bank/attempts/source-slots.ts: sourceSlots.leave(seat)()',
  'core/bank/attempts/under-lease.ts: attempts.drop(reserved.lease)()',
  'adapters/bank-http/refusing-hook.ts: check(request, reply).then((checked) => ',
  'adapters/bank-http/turns-of-person.ts: enter()',
  'adapters/bank-metrics/metrics-server.ts: text().then( (metrics) => response.write',
  'adapters/bank-node/arriving-files.ts: file.appendFile(bytes).then(() => done()',
  'adapters/bank-node/read-pdf-text.ts: isOverdrawn(child.pid ?? 0, limits).then',
  'adapters/bank-node/read-pdf-text.ts: processorMilliseconds(child.pid ?? 0).th',
  'adapters/bank-sql/cached-reader.ts: readAnew()',
  'adapters/bank-sql/postgres-connections.ts: client .query(text, [...values]) .then(r',
  'adapters/bank-sql/server-clock.ts: read().catch(() => undefined)',
  'adapters/bank-sql/shared-query.ts: shared.then(forgetAfter(lasts), forgetAf',
  'adapters/cli/zaguan/fetch-transfer.ts: sent().then( () => this.onload?.(), () =',
  'composition/bank/bank.ts: logUnsealedHashes(bank.database, log).ca',
  'composition/bank/bank.ts: logAuditToSweep(config, bank.database, l',
  'composition/bank/end-bank.ts: over.then(() => server.server.closeAllCo',
];

/** Returns the expression whose promise this node drops, or takes for a truth value, if it is one of a promise. */
const droppedIn = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isExpressionStatement(node) || ts.isVoidExpression(node))
    return ts.isBinaryExpression(node.expression) ? undefined : node.expression;
  if (ts.isPrefixUnaryExpression(node)) return node.operand;
  const isInTry = ts.isReturnStatement(node) && ts.isTryStatement(node.parent.parent);
  return isInTry ? node.expression : undefined;
};

/** Lists the expressions of the server whose promise nothing waits for, with their files. */
const unawaited = (): readonly string[] => {
  const program = programOf();
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const found: string[] = [];
    const file = program.getSourceFile(join(projectRoot, path));
    const visit = (node: ts.Node): void => {
      const dropped = droppedIn(node);
      if (dropped !== undefined && checker.getTypeAtLocation(dropped).getSymbol()?.name === 'Promise')
        found.push(`${path}: ${dropped.getText(file).replace(/\s+/g, ' ').slice(0, 40)}`);
      ts.forEachChild(node, visit);
    };
    if (file !== undefined) visit(file);
    return found;
  });
};

it('the server waits for every promise but these, whose end nobody needs', { timeout: 180_000 }, () => {
  expect(paths.length).toBeGreaterThan(300);
  expect(unawaited()).toEqual(endsUnheard);
});
