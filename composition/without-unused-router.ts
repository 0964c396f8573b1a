import type { Plugin } from 'vite';

/** Lets the build leave out what nobody uses of the router: made by calls and named for tools of developers, its links, forms and scrolling look as if something depended on them. */
export const withoutUnusedRouter: Plugin = {
  name: 'without-unused-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
};
