import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { nameOf, type Scene } from '#composition/atlas/scene.ts';
import { scenes } from '#composition/atlas/scenes.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';

type Served = { readonly base: string; readonly end: () => Promise<void> };

/** Builds and serves the demonstration, in which the scenes of the atlas run. */
export const serveDemo = async (): Promise<Served> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-demo-'));
  const configFile = join(projectRoot, 'composition', 'vite.demo.config.ts');
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } });
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: folder });
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    end: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Returns the scene of the atlas with this name. */
export const sceneCalled = (name: string): Scene => {
  const scene = scenes.find((one) => nameOf(one) === name);
  if (scene === undefined) throw new Error(`There is no scene ${name}`);
  return scene;
};
