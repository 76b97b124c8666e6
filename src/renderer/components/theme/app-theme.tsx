import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import './mantine-styles.ts'
import '@mantine/notifications/styles.layer.css'
import './font.css'
import './base.css'
import { readStyleNonce } from './nonce.ts'
import { resolveVariables, theme } from './theme.ts'

const colourScheme = localStorageColorSchemeManager({ key: 'ventanilla.colour-scheme' })

interface AppThemeProps {
  readonly children: ReactNode
  /** `test`: no transitions. */
  readonly env?: 'default' | 'test'
}

export function AppTheme({ children, env = 'default' }: AppThemeProps) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={readStyleNonce}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      <Notifications position="bottom-right" limit={3} />
      {children}
    </MantineProvider>
  )
}
