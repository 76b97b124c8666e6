import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Producer } from './producer.ts'

const script = fileURLToPath(new URL('./write_workbook.py', import.meta.url))
const libraries = ['openpyxl', 'xlsxwriter'] as const

/** Libraries of an installed Python. For the bench on request, never for tests. */
export function pythonProducers(python: string): readonly Producer[] {
  return libraries
    .filter((library) => spawnSync(python, ['-c', `import ${library}`]).status === 0)
    .map((library) => ({
      name: `${library} xlsx`,
      extension: 'xlsx',
      keepsFormats: true,
      write: (sheets) => {
        const { status, stdout, stderr } = spawnSync(python, [script, library], {
          input: JSON.stringify(sheets),
          maxBuffer: 64 * 1_048_576,
        })
        if (status !== 0) throw new Error(`${library}: ${stderr.toString()}`)
        return stdout
      },
    }))
}
