/** The imports of source files, for each language: every import counts, including imports of types and those inside functions. */

import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { Graph } from './circles.ts';

/** The text of each file by its path from the root, with `/`. */
export type Sources = Readonly<Record<string, string>>;

/** TypeScript and JavaScript: relative imports and exports, `import()` of modules and types, `new URL()` of workers and files. */
export function typescriptImports(sources: Sources): Graph {
  return graph(sources, (path, text) => {
    const urls = text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"]/g);
    const specifiers = [
      ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
      ...[...urls].map(([, url]) => url!),
    ];
    return specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(path), specifier.replace(/\?.*$/, '')));
  });
}

/** Python, with paths from the module search folder: every `import`, including those in functions and `if TYPE_CHECKING`. */
export function pythonImports(sources: Sources): Graph {
  const fileOf = (module: string) => [`${module}.py`, `${module}/__init__.py`].find((file) => file in sources);
  return graph(sources, (path, text) => {
    const code = text.replace(/("""|''')[\s\S]*?\1/g, '');
    const plain = code.matchAll(/^[ \t]*import[ \t]+([^\n#]+)/gm);
    const from = code.matchAll(/^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#]*))/gm);
    const modules = [...plain].flatMap(([, list]) => namesIn(list!)).map((name) => name.replaceAll('.', '/'));
    const members = [...from].flatMap(([, dots, name, bracketed, list]) => {
      const folder = dots === '' ? '.' : join(dirname(path), '../'.repeat(dots!.length - 1));
      const module = join(folder, name!.replaceAll('.', '/'));
      return namesIn(bracketed ?? list!).map((member) => fileOf(join(module, member)) ?? fileOf(module));
    });
    return [...modules.map(fileOf), ...members].filter((file) => file !== undefined);
  });
}

/** `a` and `b.c` from `a, b.c as d`, which may span several lines. */
function namesIn(list: string): string[] {
  return list.split(',').flatMap((each) => each.trim().split(/\s/)[0] || []);
}

/** Go packages, each by its path from the module's folder. Test files may form a package of their own and are left out. */
export function goImports(sources: Sources, module: string): Graph {
  const packages = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sources)) {
    if (path.endsWith('_test.go')) continue;
    const imports = packages.get(dirname(path)) ?? new Set();
    packages.set(dirname(path), imports);
    const head = text.slice(0, text.search(/^(func|type|var|const)\b/m) >>> 0);
    for (const [, name] of head.matchAll(/"([^"\s]+)"/g)) {
      if (name === module || name!.startsWith(`${module}/`)) imports.add(name!.slice(module.length + 1) || '.');
    }
  }
  return packages;
}

function graph(sources: Sources, importsOf: (path: string, text: string) => string[]): Graph {
  return new Map(Object.entries(sources).map(([path, text]) => [path, new Set(importsOf(path, text))]));
}
