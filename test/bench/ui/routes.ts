import type { Page } from '@playwright/test'
import { type RouteStep, type RouteTime, watchRoute } from './route-watch.ts'
import { smallDraft } from './world-of-records.ts'

const rounds = 7

const heading = (text: string): string => `document.querySelector('main h1')?.textContent.startsWith('${text}')`
const railButton = (name: string): string =>
  `[...document.querySelectorAll('nav button')].find((one) => one.textContent === '${name}')`
const buttonWith = (text: string): string =>
  `[...document.querySelectorAll('main button')].find((one) => one.textContent.includes('${text}'))`
const cells = (least: number): string => `document.querySelectorAll('main [role="gridcell"]').length > ${least}`

/** Opens a screen from the rail; `content` is what the clerk wants there. */
const toSection = (name: string, content: string): RouteStep => ({
  name,
  pressed: railButton(name),
  arrived: `${heading(name)} && ${content}`,
})

const anySection = (selector: string): string => `document.querySelector('main ${selector}') !== null`

const sections = {
  home: toSection('Inicio', anySection('section li')),
  import: toSection('Importar', anySection('[role="radiogroup"]')),
  drafts: toSection('Borradores', buttonWith(smallDraft)),
  batches: toSection('Lotes', buttonWith('personal 195.xlsx')),
  history: toSection('Registros', cells(20)),
  oversight: toSection('Seguimiento', anySection('table td')),
  catalogues: toSection('Catálogos', anySection('table td')),
  settings: toSection('Ajustes', anySection('section')),
}

const draft: RouteStep = {
  name: 'a draft of 5,000 rows',
  pressed: buttonWith(smallDraft),
  arrived: `${heading(smallDraft)} && ${cells(40)}`,
}
const batch: RouteStep = {
  name: 'a batch of 5,000',
  pressed: buttonWith('personal 195.xlsx'),
  arrived: `${heading('personal 195')} && ${cells(20)}`,
}
const record: RouteStep = {
  name: 'a record',
  pressed: `document.querySelectorAll('main [row-index="2"] [role="gridcell"]')[4]`,
  arrived: `document.querySelector('[role="dialog"] dl') !== null`,
}
const worker: RouteStep = {
  name: 'a worker',
  pressed: `[...document.querySelectorAll('[role="dialog"] button')].find((one) => /persona|trabajador/i.test(one.textContent))`,
  arrived: `${anySection('section table td')}`,
}

/** Each step starts at the screen of the step before. */
const tour: readonly RouteStep[] = [
  sections.import,
  sections.drafts,
  draft,
  sections.batches,
  batch,
  sections.history,
  record,
  worker,
  sections.oversight,
  sections.catalogues,
  sections.settings,
  sections.home,
]

/** One step of the tour: its first time, with nothing loaded yet, and its later times. */
export interface RouteTimes {
  readonly name: string
  readonly first: RouteTime
  readonly later: readonly RouteTime[]
}

/** Repeats the same tour several times. */
export async function measureRoutes(page: Page): Promise<readonly RouteTimes[]> {
  const taken: RouteTimes[] = []
  for (const step of tour) taken.push({ name: step.name, first: await watchRoute(page, step), later: [] })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, step] of tour.entries()) {
      const before = taken[index]
      if (before !== undefined) taken[index] = { ...before, later: [...before.later, await watchRoute(page, step)] }
    }
  }
  return taken
}
