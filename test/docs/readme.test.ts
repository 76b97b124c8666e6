import { describe, expect, it } from 'vitest'
import { importTable } from '../architecture/import-table.ts'
import { textOf } from './pages.ts'

const readme = textOf('README.md')

/** `main/ipc/register` belongs to the folder `ipc`: README's table lists folders. */
const folderOf = (zone: string): string => zone.split('/')[1] ?? zone

describe('README.md', () => {
  it('fits in five minutes', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThan(100)
  })

  it('names every folder in the import table', () => {
    const [, table = ''] = readme.split('## Architecture')
    const folders = importTable.map(({ name }) => folderOf(name)).filter((folder) => !folder.endsWith('-root'))
    expect(folders.filter((folder) => !new RegExp(`[/\`]${folder}\``).test(table))).toEqual([])
  })

  it('links to the pages that a newcomer needs', () => {
    for (const page of ['design', 'service', 'reliability', 'glossary', 'debugging', 'benchmarks', 'cli']) {
      expect(readme).toContain(`(docs/${page}.md)`)
    }
    expect(readme).toContain('(CONTRIBUTING.md)')
  })
})
