// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

const visit = (cookies: { enabled: boolean; bookmark: boolean; stop: boolean }, path = '/login') => {
  const jar = { ...cookies };
  const left: string[] = [];
  const pass = passEntry({
    cookies: {
      areEnabled: () => jar.enabled,
      hasBookmark: () => jar.bookmark,
      hasStop: () => jar.stop,
      putStop: () => {
        jar.stop = true;
      },
      context: () => undefined,
      takeRefusedRut: () => '',
    },
  });
  showAt(
    <StrictMode>
      <EntryGate passEntry={pass} home="/empresa" leaveFor={(address) => left.push(address)}>
        <p>el ingreso</p>
      </EntryGate>
    </StrictMode>,
    path,
  );
  return { jar, left: new Set(left) };
};

describe.each(['/login', '/loginError'])('the guard of %s', (path) => {
  it('ROOT-11 opens with a bookmark cookie', () => {
    const { left } = visit({ enabled: true, bookmark: true, stop: false }, path);
    expect(screen.getByText('el ingreso')).toBeTruthy();
    expect(left.size).toBe(0);
  });

  it('ROOT-12 ROOT-16 without a bookmark leaves a stop and goes to the company home', () => {
    const { jar, left } = visit({ enabled: true, bookmark: false, stop: false }, path);
    expect(screen.queryByText('el ingreso')).toBeNull();
    expect(jar.stop).toBe(true);
    expect([...left]).toEqual(['/empresa']);
  });

  it('ROOT-14 explains how to enter instead of going round in circles', async () => {
    const { left } = visit({ enabled: true, bookmark: false, stop: true }, path);
    expect(await screen.findByRole('heading', { name: 'Ingrese desde el inicio de Empresas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio de Empresas' }).getAttribute('href')).toBe(
      '/empresa',
    );
    expect(left.size).toBe(0);
  });

  it('ROOT-15 asks for cookies where the browser forbids them', async () => {
    const { left } = visit({ enabled: false, bookmark: false, stop: false }, path);
    expect(await screen.findByRole('heading', { name: 'Active las cookies de su navegador' })).toBeTruthy();
    expect(left.size).toBe(0);
  });
});
