import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Takes half as long to send and parse as `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of WCAG 2.2 AA that a machine can detect, one line per element. */
export async function auditAccessibility(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('only the page itself is audited, and it has frames')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await putAxe(page)
  // Return only the number of passes: listing every passing element took most of the time of all specs.
  const violations = await page.evaluate(runAxe, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) =>
      `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`.replace(/\s+/g, ' ').slice(0, 400),
    ),
  )
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Goes through Chromium itself: `page.evaluate` recompiles it with `eval` after each load, which takes half as long
 * again.
 */
async function putAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: axeSource, silent: true })
  if (exceptionDetails !== undefined) throw new Error(`axe: ${exceptionDetails.text}`)
}

/** Runs in the page that has axe. */
async function runAxe(tags: string[]): Promise<axe.Result[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }
  // Wait for transitions to end: their intermediate colours are not meant to be read. Endless animations never finish.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  const audit = await inPage.run(document, {
    runOnly: { type: 'tag', values: tags },
    // Chromium makes every scrolling region focusable by keyboard; axe only looks for a tabindex.
    rules: { 'scrollable-region-focusable': { enabled: false } },
    resultTypes: ['violations'],
  })
  return audit.violations
}
