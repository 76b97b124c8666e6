import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FolderSettings } from '../../../src/renderer/screens/settings/folders/folder-settings.tsx'
import type { Watching } from '../../../src/shared/domain/watching/watched-folder.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { button, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const watching: Watching = {
  folders: [
    {
      id: 'f1',
      module: 'affiliation',
      entity: 'afiliaciones_seguridad_social_eps',
      company: '900123456',
      path: '/home/ana/recibidos',
      isOn: true,
      trouble: null,
    },
  ],
  files: [],
}

it('adds a folder for a procedure, switches it off, and removes it', async () => {
  const { clerk, asked } = show(<FolderSettings />, {
    'folder:read': () => success(watching),
    'company:list': () => success([]),
    'folder:add': () => success(null),
    'folder:switch': () => success(watching),
    'folder:remove': () => failure(refusal),
  })
  await screen.findByText(/NIT 900123456/)
  await clerk.click(screen.getByRole('switch', { name: 'Vigilar /home/ana/recibidos' }))
  expect(asked('folder:switch')).toEqual([{ folderId: 'f1', isOn: false }])
  await clerk.click(button('Elegir la carpeta…'))
  expect(asked('folder:add')).toEqual([{ module: 'affiliation-form', entity: 'formularios_eps', company: null }])
  await clerk.click(button('Dejar de vigilar /home/ana/recibidos'))
  expect(asked('folder:remove')).toEqual([{ folderId: 'f1' }])
  await seesRefusal(document.body)
})
