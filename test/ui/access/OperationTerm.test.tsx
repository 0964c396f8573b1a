// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OperationTerm } from '#ui/access/OperationTerm.tsx';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T13:05:50Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => document.body.textContent;
const inSettings = (term: React.ReactElement) => (
  <PortalSettingsProvider value={somePortalSettings}>{term}</PortalSettingsProvider>
);

it('EXT-2978 says the minutes of an operation, and once it began until what hour, counted from its first call', () => {
  const { rerender } = show(<OperationTerm isOpen={false} />);
  const before = 'Desde que confirmemos sus datos tendrá 12 minutos para terminar.';
  expect(said()).toContain(before);
  rerender(inSettings(<OperationTerm isAsking isOpen={false} />));
  expect(said()).toContain(before);
  vi.setSystemTime(Date.parse('2026-11-30T13:07:00Z'));
  rerender(inSettings(<OperationTerm isOpen />));
  expect(said()).toContain('Termine antes de las 10:17: para esto hay 12 minutos.');
  rerender(inSettings(<OperationTerm isOpen={false} />));
  rerender(inSettings(<OperationTerm isOpen />));
  expect(said()).toContain('Termine antes de las 10:19');
});

it('EXT-2978 says the minutes in which a passkey that was authorised has to be created', () => {
  show(<OperationTerm isOpen term="llave" />);
  expect(said()).toContain('Termine antes de las 10:11: para esto hay 6 minutos.');
});

it.each([true, false])('EXT-2978 says nothing where the bank has other periods, begun %s', (isOpen) => {
  const { acceso } = somePortalSettings;
  show(<OperationTerm isOpen={isOpen} />, {
    ...somePortalSettings,
    acceso: { ...acceso, plazos: undefined },
  });
  expect(said()).toBe('');
});
