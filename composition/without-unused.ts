import type { Plugin } from 'vite';

type Cut = readonly [found: RegExp, instead: string];

/** By the end of a module's path, what nobody uses of a package and the build cannot see by itself: what is called by name of a property, or looks as if it did something. */
export const cuts: Readonly<Record<string, readonly Cut[]>> = {
  // No page fetches hints for others or has a handle on a fragment.
  'react-dom/cjs/react-dom-client.production.js': [
    [/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''],
    [/^ {2}[DCLmXSM]: pre\w+,?$/gm, ''],
  ],
  'react-dom/cjs/react-dom.production.js': [
    [/^exports\.(?:pre|requestFormReset|useForm|unstable)\w* = function[\s\S]*?^\};$/gm, ''],
  ],
  // Routes are elements: nothing is loaded or fails by a route. Its links, forms and scrolling look as if something depended on them.
  'react-router/dist/production/chunk-7RTFRKQW.mjs': [
    [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
    [/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '],
    [/let \{ isDataRoute \} = React\d\.useContext\(RouteContext\);/g, 'const isDataRoute = false;'],
    [/let (\w+) = React\d\.useContext\(DataRouter(?:State)?Context\);/g, 'const $1 = null;'],
    [
      /(?<=^function useRoutesImpl\(routes, locationArg), dataRouterOpts\) \{$/gm,
      ') { const dataRouterOpts = null;',
    ],
    [/(?<=^function _renderMatches\(matches, parentMatches = \[\]), dataRouterOpts\) \{$/gm, ') {'],
    [/let (\w+) = dataRouter(?:State|Opts)\?\.\w+;/g, 'const $1 = null;'],
    [/dataRouterOpts && dataRouterState/g, 'false'],
  ],
  // Stores tell by `makeAutoObservable` what is observed, never by decorators.
  'mobx/dist/mobx.mjs': [
    [/\b\w+ && typeof \w+\.kind === "string"/g, 'false'],
    [/(?<=createDecoratorAnnotation\(annotation), decorate\w+(?=\))/g, ''],
  ],
  // Each type is made once, by a call that does nothing else.
  'io-ts/es6/index.js': [
    [/\/\*\* @class \*\//g, '/* @__PURE__ */'],
    [/(?<=^(?:export )?var \w+ = )(?=(?:new \w+Type|refinement|brand)\()/gm, '/* @__PURE__ */ '],
  ],
  // Nobody but the container asks for metadata.
  'reflect-metadata/ReflectLite.js': [[/exporter\("(?!getMetadata"|defineMetadata")\w+", \w+\);/g, '']],
};

/** The text without what nobody uses; a package whose new release reads otherwise is told of, and weighed by nobody unseen. */
export const cut = (path: string, code: string): string | undefined => {
  const end = Object.keys(cuts).find((each) => path.endsWith(`/node_modules/${each}`));
  return end === undefined
    ? undefined
    : cuts[end]?.reduce((text, [found, instead]) => {
        if (text.search(found) === -1) throw new Error(`${end} has nothing left of ${String(found)}`);
        return text.replaceAll(found, instead);
      }, code);
};

/** Lets the build leave out what nobody uses of the packages that every first screen loads. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: (code, id) => {
      const without = cut(id, code);
      return without === undefined ? undefined : { code: without, map: null };
    },
  },
};
