import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';
import { desk, type Engine, type Window } from './engine.ts';
import { ownFolder } from './program.ts';

// Playwright's names for the keys that WebDriver writes as private characters.
const named: Readonly<Record<string, string>> = {
  '\uE004': 'Tab',
  '\uE007': 'Enter',
  '\uE003': 'Backspace',
};

/** Starts Chromium, driven by Playwright as in the normal journeys. */
export const startChromium = async (): Promise<Engine> => {
  const browser = await playwright.launch({ executablePath: findBrowser(), args: launchFlags });
  const open = async (): Promise<Window> => {
    const folder = await ownFolder();
    const context = await browser.newContext({
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
      reducedMotion: 'reduce',
      viewport: desk,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    // Accepts the dialog that asks before leaving a page with unsaved text, as the other engines do.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('download', (file) => void file.saveAs(join(folder.path, file.suggestedFilename())));
    return {
      goTo: async (address) => void (await page.goto(address)),
      goBack: async () => void (await page.goBack()),
      goForward: async () => void (await page.goForward()),
      reload: async () => void (await page.reload()),
      ask: (expression) => page.evaluate<string>(expression),
      clickAt: ({ x, y }) => page.mouse.click(x, y),
      type: async (text) => {
        for (const key of text) {
          const name = named[key];
          await (name === undefined ? page.keyboard.type(key) : page.keyboard.press(name));
        }
      },
      control: (key) => page.keyboard.press(`Control+${key}`),
      giveFiles: async (expression, paths) => {
        const input = (await page.evaluateHandle<HTMLInputElement | null>(expression)).asElement();
        if (input === null) throw new Error('No input takes the files.');
        await input.setInputFiles([...paths]);
      },
      resize: (width, height) => page.setViewportSize({ width, height }),
      downloads: folder.path,
      complaints: () => complaints,
      close: async () => {
        await context.close();
        await folder.remove();
      },
    };
  };
  return { name: `Chromium ${browser.version()}`, open, stop: () => browser.close() };
};
