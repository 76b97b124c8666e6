import type { ChangeArea } from '#shared/domain/notices.ts'
import type { ChannelName } from '#shared/ipc/channels.ts'

const everything: readonly ChangeArea[] = ['profile', 'drafts', 'batches', 'documents', 'catalogues', 'polling']

/** What a command of this window changes, so that the window re-reads at once and not only when main's notice arrives. */
const effects: Readonly<Partial<Record<ChannelName, readonly ChangeArea[]>>> = {
  'service-settings:replace': ['profile', 'batches'],
  'app:set-operator': ['profile'],
  'app:confirm-store': ['profile', 'batches'],
  'profile:create': everything,
  'profile:rename': ['profile'],
  'profile:open': everything,
  'profile:start-practice': everything,
  'profile:connect': everything,
  'profile:disconnect': everything,
  'mapping:import': ['drafts'],
  'mapping:remove': ['drafts'],
  'draft:import': ['drafts'],
  'draft:import-sample': ['drafts'],
  'company:save': ['profile'],
  'company:remove': ['profile'],
  'wage:save': ['profile', 'drafts'],
  'wage:remove': ['profile', 'drafts'],
  'draft:edit': ['drafts'],
  'draft:paste': ['drafts'],
  'draft:fill': ['drafts'],
  'draft:replace': ['drafts'],
  'draft:apply-suggestions': ['drafts'],
  'draft:answer-values': ['drafts'],
  'draft:take-sure-values': ['drafts'],
  'draft:revoke-confirmed': ['drafts'],
  'answer:forget': ['drafts'],
  'draft:undo': ['drafts'],
  'draft:redo': ['drafts'],
  'draft:quarantine': ['drafts'],
  'draft:bring-back': ['drafts'],
  'draft:reopen': ['drafts'],
  'draft:set-nit-form': ['drafts'],
  'draft:merge-corrections': ['drafts'],
  'draft:schedule': ['drafts'],
  'draft:remove': ['drafts'],
  'draft:submit': ['drafts', 'batches'],
  'extraction:submit': ['batches'],
  'batch:pause': ['batches'],
  'batch:send': ['batches', 'polling'],
  'batch:reprocess': ['batches'],
  'submission:resolve': ['batches'],
  'submission:add-request': ['batches', 'polling'],
  'batch:ask-again': ['batches', 'polling'],
  'catalogue:confirm': ['catalogues', 'drafts'],
}

export const effectsOf = (name: ChannelName): readonly ChangeArea[] => effects[name] ?? []
