import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { AppTheme } from '../../../src/renderer/components/theme/app-theme.tsx'
import { DataProvider } from '../../../src/renderer/data/data-provider.tsx'
import { type Door, openDoor, type Script } from './door.ts'

export interface Shown extends Door {
  /** The simulated user. */
  readonly clerk: UserEvent
}

/** Renders a part of the window with a scripted main behind it. */
export function show(part: ReactElement, script: Script = {}): Shown {
  const door = openDoor(script)
  render(
    <AppTheme env="test">
      <DataProvider>{part}</DataProvider>
    </AppTheme>,
  )
  return { ...door, clerk: userEvent.setup() }
}
