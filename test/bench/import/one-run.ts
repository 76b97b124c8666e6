import { runPipeline } from './run-pipeline.ts'

/** One measurement in a fresh process: `one-run.ts FILE`. Prints JSON. */
const [path = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await runPipeline(path)))
