// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { NewPasswordFields } from '#ui/access/password/NewPasswordFields.tsx';
import { NewPasswordStore } from '#ui/access/password/NewPasswordStore.ts';
import type { PanelVersion } from '#ui/access/password/PolicyPanel.tsx';
import { sayCodes, sayWords } from '#test/support/catalogue-of-codes.ts';
import { show } from '#test/support/show.tsx';

beforeEach(sayCodes);
afterEach(cleanup);

const drawn = (version: PanelVersion = 2) => {
  const store = new NewPasswordStore();
  show(<NewPasswordFields store={store} version={version} />);
  return store;
};

const password = () => screen.getByLabelText<HTMLInputElement>('Nueva clave');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirme la nueva clave');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const strength = () => screen.getByText(/^Seguridad/).parentElement?.textContent;

it('EXT-2438 only a new word of the strength is announced, with its context', () => {
  drawn();
  const told = screen.getByText(/^Seguridad/);
  expect([told.getAttribute('role'), told.getAttribute('aria-atomic')]).toEqual(['status', 'true']);
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => void changes.push(...records));
  watch.observe(told, { subtree: true, characterData: true, childList: true });
  type(password(), 'abcd');
  changes.push(...watch.takeRecords());
  expect(told.textContent).toBe('Seguridad: Débil');
  expect(changes).toHaveLength(1);
  type(password(), 'abcde');
  expect([...changes, ...watch.takeRecords()]).toHaveLength(1);
  expect(told.textContent).toBe('Seguridad: Débil');
});

describe('EXT-1217 a manager of passwords', () => {
  const username = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]');

  it('finds the rut beside the new key, where no field says it any more', () => {
    show(<NewPasswordFields store={new NewPasswordStore()} version={2} username="12.345.678-5" />);
    expect([username()?.value, username()?.hidden, username()?.readOnly]).toEqual([
      '12.345.678-5',
      true,
      true,
    ]);
    const all = [...document.querySelectorAll('input')];
    expect(all.findIndex((one) => one === username())).toBeLessThan(all.indexOf(password()));
  });

  it('finds it in the field of the form where that is still there', () => {
    drawn();
    expect(username()).toBeNull();
  });
});

describe('the fields', () => {
  it('PWD-33, PWD-08 missing ones say 501009', () => {
    const store = drawn();
    expect(screen.queryByText('texto 501009')).toBeNull();
    act(() => store.show());
    expect(screen.getAllByText('texto 501009')).toHaveLength(2);
  });

  it('OLV-15 one that breaks the policy says 501015 when it is left', () => {
    drawn();
    type(password(), 'corta');
    fireEvent.blur(password());
    expect(screen.getByText('texto 501015')).toBeTruthy();
  });

  it('PWD-08, OLV-16 another confirmation says 501010, also when the password changes after it', () => {
    const store = drawn();
    type(password(), 'Coihue26');
    type(confirmation(), 'Coihue26');
    fireEvent.blur(confirmation());
    expect(screen.queryByText('texto 501010')).toBeNull();
    expect(E.isRight(store.value)).toBe(true);
    type(password(), 'Coihue27');
    expect(screen.getByText('texto 501010')).toBeTruthy();
    expect(E.isRight(store.value)).toBe(false);
  });

  it('PWD-09 case counts in the confirmation, and so does a space', () => {
    const store = drawn();
    type(password(), 'Coihue26');
    type(confirmation(), 'coihue26');
    expect(E.isRight(store.value)).toBe(false);
    type(confirmation(), 'Coihue26 ');
    expect(E.isRight(store.value)).toBe(false);
  });

  it('are masked, and a manager of passwords may fill them', () => {
    drawn();
    for (const field of [password(), confirmation()])
      expect([field.type, field.autocomplete]).toEqual(['password', 'new-password']);
  });

  it('OLV-05 PWD-01 EXT-1203 nine pasted characters are reported, not truncated and not sent', () => {
    const store = drawn();
    for (const field of [password(), confirmation()]) {
      type(field, 'Coihue267');
      fireEvent.blur(field);
      expect(field.value).toBe('');
    }
    expect(screen.getByText('texto 501015')).toBeTruthy();
    expect(screen.getByText(/^8 caracteres/).textContent).toBe('8 caracteres, y escribió más (pendiente)');
    expect(screen.getAllByText(/^Pasa de 8 caracteres y así/)).toHaveLength(2);
    expect(store.value).toEqual(E.left('policy'));
  });

  it('PWD-01 EXT-1203 a key that is too short is not reported as too long', () => {
    drawn();
    type(password(), 'Coihue2');
    fireEvent.blur(password());
    expect(screen.getByText(/^8 caracteres/).textContent).toBe('8 caracteres (pendiente)');
    expect(screen.queryByText(/Pasa de 8 caracteres/)).toBeNull();
  });

  it('CAT-19 tells while the keyboard writes capital letters', () => {
    drawn();
    const key = createEvent.keyDown(password(), { key: 'a' });
    Object.defineProperty(key, 'getModifierState', { value: () => true });
    fireEvent(password(), key);
    expect(screen.getByText('texto 501011')).toBeTruthy();
    fireEvent.blur(password());
    expect(screen.queryByText('texto 501011')).toBeNull();
  });
});

describe('PWD-10 the live checklist', () => {
  it('ticks each rule when met, and describes the password', () => {
    drawn();
    const list = document.getElementById(
      password().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
    );
    const stateOf = (rule: string) =>
      [...(list?.querySelectorAll('li') ?? [])].find(({ textContent }) => textContent?.startsWith(rule))
        ?.textContent;
    expect(stateOf('8 caracteres')).toBe('8 caracteres (pendiente)');
    type(password(), 'Coihue');
    expect(stateOf('Una letra mayúscula')).toMatch(/\(cumplida\)$/);
    expect(stateOf('Un número')).toMatch(/\(pendiente\)$/);
    type(password(), 'Coihue26');
    expect(stateOf('8 caracteres')).toBe('8 caracteres (cumplida)');
    expect(stateOf('Un número')).toMatch(/\(cumplida\)$/);
  });
});

describe('the strength', () => {
  it.each([
    ['PWD-27', '', 'Seguridad: ninguna 0%', 'strength-none', 0],
    ['PWD-27', '.', 'Seguridad: ninguna 0%', 'strength-none', 0],
    ['PWD-26', 'abc', 'Seguridad: Débil 10%', 'strength-red', 1],
    ['PWD-26', 'Abcd1', 'Seguridad: Media 55%', 'strength-orange', 2],
    ['PWD-26', 'Abcdef1', 'Seguridad: Buena 80%', 'strength-blue', 3],
    ['PWD-29', 'Coihue26', 'Seguridad: Segura 100%', 'strength-green', 4],
  ] as const)('%s of "%s" is shown as %s beside its colour', (_, typed, said, colour, filled) => {
    drawn();
    type(password(), typed);
    expect(strength()).toBe(said);
    const bar = document.querySelector('.strength-bar');
    expect(bar?.classList.contains(colour)).toBe(true);
    expect(bar?.querySelectorAll('.on')).toHaveLength(filled);
  });

  it('CAT-02 PWD-22 says the level as the catalogue does', () => {
    sayWords({ 'acceso.clave.nivel.Segura': 'Muy buena' });
    drawn();
    type(password(), 'Coihue26');
    expect(strength()).toBe('Seguridad: Muy buena 100%');
  });

  it('PWD-30 never blocks: a secure one outside the policy is refused by the policy alone', () => {
    const store = drawn();
    type(password(), 'Coihu 26');
    type(confirmation(), 'Coihu 26');
    expect(strength()).toBe('Seguridad: Segura 100%');
    expect(store.value).toEqual(E.left('policy'));
  });
});

describe('PWD-11, PWD-12 the versions of the panel', () => {
  it.each([
    [1, true],
    [2, true],
    [3, false],
  ] as const)('%s speaks of the last four: %s, and shows a strength', (version, history) => {
    drawn(version);
    expect(screen.queryByText(/últimas cuatro/) !== null).toBe(history);
    expect(screen.getByText(/^Seguridad/)).toBeTruthy();
  });

  it('PWD-13 the text of persons is another than the text of companies', () => {
    const textOf = (version: PanelVersion) => {
      drawn(version);
      const said = document.querySelector('.policy > p')?.textContent ?? '';
      cleanup();
      return said;
    };
    expect(textOf(1)).toMatch(/^Su clave es personal e intransferible: /);
    expect(textOf(2)).toMatch(/^Cada usuario de la empresa tiene su propia clave /);
    expect(textOf(3)).toBe(textOf(2));
  });

  it.each([1, 2, 3] as const)(
    'PWD-14, PWD-15, EXT-2869, EXT-2904 version %s speaks of three security questions, that they are not needed here, and of where to ask',
    (version) => {
      drawn(version);
      expect(
        screen.getByText(
          /tres preguntas de seguridad .*\. Para esta clave no hacen falta, y este portal no las pide ni las guarda: pregunte por ellas en una sucursal/,
        ),
      ).toBeTruthy();
      expect(document.querySelectorAll('input')).toHaveLength(2);
    },
  );
});
