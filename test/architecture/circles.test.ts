/** The circle detector: it finds each kind of circle and reports no false ones. */

import { describe, expect, test } from 'vitest';
import { circles, graphsOfFolders } from './circles.ts';
import { goImports, pythonImports, type Sources, typescriptImports } from './imports.ts';

describe('TypeScript', () => {
  test.each<[kind: string, there: string, back: string]>([
    ['values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
    ['types only', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
    ['one type among values', "import { type B } from './b.ts';", "import { x, type A } from './a.ts';"],
    ['re-exports', "export { b } from './b.ts';", "export type * from './a.ts';"],
    ['for side effects', "import './b.ts';", "import './a.ts';"],
    ['dynamic', "const b = await import('./b.ts');", "type A = typeof import('./a.ts');"],
    ['a worker', "new Worker(new URL('./b.ts', import.meta.url));", "import type { A } from './a.ts';"],
    ['over several lines', "import {\n  b,\n} from './b.ts';", "import {\n  a,\n} from '../lib/a.ts';"],
  ])('a circle of two files: %s', (_kind, there, back) => {
    const sources = { 'lib/a.ts': there, 'lib/b.ts': back, 'lib/c.ts': "import './a.ts';" };
    expect(circles(typescriptImports(sources))).toEqual(['lib/a.ts -> lib/b.ts -> lib/a.ts']);
  });

  test('imports in one direction, packages, comments and strings are not circles', () => {
    const sources = {
      'a.ts': "import './b.ts';\nimport 'b';\n",
      'b.ts': "// import './a.ts';\nconst text = `import './a.ts';`;\n",
    };
    expect(circles(typescriptImports(sources))).toEqual([]);
  });

  test('a longer circle is reported once, from its first file', () => {
    const sources = { 'c.ts': "import './a.ts';", 'a.ts': "import './b.ts';", 'b.ts': "import './c.ts';" };
    expect(circles(typescriptImports(sources))).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
  });
});

describe('folders', () => {
  const circlesOfFolders = (sources: Sources) =>
    [...graphsOfFolders(typescriptImports(sources))].flatMap(([folder, graph]) =>
      circles(graph).map((circle) => `${folder}: ${circle}`),
    );

  test('two folders that import each other, through files that are not part of a circle', () => {
    const sources = {
      'room/left/a.ts': "import '../right/b.ts';",
      'room/right/b.ts': '',
      'room/right/c.ts': "import type { D } from '../left/d.ts';",
      'room/left/d.ts': '',
    };
    expect(circles(typescriptImports(sources))).toEqual([]);
    expect(circlesOfFolders(sources)).toEqual(['room: left -> right -> left']);
  });

  test('a folder and a file beside it', () => {
    const sources = {
      'room/a.ts': "import './left/b.ts';",
      'room/left/b.ts': '',
      'room/left/c.ts': "import '../a.ts';",
    };
    expect(circlesOfFolders(sources)).toEqual(['room: a.ts -> left -> a.ts']);
  });

  test('a file that starts a folder and another file that it uses are not a circle', () => {
    const sources = {
      'room/start.ts': "import './left/b.ts';",
      'room/left/b.ts': "import '../name.ts';",
      'room/name.ts': '',
    };
    expect(circlesOfFolders(sources)).toEqual([]);
  });
});

describe('Python', () => {
  test.each<[kind: string, there: string, back: string]>([
    ['at the top', 'from ._b import B', 'from ._a import A'],
    ['for types only', 'from ._b import B', 'if TYPE_CHECKING:\n    from ._a import A'],
    ['inside a function', 'from . import _b', 'def f():\n    from ._a import A\n'],
    ['by the full name', 'from package._b import B', 'import package._a'],
    ['over several lines', 'from . import (\n    _b as b,\n)', 'from ._a import (\n    A,\n)'],
    ['from a folder below', 'from ._b import B', 'from .._a import A'],
  ])('a circle of two modules: %s', (kind, there, back) => {
    const b = kind === 'from a folder below' ? 'package/_b/__init__.py' : 'package/_b.py';
    const sources = { 'package/__init__.py': 'from ._a import A', 'package/_a.py': there, [b]: back };
    expect(circles(pythonImports(sources))).toEqual([`package/_a.py -> ${b} -> package/_a.py`]);
  });

  test('other packages, comments and docstrings are not circles', () => {
    const sources = {
      'package/_a.py': 'import json, httpx as h\nfrom ._b import B  # as _c',
      'package/_b.py': '"""An example:\n\n    from ._a import A\n"""\n# from ._a import A\nfrom httpx import Client',
    };
    expect(circles(pythonImports(sources))).toEqual([]);
  });
});

test('Go: a circle of two packages; a package’s tests do not count', () => {
  const sources = {
    'a.go': 'package a\n\nimport "example.org/a/b"\n',
    'b/b.go': 'package b\n\nimport (\n\t"io"\n\n\tname "example.org/a"\n)\n\nvar text = "example.org/a/c"\n',
    'c/c.go': 'package c\n\nimport "io"\n',
    'd/d.go': 'package d\n\nimport "example.org/a/c"\n',
    'c/c_test.go': 'package c_test\n\nimport "example.org/a/d"\n',
  };
  expect(circles(goImports(sources, 'example.org/a'))).toEqual(['. -> b -> .']);
});
