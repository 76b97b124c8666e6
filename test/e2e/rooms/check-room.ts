import { test } from '@playwright/test'
import { auditAccessibility } from '../../preview/audit-accessibility.ts'
import type { Room } from '../../preview/gallery.ts'
import { comeBack, hearComplaints, type Look, lookAt } from '../../preview/look.ts'
import { openWorld, seeded, type World } from '../../preview/world.ts'
import { expect } from '../launch-app.ts'

const size = { width: 1280, height: 800 }
export const light: Look = { size, scheme: 'light' }
const dark: Look = { size, scheme: 'dark' }

/** One program for all tests of a spec, with its current world and the rooms that are checked in it. */
export interface Visit {
  world(): World
  /** A room in which none of these tests may cause a complaint. */
  room(name: string, seed: Room['seed'], tests: () => void): void
}

/** Opens the program before the first test, and closes it after the last. */
export function visitWorld(): Visit {
  test.describe.configure({ mode: 'default' })
  let world: World | undefined
  let complaints: ReturnType<typeof hearComplaints> | undefined
  const open = (): World => {
    if (world === undefined) throw new Error('the program is not open')
    return world
  }
  test.beforeAll(async () => {
    world = await openWorld()
  })
  test.afterAll(() => world?.close())
  return {
    world: open,
    room: (name, seed, tests) =>
      test.describe(name, () => {
        test.beforeAll(async () => {
          await seeded(open(), seed)
          complaints = hearComplaints(open().page)
        })
        test.afterEach(() => expect(complaints?.take()).toEqual([]))
        tests()
      }),
  }
}

/**
 * Every screen of the real program over a seeded store: none may log to the console (where refused styles or scripts
 * also show) or fail an automatic check of WCAG 2.2 AA.
 */
export function checkScenes({ world }: Visit, scenes: Room['scenes']): void {
  for (const [index, scene] of scenes.filter(({ pictureOnly }) => pictureOnly !== true).entries()) {
    const look = { ...(index % 2 === 0 ? light : dark), size: scene.sizes?.[0] ?? size }
    test(`${scene.name} in ${look.scheme} is quiet and accessible`, async () => {
      await (index === 0 ? lookAt : comeBack)(world(), look)
      await scene.go(world())
      expect(await auditAccessibility(world().page)).toEqual([])
      expect(await world().page.evaluate(misaligned)).toEqual([])
      expect(await world().page.evaluate(covered)).toEqual([])
    })
  }
}

/** Runs in the page: number columns whose cells are not aligned with their header. */
function misaligned(): readonly string[] {
  return [...document.querySelectorAll('.ag-right-aligned-header')].flatMap((header) => {
    const id = header.getAttribute('col-id') ?? ''
    const grid = header.closest('.ag-root')
    const cells = [...(grid?.querySelectorAll(`[role="gridcell"][col-id="${CSS.escape(id)}"]`) ?? [])]
    return cells.every((cell) => getComputedStyle(cell).textAlign === 'right') ? [] : [id]
  })
}

/** Runs in the page: controls, but for skip links, that other content covers, so that nobody can click them. */
function covered(): readonly string[] {
  const page = document.querySelector('main')
  const isSticky = (element: Element): boolean =>
    element !== page &&
    (getComputedStyle(element).position === 'sticky' ||
      (element.parentElement !== null && isSticky(element.parentElement)))
  const isClipped = (x: number, y: number, element: Element): boolean => {
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const { left, right, top, bottom } = outer.getBoundingClientRect()
      const clips = getComputedStyle(outer).overflow !== 'visible'
      if (clips && (x < left || x > right || y < top || y > bottom)) return true
    }
    return false
  }
  return [...(page?.querySelectorAll('button, a[href], input:not([type="hidden"]), textarea') ?? [])].flatMap(
    (control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      if (width <= 1 || hit === null || isClipped(x, y, control) || !page?.contains(hit)) return []
      // A switch covers its own hidden input.
      const isOwn =
        control.contains(hit) ||
        hit.contains(control) ||
        (control.matches('input') && control.parentElement?.contains(hit))
      return isOwn || isSticky(hit)
        ? []
        : [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName]
    },
  )
}

/** The rooms of a gallery, one after the other in one program. */
export function checkGallery(rooms: readonly Room[]): void {
  const visit = visitWorld()
  for (const { name, seed, scenes } of rooms) visit.room(name, seed, () => checkScenes(visit, scenes))
}
