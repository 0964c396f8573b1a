import { expect, it } from 'vitest';
import { deviceType } from '#core/access/challenge/device.ts';
import { demoSeed } from '#composition/demo/seed.ts';
import { demoSigner } from '#composition/demo/signer.ts';

it('CERT-19 the demonstration signs for each certificate of its people, and for no other', async () => {
  const { usuarios } = demoSeed();
  const signer = demoSigner({ sign: (text) => `firma de ${text}` }, { usuarios });
  const held = usuarios.flatMap(({ nombre, dispositivos = [] }) =>
    dispositivos
      .filter(({ tipo }) => tipo === deviceType.certificate)
      .map(({ serie }) => ({ id: serie, name: nombre })),
  );
  expect(held.length).toBeGreaterThan(0);
  expect(await signer.certificates()).toEqual(held);
  for (const { id } of held) expect(await signer.sign(id, 'tx')).toBe('firma de tx');
  expect(await signer.sign('otro', 'tx')).toBeUndefined();
});
