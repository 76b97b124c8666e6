import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long to send and to read as `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What of WCAG 2.2 AA a machine can find wrong, one line per element. */
export async function auditAccessibility(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('only the page itself is audited, and it has frames')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await putAxe(page)
  // Of what is right only its number is gathered: naming every element of it took most of the time of all specs.
  const violations = await page.evaluate(runAxe, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) =>
      `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`.replace(/\s+/g, ' ').slice(0, 400),
    ),
  )
}

const sessions = new WeakMap<Page, CDPSession>()

/** Asked of Chromium itself: `page.evaluate` has it compiled anew by `eval` after each load, which takes half as long again. */
async function putAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: axeSource, silent: true })
  if (exceptionDetails !== undefined) throw new Error(`axe: ${exceptionDetails.text}`)
}

/** Runs in the page, where axe was put. */
async function runAxe(tags: string[]): Promise<axe.Result[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }
  // A colour on its way to another is none that anybody reads; what turns for ever ends never.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  const audit = await inPage.run(document, {
    runOnly: { type: 'tag', values: tags },
    // Chromium lets the keyboard reach every scrolling region by itself; axe only looks for a tabindex.
    rules: { 'scrollable-region-focusable': { enabled: false } },
    resultTypes: ['violations'],
  })
  return audit.violations
}
