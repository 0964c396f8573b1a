import type { FastifyReply } from 'fastify';
import { signOut } from '#adapters/wire/access/credential-post.ts';
import { companyHomePage, type HomeVisitor } from './company-home-page.ts';
import type { ServedAccess } from './served.ts';

const statusOf = { nobody: 200, 'signed-in': 200, unknown: 503, hurried: 429 } as const satisfies Record<
  HomeVisitor['visitor'],
  number
>;

/** Sends the page of the company home with the status of its visitor (ROOT-16). */
export const sendHome = (
  reply: FastifyReply,
  { look, ports }: Pick<ServedAccess, 'look' | 'ports'>,
  home: HomeVisitor,
  asksForCertificates = false,
): FastifyReply =>
  reply
    .code(statusOf[home.visitor])
    .headers(home.visitor === 'hurried' ? { 'Retry-After': String(home.seconds) } : {})
    .type('text/html; charset=utf-8')
    .send(
      companyHomePage(look, {
        home,
        signOutPath: signOut.path,
        phone: ports.access.phone,
        asksForCertificates,
      }),
    );
