/** `npm run check`: types, lint and the unit tests side by side, in a minute; what every commit should pass. */
import { runTool } from './run-tool.ts'

const outcomes = await Promise.all([
  // More threads would check shared types once each: beside the others that takes longer.
  runTool('tsc', ['-b', '--singleThreaded'], 'at the end'),
  runTool('biome', ['check', '.'], 'at the end'),
  runTool('vitest', ['run', '--project', 'unit'], 'at the end'),
])
process.exitCode = outcomes.every((ok) => ok) ? 0 : 1
