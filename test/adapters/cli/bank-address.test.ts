import { expect, it } from 'vitest';
import { bankAddress, isPrivateWay } from '#adapters/cli/bank-address.ts';

it.each([
  ['https://banco.example', 'https://banco.example'],
  ['https://banco.example/portal//', 'https://banco.example/portal'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['http://banco.example', undefined],
  ['http://127.0.0.1.banco.example', undefined],
  ['ftp://localhost', undefined],
  ['https://alguien:clave@banco.example', undefined],
  ['https://banco.example/?a=b', undefined],
  ['https://banco.example/#a', undefined],
  ['banco.example', undefined],
])('the base of the calls of %s is %s', (address, base) => {
  expect(bankAddress(address)).toBe(base);
});

it.each([
  ['https://banco.example/llaves?de=hoy', true],
  ['http://localhost/llaves', true],
  ['http://banco.example/llaves', false],
])('address protected in transit %s: %s', (address, isPrivate) => {
  expect(isPrivateWay(new URL(address))).toBe(isPrivate);
});
