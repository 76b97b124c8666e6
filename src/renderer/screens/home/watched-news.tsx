import { fetched } from '../../components/page/fetched.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'

/** Most profiles watch no folder, so its code loads on demand. */
const { Shown: FolderNews } = fetched(async () => (await import('./folders/folder-news.tsx')).FolderNews, null)

/** What arrived in watched folders; nothing when nothing did. */
export function WatchedNews() {
  const { value } = useChannelQuery('folder:read', null, ['profile'])
  const isNews = value?.files.length !== 0 || value.folders.some(({ trouble }) => trouble !== null)
  return value === undefined || !isNews ? null : <FolderNews watching={value} />
}
