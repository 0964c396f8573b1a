import { createHash } from 'node:crypto';

/** The hash by which a policy names what stands between the tags of the first such element of a page. */
export const inlineHash = (html: string, element: 'script' | 'style'): string => {
  const [, inside = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html) ?? [];
  return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`;
};
