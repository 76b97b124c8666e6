import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Files below a folder of the repository with one of these endings, as repository paths, sorted. */
export function filesBelow(folder: string, endings: readonly string[]): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort()
}

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/**
 * Whether the repository has this file, or a file below this folder. A moved folder may remain empty on disk, never in
 * a clone.
 */
export function exists(name: string): boolean {
  const entry = path.join(root, name)
  const found = statSync(entry, { throwIfNoEntry: false })
  if (found === undefined || !found.isDirectory()) return found !== undefined
  return readdirSync(entry, { recursive: true, withFileTypes: true }).some((below) => !below.isDirectory())
}

/** All documentation pages of the repository. */
export const pages: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'src', 'test', 'scripts', 'resources'].flatMap((folder) => filesBelow(folder, ['.md'])),
]

const withoutCode = (page: string): string => page.replaceAll(/^```[\s\S]*?^```/gm, '')

/** Headings of a page, without markup. */
export const headings = (page: string): readonly string[] =>
  [...withoutCode(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', '').trim())

/** GitHub's anchor of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

export interface Link {
  readonly file: string
  readonly target: string
}

/** Links and pictures of a page that point into the repository. */
export const linksOf = (file: string): readonly Link[] =>
  [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => ({ file, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
