import { test } from '@playwright/test'
import { auditAccessibility } from '../preview/audit-accessibility.ts'
import type { Room } from '../preview/gallery.ts'
import { hearComplaints, type Look, lookAt } from '../preview/look.ts'
import { openWorld, type World } from '../preview/world.ts'
import { expect } from './launch-app.ts'

/**
 * Every screen of the real program over a seeded store: none may complain in the console (which is also where a refused style
 * or script shows) or fail an automatic check of WCAG 2.1 AA.
 */
const size = { width: 1280, height: 800 }

export function checkRoom({ name, seed, scenes }: Room): void {
  test.describe(name, () => {
    let world: World
    let complaints: ReturnType<typeof hearComplaints>

    test.beforeAll(async () => {
      test.setTimeout(180_000)
      world = await openWorld(seed)
      complaints = hearComplaints(world.page)
    })
    test.afterAll(() => world.close())

    for (const [index, scene] of scenes.entries()) {
      const look: Look = { size, scheme: index % 2 === 0 ? 'light' : 'dark' }
      test(`${scene.name} in ${look.scheme} is quiet and accessible`, async () => {
        await lookAt(world, look)
        await scene.go(world)
        expect(await auditAccessibility(world.page)).toEqual([])
        expect(complaints.take()).toEqual([])
      })
    }
  })
}
