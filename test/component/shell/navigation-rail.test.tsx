import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NavigationRail } from '../../../src/renderer/components/shell/navigation-rail.tsx'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const ownMedia = window.matchMedia
afterEach(() => {
  vi.stubGlobal('matchMedia', ownMedia)
  localStorage.clear()
})

const names = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('keeps accessible names when it is made narrow, and remembers the choice', async () => {
  const { clerk } = show(<NavigationRail />)
  const wide = names()
  expect(wide).toContain('Importar')
  await clerk.click(button('Contraer el menú'))
  expect(screen.getByRole('navigation').dataset.narrow).toBe('true')
  expect(names()).toEqual(wide)
  expect(localStorage.getItem('ventanilla.rail')).toBe('narrow')
  await clerk.hover(button('Importar'))
  await screen.findByRole('tooltip', { name: 'Importar' })
  await clerk.click(button('Mostrar los nombres del menú'))
  expect(screen.getByRole('navigation').dataset.narrow).toBeUndefined()
})

it('is narrow automatically in a narrow window, without a choice', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ ...ownMedia(media), matches: media.includes('max-width') }))
  show(<NavigationRail />)
  expect(screen.getByRole('navigation').dataset.narrow).toBe('true')
  expect(screen.queryByRole('button', { name: 'Contraer el menú' })).toBeNull()
  button('Importar')
})
