import type { AppWorkspace } from '#main/app/application.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { gatherFacts } from '#main/roots/gather-facts.ts'
import { programFacts, runtimeOf } from '#main/roots/program-facts.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { latestSchema } from '#main/store/sqlite/migrations/index.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { supportText } from '#shared/texts/support/support-text.ts'

const mostLines = 200

export const supportWriter =
  ({ version, dataDirectory, log }: Desktop, workspace: AppWorkspace) =>
  async (language: Language): Promise<Result<string, AppError>> => {
    const status = await workspace.status()
    if (!status.ok) return status
    const profiles = await workspace.profiles()
    const program = await programFacts(version, dataDirectory, log.lastLines(mostLines))
    const { application, care } = workspace
    const facts = await gatherFacts(
      { application, care, status: status.value, profiles: profiles.ok ? profiles.value.length : null },
      program,
      language,
      systemClock.nowMs(),
    )
    return success(supportText(facts, language))
  }

export const noteStart = ({ version, log }: Pick<Desktop, 'version' | 'log'>): void =>
  log.note('started', { version, platform: process.platform, runtime: runtimeOf(), schema: latestSchema })
