// Plain JavaScript, old syntax: it has to run on the very versions it turns away.
var wanted = [24, 11];
var found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'Node ' +
      wanted.join('.') +
      ' or newer is needed and this is ' +
      process.versions.node +
      '.\n' +
      'Run the command through npm (npm start, npm test, npm run ...), which uses the Node that npm ci installed.\n' +
      'If it still fails then npm ci left that Node out (--omit=optional, or a platform without one): install Node 24 or newer from https://nodejs.org.',
  );
  process.exit(1);
}
