import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exists, filesBelow, headings, pages, textOf } from './pages.ts'
import { citedPlaces, readSpecification } from './specification.ts'

/** `CONTRIBUTING.md`, "Citations", defines how they are written. */
const sources = ['src', 'test', 'scripts'].flatMap((folder) => filesBelow(folder, ['.ts', '.tsx', '.cjs', '.css']))
const places = readSpecification()
const own = 'test/docs/'

describe('citations of the specification', () => {
  it('are parsed in all their forms', () => {
    expect(citedPlaces('(spec 2.6, 4 #5 and #6): x')).toEqual(['2.6', '4', '4 #5', '4 #6'])
    expect(citedPlaces('(spec 6, rules 2 and 5)')).toEqual(['6', '6, rule 2', '6, rule 5'])
    expect(citedPlaces('Spec 1, rule 3, and spec 2.4 to 2.8')).toEqual(['1', '1, rule 3', '2.4', '2.8'])
    expect(citedPlaces('/** at an end\n * (spec\n *  2.6, 2.7). */')).toEqual(['2.6', '2.7'])
    expect(citedPlaces('(spec 8: 30), spec 6 says 8 s')).toEqual(['8', '6'])
  })

  it('point to an existing section, rule or row', () => {
    const cited = [...sources, ...pages]
      .filter((file) => !file.startsWith(own))
      .flatMap((file) => citedPlaces(textOf(file)).map((place) => ({ file, place })))
    expect(cited.length).toBeGreaterThan(200)
    expect(cited.filter(({ place }) => !places.has(place))).toEqual([])
  })

  it('are written "spec 2.6", so that none is overlooked', () => {
    const loose = sources.filter((file) =>
      /specification[^()]{0,60}\(#?\d/i.test(textOf(file).replaceAll(/\s+\*?\s*/g, ' ')),
    )
    expect(loose.filter((file) => !file.startsWith(own))).toEqual([])
  })
})

/**
 * `docs/reliability.md`, `docs/reliability.md, "Polling"`, `docs/design.md 4`, with or without code marks around the
 * file.
 */
const pageCitation = /`?\b((?:[\w.-]+\/)*[\w-]+\.md)\b`?(?:, "([^"]+)"| (\d+(?:\.\d+)?)\b)?/g

/** Only comments: strings may name pages of foreign packages. */
const commentsOf = (file: string): string =>
  textOf(file)
    .split('\n')
    .filter((line) => /^\s*(?:\/?\*|\/\/)|\s\/\/ /.test(line))
    .join('\n')

interface Cited {
  readonly file: string
  readonly page: string
  readonly heading?: string | undefined
  readonly number?: string | undefined
}

const citedPages: readonly Cited[] = sources
  .filter((file) => !file.startsWith(own))
  .flatMap((file) =>
    [...commentsOf(file).matchAll(pageCitation)].map(([, page = '', heading, number]) => ({
      file,
      page,
      heading,
      number,
    })),
  )

/** From the root of the repository, or relative to the citing file. */
const resolved = ({ file, page }: Cited): string | undefined =>
  [page, path.posix.join(path.posix.dirname(file), page)].find(exists)

describe('citations of pages', () => {
  it('name a page of the repository', () => {
    expect(citedPages.length).toBeGreaterThan(15)
    expect(citedPages.filter((cited) => resolved(cited) === undefined)).toEqual([])
  })

  it('name an existing heading of the page', () => {
    const missing = citedPages.filter((cited) => {
      const has = headings(textOf(resolved(cited) ?? 'README.md'))
      if (cited.heading !== undefined) return !has.includes(cited.heading)
      if (cited.number !== undefined) return !has.some((heading) => heading.startsWith(`${cited.number}. `))
      return false
    })
    expect(missing).toEqual([])
  })

  it('never point outside of the repository', () => {
    const outside = /\.\.\/shared\/(?:spec|data|findings)|\/work\/|facts-colombia|design section|reliability contract/
    expect([...sources, ...pages].filter((file) => !file.startsWith(own) && outside.test(textOf(file)))).toEqual([])
  })
})
