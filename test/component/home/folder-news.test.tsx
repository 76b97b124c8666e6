import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { WatchedNews } from '../../../src/renderer/screens/home/watched-news.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { WatchedFile, Watching } from '../../../src/shared/domain/watching/watched-folder.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { nowMs } from '../../harness/records.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const file = (number: number, different: Partial<WatchedFile>): WatchedFile => ({
  number,
  folder: 'f1',
  name: `archivo ${number}.xlsx`,
  standing: 'draft',
  error: null,
  draftId: null,
  isChanged: false,
  atMs: nowMs,
  ...different,
})

const watching: Watching = {
  folders: [
    {
      id: 'f1',
      module: 'affiliation',
      entity: 'afiliaciones_seguridad_social_eps',
      company: null,
      path: '/home/ana/recibidos',
      isOn: true,
      trouble: appError('watch.folder-gone', { path: '/home/ana/recibidos' }),
    },
  ],
  files: [
    file(1, { draftId: 'd1' }),
    file(2, { standing: 'asks', error: appError('watch.new-layout', { file: 'archivo 2.xlsx' }) }),
    file(3, { standing: 'elsewhere' }),
  ],
}

it('opens the draft of a file, passes a doubtful one to Importar, and removes what was seen', async () => {
  const { clerk, asked } = show(<WatchedNews />, {
    'folder:read': () => success(watching),
    'folder:dismiss': () => success(watching),
    'folder:import': () => success(null),
  })
  await screen.findByText(/La carpeta \/home\/ana\/recibidos no se encuentra/)
  await screen.findByText(/no se parece a ningún archivo importado antes/)
  await screen.findByText(/Lo tomó otro puesto de la oficina/)
  await clerk.click(button('Importar archivo 2.xlsx'))
  expect(asked('folder:import')).toEqual([{ number: 2 }])
  await clerk.click(button('Quitar archivo 3.xlsx de esta lista'))
  await clerk.click(button('Abrir el borrador de archivo 1.xlsx'))
  expect(asked('folder:dismiss')).toEqual([{ number: 3 }, { number: 1 }])
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'd1', arrived: true })
})

it('shows nothing when nothing arrived', async () => {
  const { asked } = show(<WatchedNews />)
  await expect.poll(() => asked('folder:read')).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows the rest of many, and offers no import of a folder with too many files', async () => {
  const error = appError('watch.too-many', { count: '30', path: '/home/ana/recibidos' })
  const many = [
    file(1, { name: '', standing: 'asks', error }),
    ...Array.from({ length: 9 }, (_, at) => file(at + 2, {})),
  ]
  const { clerk } = show(<WatchedNews />, { 'folder:read': () => success({ ...watching, files: many }) })
  await screen.findByText(/Había 30 archivos nuevos en la carpeta/)
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
  expect(screen.queryByText('archivo 10.xlsx')).toBeNull()
  await clerk.click(button('y 4 más'))
  await screen.findByText('archivo 10.xlsx')
})
