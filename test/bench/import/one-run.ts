import { runInflate, runLibrary } from './run-others.ts'
import { runPipeline } from './run-pipeline.ts'

/** One measurement in a fresh process: `one-run.ts ventanilla|ventanilla-cold|sheetjs|inflate FILE`. Prints JSON. */
export type Runner = 'ventanilla' | 'ventanilla-cold' | 'sheetjs' | 'inflate'

const [runner = '', path = ''] = process.argv.slice(2)
const runners: Readonly<Record<Runner, () => Promise<unknown>>> = {
  ventanilla: () => runPipeline(path, true),
  'ventanilla-cold': () => runPipeline(path, false),
  sheetjs: () => runLibrary(path),
  inflate: () => runInflate(path),
}
const run = Object.entries(runners).find(([name]) => name === runner)?.[1]
if (run === undefined) process.exitCode = 2
else process.stdout.write(JSON.stringify(await run()))
