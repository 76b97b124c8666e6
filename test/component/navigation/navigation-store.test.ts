import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'

const at = () => useNavigation.getState()
const draft = (draftId: string): Route => ({ screen: 'draft', draftId })

describe('the places of the window', () => {
  it('back and forward go through visited places, as in a browser', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('back'), fc.constant('forward'), fc.nat(5))), (steps) => {
        useNavigation.setState(useNavigation.getInitialState(), true)
        let visited: readonly Route[] = [at().route]
        let here = 0
        for (const step of steps) {
          if (step === 'back') {
            at().back()
            here = Math.max(0, here - 1)
          } else if (step === 'forward') {
            at().forward()
            here = Math.min(visited.length - 1, here + 1)
          } else {
            at().go(draft(String(step)))
            if (JSON.stringify(visited[here]) !== JSON.stringify(draft(String(step)))) {
              visited = [...visited.slice(0, here + 1), draft(String(step))]
              here += 1
            }
          }
          expect(at().route).toEqual(visited[here])
          expect([at().past.length, at().future.length]).toEqual([here, visited.length - 1 - here])
          const numbers = [...at().past, at(), ...at().future].map(({ number }) => number)
          expect(new Set(numbers).size).toBe(numbers.length)
        }
      }),
    )
  })

  it('the content of a screen is part of its place and is restored on the way back', () => {
    at().go({ screen: 'history' })
    const { number } = at()
    at().show({ screen: 'history', filter: { entityState: 'devuelto' } })
    expect(at().number).toBe(number)
    at().go(draft('1'))
    at().show({ screen: 'history', filter: {} })
    expect(at().route).toEqual(draft('1'))
    at().back()
    expect(at().route).toEqual({ screen: 'history', filter: { entityState: 'devuelto' } })
    expect(at().number).toBe(number)
  })

  it('no link leads to records of another profile', () => {
    at().enter('one')
    at().go({ screen: 'batches' })
    at().go(draft('1'))
    at().enter('other')
    expect(at()).toMatchObject({ route: { screen: 'home' }, past: [], future: [], profileId: 'other' })
    at().go({ screen: 'batches' })
    at().enter('one')
    expect(at()).toMatchObject({ route: { screen: 'batches' }, past: [], future: [] })
  })
})
