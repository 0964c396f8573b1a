// Plain JavaScript in old syntax, since it must run on the very Node versions that it refuses.
var wanted = [24, 11];
// Platforms for which `npm ci` also installs the Node version that the project needs.
var brought = ['linux-arm64', 'linux-x64', 'win32-x64'];
var found = process.versions.node.split('.').map(Number);
var platform = process.platform + '-' + process.arch;

/**
 * Stops a command on an older Node than required, with one sentence that says what to do; `npm ci` does not
 * warn (EXT-2461).
 */
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'Node ' +
      wanted.join('.') +
      ' or newer is needed and this is ' +
      process.versions.node +
      ': ' +
      (brought.indexOf(platform) >= 0
        ? 'run the command through npm (npm start, npm test, npm run ...), which uses the Node that npm ci installs unless it is told --omit=optional.'
        : 'npm ci brings none along for ' +
          platform +
          ', so install Node 24 first (nvm install, which reads .nvmrc, or https://nodejs.org).'),
  );
  process.exit(1);
}
