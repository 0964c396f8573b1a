// Entry of a separate process, which ends after pre-rendering, so that its 40 MB of code are freed.
import { text } from 'node:stream/consumers';

const [drawing = ''] = process.argv.slice(2);

try {
  const told = JSON.parse(await text(process.stdin));
  const { draw } = await import(drawing);
  process.stdout.write(JSON.stringify(draw(...told)));
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = 1;
}
