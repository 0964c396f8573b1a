import { textsOverHttp } from '#adapters/http/portability/texts.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({ texts: () => textsOverHttp(take(own, httpContext)) });
