import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Stop } from '#adapters/cli/zaguan/outcome.ts';
import { terminalOver } from '#adapters/cli/zaguan/terminal.ts';

const opened = (isTTY: boolean) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  return { input, terminal: terminalOver(input, output), shown: () => String(output.read() ?? '') };
};

const exitOf = async (answer: Promise<string>): Promise<number | undefined> => {
  try {
    await answer;
    return undefined;
  } catch (error) {
    return error instanceof Stop ? error.outcome.exit : undefined;
  }
};

describe('the terminal', () => {
  it('answers each question with the next line, blanks and all', async () => {
    const { input, terminal } = opened(false);
    input.end(' Abc 1 \r\nsegunda');
    expect(await terminal.askSecret('Clave:')).toBe(' Abc 1 ');
    expect(await terminal.ask('Otra:')).toBe('segunda');
  });

  it('shows the question, and the input unless secret', async () => {
    const { input, terminal, shown } = opened(true);
    const first = terminal.ask('Visible:');
    input.write('uno\r');
    expect(await first).toBe('uno');
    const second = terminal.askSecret('Secreta:');
    input.write('dos\r');
    expect(await second).toBe('dos');
    const screen = shown();
    expect(screen).toContain('Visible:');
    expect(screen).toContain('Secreta:');
    expect(screen).toContain('uno');
    expect(screen).not.toContain('dos');
    const third = terminal.ask('Otra:');
    input.write('\u001b[A\r');
    expect(await third).toBe('');
    terminal.close();
  });

  it('lets go of its input when it is closed', async () => {
    const { input, terminal } = opened(false);
    input.write('uno\n');
    expect(await terminal.ask('¿?')).toBe('uno');
    expect(input.isPaused()).toBe(false);
    terminal.close();
    expect(input.isPaused()).toBe(true);
  });

  it('ends with 2 at the end of input', async () => {
    const { input, terminal } = opened(false);
    input.end();
    expect(await exitOf(terminal.ask('¿?'))).toBe(2);
  });

  it('ends with 130 when it is interrupted', async () => {
    const { input, terminal } = opened(true);
    const answer = exitOf(terminal.ask('¿?'));
    input.write('\u0003');
    expect(await answer).toBe(130);
  });

  it.each([
    ['a pipe', false, 'Nombre: \nClave: \nAviso: \n'],
    ['a screen', true, 'Nombre:  Clave:  \nAviso: \n'],
  ])('writes each prompt and line on its own to %s, without what could steer it', async (_, isTTY, whole) => {
    const { input, terminal, shown } = opened(isTTY);
    const steering = '\u001b';
    const first = terminal.ask(`Nombre:${steering}`);
    input.write('uno\n');
    await first;
    const second = terminal.askSecret(`Clave:${steering}`);
    input.write('dos\n');
    await second;
    terminal.say(`Aviso:${steering}`);
    terminal.close();
    // Removes the cursor sequences that readline writes and the visible input.
    const seen = shown()
      .replace(/\u001b\[\d*[A-Z]/g, '')
      .replace(/uno\r?\n/, '');
    expect(seen.replace(/\r\n/g, '\n')).toBe(whole);
  });

  it('shows nothing that is typed before its question, which may be for a secret', async () => {
    const { input, terminal, shown } = opened(true);
    const first = terminal.ask('Visible:');
    input.write('uno\r');
    await first;
    input.write('dos');
    await new Promise(setImmediate);
    expect(shown()).not.toContain('dos');
    const second = terminal.askSecret('Secreta:');
    input.write('\r');
    expect(await second).toBe('dos');
    expect(shown()).not.toContain('dos');
    terminal.close();
  });
});
