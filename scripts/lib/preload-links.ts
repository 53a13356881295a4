import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Subsets of the font that a Russian page shows at once; the others come when their letters appear. */
const FIRST_FONTS = /\/inter-(?:latin|cyrillic)-wght-normal-[^/]+\.woff2$/;

/** The module that `main.tsx` imports dynamically, always and at once. */
const APPLICATION = /\/src\/app\/start-application\.tsx$/;

function fontLinks(bundle: Bundle, base: string): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => FIRST_FONTS.test(`/${file}`))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: base + file },
    }));
}

/** The application's chunk and everything it imports at once. */
function applicationFiles(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && APPLICATION.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
  }
  return files;
}

/**
 * Tells the browser from the first bytes of the page what it will need in any case: the fonts, which it would
 * find only with the styles, and the application's code, which it would find only after the entry has run.
 */
export function preloadLinks(): Plugin {
  let base = '/';
  return {
    name: 'preload-links',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return;
        const codeLinks = [...applicationFiles(bundle)]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: base + file },
          }));
        return [...fontLinks(bundle, base), ...codeLinks];
      },
    },
  };
}
