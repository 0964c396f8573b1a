// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sessionIdleMinutes } from '#core/portability/session/session-life.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { FillingNote } from '#ui/portability/filling/FillingNote.tsx';
import { text, type FillingStep } from '#ui/portability/filling/text.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const said = (step: FillingStep, settings: Partial<PortalSettings> = {}) =>
  show(<FillingNote step={step} />, { ...somePortalSettings, ...settings }).container.textContent;

it('EXT-1062 every step before a request says whose turn it is, what for, how long it waits, and what follows', () => {
  for (const step of Object.keys(text.steps) as FillingStep[]) {
    const { todo, then } = text.steps[step];
    const words = said(step);
    expect(words).toContain(`Ahora te toca a ti: ${todo}.`);
    expect(words).toMatch(/si pasan 30 minutos sin|se guarda/i);
    expect(words).toContain(then);
    cleanup();
  }
});

it('EXT-1114 every step puts its task behind the colon as part of the sentence', () => {
  for (const step of Object.keys(text.steps) as FillingStep[]) {
    expect(said(step)).toMatch(/^Ahora te toca a ti: \p{Ll}/u);
    cleanup();
  }
});

it('EXT-1061 where a draft is kept, it says for how long', () => {
  expect(said('company', { diasBorradores: 7 })).toContain('lo que escribas se guarda 7 días desde');
  expect(said('company', { diasBorradores: 1 })).toContain('lo que escribas se guarda 1 día desde');
  expect(said('company', { borradores: false })).not.toContain('se guarda');
  expect(said('identity')).not.toContain('se guarda');
});

it('EXT-2870 only a step whose draft is not kept says that it begins again', () => {
  expect(said('request')).not.toContain('se empieza de nuevo. La');
  expect(said('request', { borradores: false })).toContain(
    `Si pasan ${sessionIdleMinutes} minutos sin que hagas nada, se empieza de nuevo.`,
  );
});

it('EXT-2870 says when a proof of representation is not asked for', () => {
  expect(said('identity')).toContain('salvo que su RUT sea el tuyo');
});

it("EXT-1077 while the bank prepares the questions it is its turn, not the company's", () => {
  show(<FillingNote step="identity" awaited />, somePortalSettings);
  expect(document.body.textContent).toContain('Ahora le toca al banco: prepara tus preguntas de identidad.');
  expect(document.body.textContent).not.toContain('Ahora te toca a ti');
});
