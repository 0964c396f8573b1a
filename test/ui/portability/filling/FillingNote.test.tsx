// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { FillingNote } from '#ui/portability/filling/FillingNote.tsx';
import { text, type FillingStep } from '#ui/portability/filling/text.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const said = (step: FillingStep, settings: Partial<PortalSettings> = {}) =>
  show(<FillingNote step={step} />, { ...somePortalSettings, ...settings }).container.textContent;

it('EXT-1062 every step before a request says whose turn it is, what for, that no term runs, and what follows', () => {
  for (const step of Object.keys(text.steps) as FillingStep[]) {
    const { todo, then } = text.steps[step];
    const words = said(step);
    expect(words).toContain(`Ahora te toca a ti: ${todo}.`);
    expect(words).toContain('No hay plazo');
    expect(words).toContain(then);
    cleanup();
  }
});

it('EXT-1061 where a draft is kept, it says for how long', () => {
  expect(said('company', { diasBorradores: 7 })).toContain('Lo que escribas se guarda 7 días.');
  expect(said('company', { diasBorradores: 1 })).toContain('Lo que escribas se guarda 1 día.');
  expect(said('company', { borradores: false })).not.toContain('se guarda');
  expect(said('identity')).not.toContain('se guarda');
});
