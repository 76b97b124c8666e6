import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PipelineFigures } from './import/run-pipeline.ts'

/**
 * Importing, from a file to a saved draft with its findings, beside the raw reader library and beside inflating the same
 * file. Every run is a process of its own; runs of different kinds alternate, and the table shows medians.
 */
const files = [
  { name: '1,000 rows', rows: 1_000, kind: 'usual', extension: 'xlsx', runs: 7 },
  { name: '10,000 rows', rows: 10_000, kind: 'usual', extension: 'xlsx', runs: 7 },
  { name: '50,000 rows', rows: 50_000, kind: 'usual', extension: 'xlsx', runs: 5 },
  { name: '50,000 rows, unique texts', rows: 50_000, kind: 'unique', extension: 'xlsx', runs: 3 },
  { name: '50,000 rows, .csv', rows: 50_000, kind: 'usual', extension: 'csv', runs: 3 },
] as const

const run = promisify(execFile)
const scriptOf = (name: string): string => fileURLToPath(new URL(`./import/${name}`, import.meta.url))

export async function runImportBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-import-'))
  try {
    const table: string[][] = []
    for (const file of files) {
      const path = join(directory, `${file.rows}-${file.kind}.${file.extension}`)
      await run(process.execPath, [
        '--max-old-space-size=4096',
        scriptOf('write-sample.ts'),
        path,
        `${file.rows}`,
        file.kind,
      ])
      table.push(await measure(file, path))
    }
    print(table)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function measure(file: (typeof files)[number], path: string): Promise<string[]> {
  const pipelines: PipelineFigures[] = []
  const cold: PipelineFigures[] = []
  const library: number[] = []
  const inflate: number[] = []
  for (let round = 0; round < file.runs; round += 1) {
    pipelines.push((await oneRun('ventanilla', path)) as PipelineFigures)
    cold.push((await oneRun('ventanilla-cold', path)) as PipelineFigures)
    if (file.extension === 'csv') continue
    library.push((await oneRun('sheetjs', path)) as number)
    inflate.push((await oneRun('inflate', path)) as number)
  }
  const of = (figure: (figures: PipelineFigures) => number): number => median(pipelines.map(figure))
  const toFindingsMs = (one: PipelineFigures): number => one.readMs + one.mapMs + one.validateMs
  const findingsMs = of(toFindingsMs)
  const { size } = await stat(path)
  return [
    file.name,
    (size / 1_048_576).toFixed(1),
    ...[(one: PipelineFigures) => one.readMs, (one: PipelineFigures) => one.mapMs].map((figure) => whole(of(figure))),
    whole(of((one) => one.validateMs)),
    whole(findingsMs),
    whole(median(cold.map(toFindingsMs))),
    whole(of((one) => one.storeMs)),
    whole(file.rows / (findingsMs / 1_000)),
    whole(of((one) => one.readerPeakBytes) / 1_048_576),
    whole(of((one) => one.longestBlockMs)),
    whole(of((one) => one.longestBusyMs)),
    whole(of((one) => one.validatedRowsPerSecond)),
    whole(of((one) => one.normalisedRowsPerSecond)),
    whole(median(library)),
    whole(median(inflate)),
  ]
}

async function oneRun(runner: string, path: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=4096', scriptOf('one-run.ts'), runner, path])
  return JSON.parse(stdout)
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const whole = (value: number): string => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en'))

const headings = [
  'file (30 columns)',
  'MB',
  'read',
  'map',
  'validate',
  'file to findings',
  'reader not kept warm',
  'store',
  'rows/s',
  'reader peak MB',
  'longest block',
  'of it our own',
  'rules alone rows/s',
  'with normalising rows/s',
  'SheetJS alone',
  'inflate alone',
]

function print(rows: readonly (readonly string[])[]): void {
  const lines = [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  process.stdout.write(`Milliseconds unless said, medians; Node ${process.version}.\n\n${lines.join('\n')}\n`)
}
