// A separate process, whose 40 MB of rendering code are freed when it ends.
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
