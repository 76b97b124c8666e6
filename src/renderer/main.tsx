import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { AppTheme } from './components/theme/app-theme.tsx'
import { DataProvider } from './data/data-provider.tsx'
import { startTexts } from './i18n/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startTexts()
createRoot(root).render(
  <AppTheme>
    <DataProvider>
      <App />
    </DataProvider>
  </AppTheme>,
)
