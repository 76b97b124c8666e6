import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf, exists, headings, linksOf, pages, textOf } from './pages.ts'

const { scripts: npmScripts } = JSON.parse(textOf('package.json')) as { readonly scripts: object }

/** Files that a recipe of the page creates. */
const madeBy = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/`([\w./-]+)`, a new file:/g)].map(([, file = '']) => file)

describe('links of pages', () => {
  it.each(pages)('of %s lead to an existing file and heading', (page) => {
    const broken = linksOf(page).filter(({ target }) => {
      const [file = '', anchor] = target.split('#')
      const goal = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
      if (!exists(goal)) return true
      return anchor !== undefined && !headings(textOf(goal)).map(anchorOf).includes(anchor)
    })
    expect(broken.map(({ target }) => target)).toEqual([])
  })

  it.each(pages)('paths that %s names exist', (page) => {
    const named = [...textOf(page).matchAll(/`((?:src|test|scripts|docs|resources)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    )
    expect(named.filter((file) => !exists(file) && !madeBy(page).includes(file))).toEqual([])
  })

  it.each(pages)('commands and modules that %s names exist', (page) => {
    const text = textOf(page)
    const scripts = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(scripts.filter((name) => !(name in npmScripts))).toEqual([])
    const modules = [...text.matchAll(/#((?:main|shared)\/[\w./-]+\.ts)/g)].map(([, file = '']) => `src/${file}`)
    expect(modules.filter((file) => !exists(file) && !madeBy(page).includes(file))).toEqual([])
  })
})
