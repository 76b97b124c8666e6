import { runInflate, runLibrary } from './run-others.ts'
import { runPipeline } from './run-pipeline.ts'

/** One measurement in a fresh process: `one-run.ts ventanilla|sheetjs|inflate FILE`. Prints JSON. */
export type Runner = 'ventanilla' | 'sheetjs' | 'inflate'

const [runner = '', path = ''] = process.argv.slice(2)
const runners: Readonly<Record<Runner, () => Promise<unknown>>> = {
  ventanilla: () => runPipeline(path),
  sheetjs: () => runLibrary(path),
  inflate: () => runInflate(path),
}
const run = Object.entries(runners).find(([name]) => name === runner)?.[1]
if (run === undefined) process.exitCode = 2
else process.stdout.write(JSON.stringify(await run()))
