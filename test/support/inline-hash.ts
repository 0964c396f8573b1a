import { createHash } from 'node:crypto';

/** Returns the Content-Security-Policy hash of the first inline script or style of a page. */
export const inlineHash = (html: string, element: 'script' | 'style'): string => {
  const [, inside = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html) ?? [];
  return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`;
};
