/** Finds the circles in a graph of imports, each as its shortest path. */

/** What each file, folder or package imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every shortest circle as `a -> b -> a`, from its alphabetically first node; a node that imports itself does not count. */
export function circles(graph: Graph): string[] {
  const found = new Set<string>();
  for (const start of graph.keys()) {
    const path = wayBack(graph, start);
    if (path === undefined) continue;
    const first = path.indexOf([...path].sort()[0]!);
    const turned = [...path.slice(first), ...path.slice(0, first)];
    found.add([...turned, turned[0]].join(' -> '));
  }
  return [...found].sort();
}

/** The shortest path from a node to one that imports it, found breadth first. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const paths = new Map([[start, [start]]]);
  for (const [node, path] of paths) {
    for (const next of graph.get(node) ?? []) {
      if (next === start && node !== start) return path;
      if (!paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  return undefined;
}

/**
 * Turns a graph of files into one graph per folder, whose nodes are its subfolders and its own files. Two folders
 * that import each other are a circle here, even if none of their files is part of one.
 */
export function graphsOfFolders(files: Graph): Map<string, Graph> {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const [from, imports] of files) {
    for (const to of imports) {
      if (!files.has(to)) continue;
      const [fromParts, toParts] = [from.split('/'), to.split('/')];
      const depth = fromParts.findIndex((part, index) => part !== toParts[index]);
      if (depth === -1) continue;
      const folder = fromParts.slice(0, depth).join('/') || '.';
      const graph = getOrInsert(graphs, folder, () => new Map<string, Set<string>>());
      getOrInsert(graph, fromParts[depth]!, () => new Set<string>()).add(toParts[depth]!);
    }
  }
  return graphs;
}

function getOrInsert<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}
