// Run apart by the bank that starts: what draws weighs 40 MB, which end with it.
const [drawing = '', settings = ''] = process.argv.slice(2);

try {
  const { draw } = await import(drawing);
  process.stdout.write(JSON.stringify(draw(JSON.parse(settings))));
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = 1;
}
