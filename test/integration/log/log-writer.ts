import { createRotatingFile } from '#main/log/rotating-file.ts'

/** One of the programs of `two-writers.test.ts`: `log-writer.ts FILE NAME LINES LARGEST FILES`. */
const [file = '', name = '', lines = '0', largestBytes = '0', files = '0'] = process.argv.slice(2)
const log = createRotatingFile(file, { largestBytes: Number(largestBytes), files: Number(files) })
for (let line = 0; line < Number(lines); line += 1)
  log.append(JSON.stringify({ name, line, filled: 'x'.repeat(line % 90) }))
