import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PipelineFigures } from './import/run-pipeline.ts'
import { builtProgram, readWithLibrary, validateWhole, type WholeProcess } from './import/whole-process.ts'

interface SampleFile {
  readonly name: string
  readonly rows: number
  readonly kind: 'usual' | 'unique'
  readonly extension: 'xlsx' | 'csv'
  /** Number of staged imports. */
  readonly runs: number
  /** Number of alternations between the built program and the raw reader library. */
  readonly pairs: number
}

const files: readonly SampleFile[] = [
  { name: '3 rows', rows: 3, kind: 'usual', extension: 'xlsx', runs: 0, pairs: 5 },
  { name: '10,000 rows', rows: 10_000, kind: 'usual', extension: 'xlsx', runs: 3, pairs: 7 },
  { name: '50,000 rows', rows: 50_000, kind: 'usual', extension: 'xlsx', runs: 3, pairs: 5 },
  { name: '50,000 rows, .csv', rows: 50_000, kind: 'usual', extension: 'csv', runs: 1, pairs: 0 },
  { name: '50,000 rows, unique texts', rows: 50_000, kind: 'unique', extension: 'xlsx', runs: 1, pairs: 0 },
]

const run = promisify(execFile)
const scriptOf = (name: string): string => fileURLToPath(new URL(`./import/${name}`, import.meta.url))

/**
 * Import benchmark. First whole processes from start to exit, the built program and the raw reader library alternating.
 * Then each stage from a file to a saved draft with findings, in a fresh process. Tables show medians; each row is
 * printed when it is known.
 */
export async function runImportBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-import-'))
  try {
    const [load = 0] = loadavg()
    say(`Node ${process.version}, ${cpus().length} cores, load ${load.toFixed(1)}. Medians; milliseconds unless said.`)
    await comparePairs(directory)
    sayHeadings(stageHeadings)
    for (const file of files) {
      if (file.runs > 0) sayRow(await measureStages(file, await sampleFile(file, directory)))
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function comparePairs(directory: string): Promise<void> {
  if (!existsSync(builtProgram)) {
    say('\nWhole processes are left out: `npm run build` makes the program.')
    return
  }
  sayHeadings(pairHeadings)
  for (const file of files) {
    if (file.pairs > 0) sayRow(await comparePair(file, await sampleFile(file, directory), directory))
  }
}

async function sampleFile({ rows, kind, extension }: SampleFile, directory: string): Promise<string> {
  const path = join(directory, `${rows}-${kind}.${extension}`)
  if (existsSync(path)) return path
  await run(process.execPath, ['--max-old-space-size=4096', scriptOf('write-sample.ts'), path, `${rows}`, kind])
  return path
}

async function comparePair({ name, pairs }: SampleFile, path: string, directory: string): Promise<string[]> {
  const dataDirectory = join(directory, 'data')
  const ours: WholeProcess[] = []
  const theirs: WholeProcess[] = []
  await validateWhole(path, dataDirectory)
  for (let round = 0; round < pairs; round += 1) {
    ours.push(await validateWhole(path, dataDirectory))
    theirs.push(await readWithLibrary(path))
  }
  const ratios = ours.map(({ wallMs }, at) => wallMs / (theirs[at]?.wallMs ?? Number.NaN))
  return [
    name,
    whole(median(ours.map(({ wallMs }) => wallMs))),
    whole(median(theirs.map(({ wallMs }) => wallMs))),
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    whole(Math.max(...ours.map(({ peakMegabytes }) => peakMegabytes))),
    whole(Math.max(...theirs.map(({ peakMegabytes }) => peakMegabytes))),
  ]
}

async function measureStages({ name, rows, runs }: SampleFile, path: string): Promise<string[]> {
  const measured: PipelineFigures[] = []
  for (let round = 0; round < runs; round += 1) measured.push(await oneRun(path))
  const of = (figure: (figures: PipelineFigures) => number): number => median(measured.map(figure))
  const findingsMs = of((one) => one.readMs + one.mapMs + one.validateMs)
  const { size } = await stat(path)
  return [
    name,
    (size / 1_048_576).toFixed(1),
    whole(of((one) => one.readMs)),
    whole(of((one) => one.mapMs)),
    whole(of((one) => one.validateMs)),
    whole(findingsMs),
    whole(rows / (findingsMs / 1_000)),
    whole(of((one) => one.storeMs)),
    whole(of((one) => one.readerPeakBytes) / 1_048_576),
    whole(of((one) => one.longestBlockMs)),
    whole(of((one) => one.longestBusyMs)),
    whole(of((one) => one.validatedRowsPerSecond)),
    whole(of((one) => one.normalisedRowsPerSecond)),
  ]
}

async function oneRun(path: string): Promise<PipelineFigures> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=4096', scriptOf('one-run.ts'), path])
  return JSON.parse(stdout)
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const whole = (value: number): string => Math.round(value).toLocaleString('en')

const pairHeadings = [
  'whole process, 30 columns',
  '`validate`',
  'SheetJS alone',
  'ratio of the pairs',
  'peak MB',
  "SheetJS' peak MB",
]

const stageHeadings = [
  'stages, 30 columns',
  'MB',
  'read',
  'map',
  'validate',
  'file to findings',
  'rows/s',
  'store',
  'reader peak MB',
  'longest block',
  'of it our own',
  'rules alone rows/s',
  'with normalising rows/s',
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const sayRow = (cells: readonly string[]): void => say(`| ${cells.join(' | ')} |`)

function sayHeadings(headings: readonly string[]): void {
  say('')
  sayRow(headings)
  sayRow(headings.map(() => '---'))
}
