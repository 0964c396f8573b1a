import { besides, brokenText, gone, twice } from './kinds.ts';
import { written, type Asked, type Part, type Sent } from './asked.ts';

const mark = 'ZqMARKqZ';

const edited = (
  value: unknown,
  [key = '', ...rest]: readonly string[],
  change: (holder: Record<string, unknown>, key: string) => void,
): unknown => {
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (value.slice() as never)
    : { ...Object(value) };
  if (rest.length === 0) change(copy, key);
  else copy[key] = edited(copy[key], rest, change);
  return copy;
};

const keysOf = (path: string): readonly string[] =>
  path
    .split('.')
    .flatMap((key) => (key.endsWith('[]') ? [key.slice(0, -2), '0'] : [key]))
    .filter((key) => key !== '');

const changedJson = (json: unknown, path: string, value: unknown): unknown =>
  edited(json, keysOf(path), (holder, key) => {
    if (value === gone) {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    } else if (value === besides) {
      if (Array.isArray(holder)) holder.push('otro');
      else holder['otro'] = 1;
    } else if (value === brokenText) holder[key] = mark;
    else if (value !== twice) holder[key] = value;
  });

const changedTexts = (texts: Readonly<Record<string, string>> = {}, name: string, value: unknown) => {
  if (value === gone) return Object.fromEntries(Object.entries(texts).filter(([other]) => other !== name));
  if (value === besides) return { ...texts, otro: '1' };
  if (value === twice) return texts;
  return { ...texts, [name]: value === brokenText ? mark : String(value) };
};

const changedFile = (part: Part, value: unknown): readonly Part[] => {
  if (value === gone) return [];
  if (value === twice) return [part, part];
  if (value === brokenText) return [{ ...part, fileName: `${mark}.pdf` }];
  const bare: Part = { name: part.name, content: part.content };
  const change: { readonly fileName?: string; readonly content?: string } = Object(value);
  if ('fileName' in change && change.fileName === undefined) return [bare];
  return [{ ...part, ...change }];
};

const changedParts = (
  parts: readonly Part[],
  name: string,
  path: string,
  value: unknown,
): readonly Part[] => {
  let isFirst = true;
  return parts.flatMap((part) => {
    if (part.name !== name || !isFirst) return [part];
    isFirst = false;
    if (part.fileName !== undefined) return changedFile(part, value);
    const { content } = part;
    if (typeof content === 'object' && 'json' in content)
      return [{ ...part, content: { json: path === '' ? value : changedJson(content.json, path, value) } }];
    if (value === gone) return [];
    if (value === twice) return [part, part];
    return [{ ...part, content: value === brokenText ? mark : String(value) }];
  });
};

const bytesFor = (text: string): Buffer<ArrayBuffer> => {
  const [before = '', ...after] = text.split(mark);
  return Buffer.concat([
    Buffer.from(before, 'latin1'),
    ...after.flatMap((piece) => [Buffer.of(0xff), Buffer.from(piece, 'latin1')]),
  ]);
};

const bytesChanged = (sent: Sent, field: string, value: unknown): Sent => {
  const name = field.split('.').at(-1)?.replace('[]', '') ?? '';
  const [where = ''] = field.split('.');
  if (value === brokenText)
    return {
      ...sent,
      path: sent.path.replaceAll(mark, '%FF'),
      body: sent.body && bytesFor(sent.body.toString('latin1')),
    };
  if (value !== twice) return sent;
  if (where === 'query') return { ...sent, path: `${sent.path}&${encodeURIComponent(name)}=1` };
  if (sent.body === undefined) return sent;
  const text = sent.body.toString('latin1');
  const again = sent.headers['Content-Type']?.includes('urlencoded')
    ? `${text}&${name}=1`
    : text.replace(`"${name}":`, `"${name}":0,"${name}":`);
  return { ...sent, body: Buffer.from(again, 'latin1') };
};

/** Encodes a call for HTTP with one field spoiled by this value or change. */
export const spoiledCall = (asked: Asked, field: string, value: unknown): Sent => {
  const [where = '', ...rest] = field.split('.');
  const [name = '', ...path] = rest;
  const change = (): Asked => {
    switch (where) {
      case 'path':
        return { ...asked, inPath: changedTexts(asked.inPath, name, value) };
      case 'query':
        return { ...asked, query: changedTexts(asked.query, name, value) };
      case 'header':
        return { ...asked, headers: changedTexts(asked.headers, rest.join('.'), value) };
      case 'body':
        return asked.form === undefined
          ? { ...asked, json: changedJson(asked.json, rest.join('.'), value) }
          : { ...asked, form: changedTexts(asked.form, name, value) };
      case 'part': {
        const isList = name.endsWith('[]');
        const inside = isList ? ['[]', ...path].join('.') : path.join('.');
        return {
          ...asked,
          parts: changedParts(asked.parts ?? [], name.replace('[]', ''), inside, value),
        };
      }
      default:
        return { ...asked, parts: changedParts(asked.parts ?? [], 'file', '', value) };
    }
  };
  return bytesChanged(written(change()), field, value);
};

/** Tells whether a field cannot take this change where it stands: the router would not match the path, or HTTP cannot carry the value. */
export const cannotBe = (field: string, value: unknown): boolean => {
  const isList = field.endsWith('[]');
  if (field.startsWith('path.')) return [gone, twice, besides, ''].some((other) => other === value);
  if (isList) return [gone, twice].some((other) => other === value);
  return field.startsWith('header.') && (value === twice || value === brokenText);
};
