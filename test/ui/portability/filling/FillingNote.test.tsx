// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  sessionIdleMinutes,
  sessionLifeMinutes,
  warningMinutes,
} from '#core/portability/session/session-life.ts';
import { callTimeout } from '#core/shared/call-timeout.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { BankNote, FillingNote, ReadyNote } from '#ui/portability/filling/FillingNote.tsx';
import { text, type BankWork, type FillingStep } from '#ui/portability/filling/text.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const said = (step: FillingStep, settings: Partial<PortalSettings> = {}) =>
  show(<FillingNote step={step} />, { ...somePortalSettings, ...settings }).container.textContent;

const steps = Object.keys(text.steps) as FillingStep[];
const visit = `hasta ${sessionLifeMinutes} minutos, o menos si pasas ${sessionIdleMinutes} sin usarla`;

it.each(steps)(
  'EXT-1062, EXT-1114 %s says whose turn it is, what for, what follows, and both ends of the visit',
  (step) => {
    const { todo, then } = text.steps[step];
    const words = said(step);
    expect(words).toMatch(/^Ahora te toca a ti: \p{Ll}/u);
    expect(words).toContain(`Ahora te toca a ti: ${todo}. ${then}`);
    expect(words).toContain(visit);
    expect(words.includes(`: te avisamos ${warningMinutes} minutos antes.`)).toBe(
      !['identity', 'checking'].includes(step),
    );
    expect(words).toMatch(/Si termina, (entra otra vez|se empieza de nuevo|te identificas otra vez)/);
  },
);

it('EXT-1061, EXT-2870, EXT-2994, EXT-2959 where a draft is kept, it says for how long, and elsewhere that it begins again', () => {
  expect(said('company', { diasBorradores: 7 })).toContain(
    'lo que escribas, menos claves y archivos, se guarda 7 días desde',
  );
  expect(said('signing-again', { diasBorradores: 7 })).toContain(
    'si tu solicitud no llegó, sigues donde quedaste; lo que escribiste, menos claves y archivos, se guarda 7 días desde',
  );
  expect(said('company', { diasBorradores: 1 })).toContain('se guarda 1 día desde');
  expect(said('company')).not.toContain('se empieza de nuevo');
  cleanup();
  expect(said('company', { borradores: false })).not.toContain('se guarda');
  expect(said('company', { borradores: false })).toMatch(/Si termina, se empieza de nuevo\.$/);
  cleanup();
  expect(said('identity')).not.toContain('se empieza de nuevo');
  expect(said('proving')).not.toContain('se guarda');
});

it('EXT-2870 says when a proof of representation is not asked for', () => {
  expect(said('identity')).toContain('salvo que su RUT sea el tuyo');
});

it.each(Object.keys(text.works) as BankWork[])(
  'EXT-1077, EXT-2949 while the visitor waits for %s it is the turn of the bank, with until when and what follows',
  (work) => {
    show(<BankNote work={work} />, somePortalSettings);
    const words = document.body.textContent;
    const { does, then } = text.works[work];
    expect(words).toMatch(new RegExp(`^Ahora le toca a nuestro banco: ${does}\\. .* ${then}$`));
    expect(words).toContain(`no llega en ${callTimeout / 1_000} segundos`);
    expect(words).not.toContain('Ahora te toca a ti');
  },
);

it('EXT-2950 over a complete request a panel leads to its review, and says both ends of the visit', () => {
  const review = vi.fn();
  show(<ReadyNote onReview={review} />, somePortalSettings);
  expect(document.body.textContent).toContain('Todo listo: revisa y firma');
  expect(document.body.textContent).toContain(visit);
  fireEvent.click(screen.getByRole('button', { name: 'Revisar y firmar' }));
  expect(review).toHaveBeenCalledOnce();
});
