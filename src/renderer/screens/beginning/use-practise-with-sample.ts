import type { AppError } from '#shared/domain/app-error.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { useCommand } from '../../data/use-command.ts'

/** Starts practice mode with invented people in a draft, and opens the draft. */
export function usePractiseWithSample(): {
  readonly run: () => void
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
} {
  const { run, busy, error, clearError } = useCommand('profile:practise-with-sample')
  const goIn = useNavigation((state) => state.goIn)
  const practise = async (): Promise<void> => {
    const answer = await run(null)
    if (!answer.ok) return
    const { profileId, draftId } = answer.value
    goIn(profileId, { screen: 'draft', draftId, arrived: true })
  }
  return { run: () => void practise(), busy, error, clearError }
}
