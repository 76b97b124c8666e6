import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Ages {
  readonly askedOn: string
  /** Release day, by `name@version`. */
  readonly releases: Readonly<Record<string, string>>
}

const read = (place: string) => JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'))
const { askedOn, releases }: Ages = read('./dependency-ages.json')
const { dependencies, devDependencies, optionalDependencies } = read('../../../package.json')
const { packages } = read('../../../package-lock.json')

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
/** A release published by an impostor is usually discovered within days. */
const settledDays = 7
const staleDays = 2 * 365
/** Old with good reason: complete, or the newest in the registry. */
const finished = new Set(['cli-progress@3.12.0', 'picocolors@1.1.1'])

it('every direct dependency is one whose day of release was asked for (scripts/dependency-ages.ts)', () => {
  const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const locked = direct.map((alias) => {
    const { name = alias, version } = packages[`node_modules/${alias}`]
    return `${name}@${version}`
  })
  expect(Object.keys(releases).toSorted()).toEqual(locked.toSorted())
})

it('none was younger than a week when its day was asked for, and none is older than two years that is not named', () => {
  const ages = Object.entries(releases).map(([release, day]) => ({ release, days: daysBetween(day, askedOn) }))
  expect(ages.filter(({ days }) => !(days >= settledDays))).toEqual([])
  const old = ages.filter(({ days }) => days > staleDays).map(({ release }) => release)
  expect(new Set(old)).toEqual(finished)
})
