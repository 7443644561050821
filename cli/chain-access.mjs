#!/usr/bin/env node
/** The command's entry point: reports in one sentence if the running Node is too old, otherwise runs the command. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  console.error(`chain-access needs Node 24 (22.19 at least); this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const { keepCompiledCode, limitMemory } = await import('./memory.mjs');
  if (process.argv[2] === 'serve') limitMemory();
  keepCompiledCode();
  const { run } = await import('./commands.ts');
  await run(process.argv);
}
