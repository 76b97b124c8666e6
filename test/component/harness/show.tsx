import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { AppTheme } from '../../../src/renderer/components/theme/app-theme.tsx'
import { DataProvider } from '../../../src/renderer/data/data-provider.tsx'
import { type Door, openDoor, type Script } from './door.ts'

export interface Shown extends Door {
  /** Who sits in front of it. */
  readonly clerk: UserEvent
}

/** A part of the window as the clerk sees it, with a scripted main behind it. */
export function show(part: ReactElement, script: Script = {}): Shown {
  const door = openDoor(script)
  render(
    <AppTheme env="test">
      <DataProvider>{part}</DataProvider>
    </AppTheme>,
  )
  return { ...door, clerk: userEvent.setup() }
}
