import { createRoot } from 'react-dom/client'
import type { Language } from '#shared/kernel/language.ts'
import { App } from './app.tsx'
import { invoke } from './bridge/bridge.ts'
import { AppTheme } from './components/theme/app-theme.tsx'
import { DataProvider } from './data/data-provider.tsx'
import { nameLanguage, useLanguage } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameLanguage()
// System dialogs and menus use the window's language.
const tellLanguage = ({ language }: { readonly language: Language }) => void invoke('app:set-language', { language })
tellLanguage(useLanguage.getState())
useLanguage.subscribe(tellLanguage)
createRoot(root).render(
  <AppTheme>
    <DataProvider>
      <App />
    </DataProvider>
  </AppTheme>,
)
