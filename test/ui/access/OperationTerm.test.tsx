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

it.each([
  ['its own', '13:04', '10:10'],
  ['that of its operation', '13:08', '10:12'],
])('EXT-2978 says that a passkey has to be created before %s, if that comes first', (_, authorised, hour) => {
  const at = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);
  show(<OperationTerm isOpen begunAt={at('13:00')} authorisedAt={at(authorised)} />);
  expect(said()).toContain(`Termine antes de las ${hour}. Si pasa esa hora,`);
});

const { acceso } = somePortalSettings;

it.each([
  [undefined, true],
  [undefined, false],
  [acceso.plazos && { ...acceso.plazos, operacion: undefined }, true],
])('EXT-2978 says nothing where the periods are %o, begun %s', (plazos, isOpen) => {
  show(<OperationTerm isOpen={isOpen} />, { ...somePortalSettings, acceso: { ...acceso, plazos } });
  expect(said()).toBe('');
});
